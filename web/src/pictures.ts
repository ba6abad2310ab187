/** Where a picture made on this device can go. */

/** Whether the system has a way to pass a picture on. */
export function canPassOn(): boolean {
  const { canShare, share } = navigator as Partial<Navigator>;
  if (canShare === undefined || share === undefined) return false;
  return navigator.canShare({ files: [new File([], "picture.png", { type: "image/png" })] });
}

/** Keeps the file where the browser keeps what it downloads. */
export function download(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Whether somebody has only closed the system's sheet. */
export const isDismissal = (fault: unknown): boolean =>
  fault instanceof DOMException && fault.name === "AbortError";
