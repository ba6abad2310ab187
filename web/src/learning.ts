/** The way to the first deal that teaches. */

import { setAside } from "./figures-store";
import { openTable } from "./http";
import { session } from "./session.svelte";
import { storage } from "./settings";

/** Opens a table whose first deal teaches, against two novices by the usual rules. */
export async function beginLesson(): Promise<void> {
  const { t } = session;
  const players = [t("default-player"), t("bot-left"), t("bot-right")] as const;
  const wish = { level: "novice", preset: "standard", players, lesson: true } as const;
  const { table } = await openTable(wish);
  session.set({ lesson: table });
  setAside(storage(), table); // the lesson is no party
  session.go({ screen: "table", table });
}
