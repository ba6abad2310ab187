/** Which key means what at the table, whatever the keyboard's alphabet. */

export type Action =
  | { readonly do: "move"; readonly by: -1 | 1 }
  | { readonly do: "edge"; readonly last: boolean }
  | { readonly do: "nth"; readonly n: number }
  | { readonly do: "confirm" | "clear" | "hint" | "last" | "sheet" | "rules" | "help" | "type" };

type Pressed = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "altKey">;

const NAMED: Record<string, Action> = {
  ArrowLeft: { do: "move", by: -1 },
  ArrowRight: { do: "move", by: 1 },
  Home: { do: "edge", last: false },
  End: { do: "edge", last: true },
  Enter: { do: "confirm" },
  NumpadEnter: { do: "confirm" },
  Escape: { do: "clear" },
  KeyH: { do: "hint" },
  KeyL: { do: "last" },
  KeyS: { do: "sheet" },
  KeyR: { do: "rules" },
  Slash: { do: "type" },
  NumpadDivide: { do: "type" },
};

/** What a pressed key asks for, null for nothing. Letters go by their place on the keyboard. */
export function actionOf(event: Pressed): Action | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  if (event.key === "?") return { do: "help" };
  if (/^[0-9]$/.test(event.key)) return { do: "nth", n: (Number(event.key) + 9) % 10 };
  return NAMED[event.code] ?? NAMED[event.key] ?? null;
}
