/** Keeps the screen awake while cards are on the table, where the browser can. */

/** Asks for it now; what comes back lets the screen sleep again. */
export function keepAwake(): () => void {
  let over = false;
  let lock: WakeLockSentinel | null = null;
  const ask = async (): Promise<void> => {
    try {
      lock = await navigator.wakeLock.request("screen");
      if (over) await lock.release();
    } catch {
      lock = null; // not allowed, or the battery is low: the game goes on
    }
  };
  const seen = (): void => {
    if (!document.hidden && "wakeLock" in navigator) void ask();
  };
  seen();
  document.addEventListener("visibilitychange", seen);
  return () => {
    over = true;
    document.removeEventListener("visibilitychange", seen);
    void lock?.release();
  };
}
