"""The screens that the page is looked at on."""

from dataclasses import dataclass
from typing import Any, Final

from dreyfus.faces.text import Language


@dataclass(frozen=True, slots=True)
class Device:
    """A screen by its size in CSS pixels, worked with a mouse or with a finger."""

    width: int
    height: int
    touch: bool = True

    def __str__(self) -> str:
        return f"{self.width}x{self.height}"

    def context(self, language: Language) -> dict[str, Any]:
        """What the browser has to be told to be this device, with a reader of that language."""
        return {
            "viewport": {"width": self.width, "height": self.height},
            "has_touch": self.touch,
            "is_mobile": self.touch,
            "locale": {"ru": "ru-RU", "en": "en-GB"}[language],
        }


DESK: Final = Device(1440, 900, touch=False)
ZOOMED: Final = Device(720, 450, touch=False)
"""What a desk's screen is at 200 %."""
PHONE: Final = Device(390, 844)
PHONE_WITH_BARS: Final = Device(390, 664)
SMALL_PHONE: Final = Device(320, 568)
TABLET: Final = Device(1024, 768, touch=False)
SIDEWAYS: Final = Device(844, 390)
PHONES: Final = (PHONE, PHONE_WITH_BARS, SMALL_PHONE)
KINDS: Final = ((DESK, TABLET), (PHONE, PHONE_WITH_BARS, SMALL_PHONE, SIDEWAYS))
"""All sizes, by what they are worked with."""
