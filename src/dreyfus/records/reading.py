"""A record in either of its forms."""

from dreyfus.records.json_record import record_of_json
from dreyfus.records.record import PartyRecord
from dreyfus.records.text_reader import record_of_text


def read_record(text: str) -> PartyRecord:
    """The record that the text holds: JSON if it begins with a brace, else lines.

    Raises:
        BadText: it is not of its form, is not whole, or contradicts itself.
    """
    return record_of_json(text) if text.lstrip().startswith("{") else record_of_text(text)
