/** Draws the marks of a poster with the page's own colours and typefaces, on this device alone. */

import { SUIT_PATHS } from "./cards/suits";
import type { Box, Ink, Poster, Suit, Words } from "./poster";

const SMALLEST = 0.62; // of its size, before a text is cut off
const FACES: Readonly<Record<Words["face"], readonly [style: string, family: Ink]>> = {
  title: ["400", "--title"],
  figure: ["700", "--figure"],
  note: ["italic 400", "--figure"],
  text: ["400", "--text"],
  name: ["600", "--text"],
};

type Look = (name: Ink) => string;

const fontOf = ({ face, size }: Words, look: Look): string => {
  const [style, family] = FACES[face];
  return `${style} ${size}px ${look(family)}`;
};

/** The text no wider than it may be: smaller first, then without its end. */
function fitted(pen: CanvasRenderingContext2D, mark: Words, look: Look): string {
  pen.font = fontOf(mark, look);
  const width = pen.measureText(mark.text).width;
  if (width <= mark.most) return mark.text;
  const share = Math.max(SMALLEST, mark.most / width);
  pen.font = fontOf({ ...mark, size: mark.size * share }, look);
  let text = mark.text;
  while (text.length > 1 && pen.measureText(text).width > mark.most)
    text = `${text.slice(0, -2).trimEnd()}…`;
  return text;
}

function write(pen: CanvasRenderingContext2D, mark: Words, look: Look): void {
  const text = fitted(pen, mark, look);
  pen.fillStyle = look(mark.ink);
  pen.textAlign = mark.align;
  pen.fillText(text, mark.x, mark.y);
}

function hatch(pen: CanvasRenderingContext2D, { x, y, width, height }: Box): void {
  pen.clip();
  pen.beginPath();
  for (let at = x - height; at < x + width; at += 10) {
    pen.moveTo(at, y + height);
    pen.lineTo(at + height, y);
  }
  pen.globalAlpha = 0.3;
  pen.lineWidth = 2.5;
  pen.stroke();
}

function drawBox(pen: CanvasRenderingContext2D, mark: Box, look: Look): void {
  const { x, y, width, height } = mark;
  pen.beginPath();
  pen.roundRect(x, y, width, height, mark.radius);
  if (mark.fill !== null) {
    const fill = pen.createLinearGradient(0, y, 0, y + height);
    mark.fill.forEach((ink, n) => fill.addColorStop(n, look(ink)));
    pen.fillStyle = fill;
    if (mark.look === "tint") pen.globalAlpha = 0.75;
    if (mark.look === "lies") {
      pen.shadowColor = "#0007";
      pen.shadowBlur = 40;
      pen.shadowOffsetY = 12;
    }
    pen.fill();
  }
  if (mark.edge === null) return;
  pen.strokeStyle = look(mark.edge);
  pen.lineWidth = mark.line;
  if (mark.look === "hatched") {
    hatch(pen, mark);
    return;
  }
  pen.setLineDash(mark.look === "dashed" ? [4, 3] : []);
  pen.stroke();
}

function drawSuit(pen: CanvasRenderingContext2D, mark: Suit, look: Look): void {
  pen.translate(mark.x - mark.size / 2, mark.y - mark.size / 2);
  pen.scale(mark.size / 100, mark.size / 100);
  pen.fillStyle = look(mark.ink);
  pen.fill(new Path2D(SUIT_PATHS[mark.suit]));
}

/** The cloth with the light on it, as the settlement lies on it in the page. */
function cloth(pen: CanvasRenderingContext2D, { width, height }: Poster, look: Look): void {
  const [x, y] = [width / 2, height * 0.4];
  const light = pen.createRadialGradient(x, y, 0, x, y, height * 0.75);
  light.addColorStop(0, look("--felt-glow"));
  light.addColorStop(0.45, look("--felt-high"));
  light.addColorStop(1, look("--felt"));
  pen.fillStyle = light;
  pen.fillRect(0, 0, width, height);
}

function drawAll(pen: CanvasRenderingContext2D, poster: Poster, look: Look): void {
  cloth(pen, poster, look);
  for (const mark of poster.marks) {
    pen.save();
    if (mark.draw === "words") write(pen, mark, look);
    else if (mark.draw === "box") drawBox(pen, mark, look);
    else drawSuit(pen, mark, look);
    pen.restore();
  }
}

/** The faces as far as they are needed; one that does not come is replaced by the next of its list. */
async function fetchFaces(poster: Poster, look: Look): Promise<void> {
  const all = poster.marks.filter((mark) => mark.draw === "words");
  await Promise.allSettled(all.map((mark) => document.fonts.load(fontOf(mark, look), mark.text)));
}

/** The poster as a PNG; rejects where the browser cannot make one. */
export async function paint(poster: Poster): Promise<Blob> {
  const style = getComputedStyle(document.documentElement);
  const look: Look = (name) => style.getPropertyValue(name).trim();
  await fetchFaces(poster, look);
  const canvas = document.createElement("canvas");
  canvas.width = poster.width;
  canvas.height = poster.height;
  const pen = canvas.getContext("2d");
  if (pen === null) throw new Error("no canvas");
  drawAll(pen, poster, look);
  return new Promise((made, failed) => {
    const take = (blob: Blob | null) => (blob === null ? failed(new Error("no PNG")) : made(blob));
    canvas.toBlob(take, "image/png");
  });
}
