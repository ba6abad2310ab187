/**
 * Cards in flight. Before the page changes, `remember` notes where everything lies and copies what
 * is about to go; after the change, `fly` starts every card from there (the difference of two
 * layouts, `layout.flights`). Faces are only ever those the view itself shows.
 */

import type { Anchor, Flight } from "./layout";

interface Spot {
  readonly x: number; // the middle
  readonly y: number;
  readonly width: number;
}

interface Ghost {
  readonly flight: Flight;
  readonly node: HTMLElement;
  readonly at: Spot;
}

export interface Memory {
  readonly flights: readonly Flight[];
  readonly cards: ReadonlyMap<string, Spot>;
  readonly anchors: ReadonlyMap<string, Spot>;
  readonly ghosts: readonly Ghost[];
}

const EASE = "cubic-bezier(0.22, 0.8, 0.3, 1)";

function spotOf(node: Element): Spot {
  const { left, top, width, height } = node.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2, width };
}

function spots(root: HTMLElement, attribute: string): Map<string, Spot> {
  const nodes = [...root.querySelectorAll(`[${attribute}]`)];
  return new Map(nodes.map((node) => [node.getAttribute(attribute) ?? "", spotOf(node)]));
}

const find = (root: HTMLElement, card: string): HTMLElement | null =>
  root.querySelector<HTMLElement>(`[data-fly="${card}"]`);

function ghostOf(root: HTMLElement, flight: Flight): Ghost[] {
  const place =
    flight.card === null
      ? root.querySelector<HTMLElement>(`[data-anchor="${flight.from ?? ""}"]`)
      : find(root, flight.card);
  const picture = place?.querySelector<HTMLElement>(flight.card === null ? ".back" : ".card");
  if (!place || !picture) return [];
  return [{ flight, node: picture.cloneNode(true) as HTMLElement, at: spotOf(picture) }];
}

const leaves = (flight: Flight): boolean => flight.to !== null;

/** Where everything lies now, and copies of what `flights` will take away; null: no page yet. */
export function remember(root: HTMLElement | null, flights: readonly Flight[]): Memory {
  if (root === null) return { flights, cards: new Map(), anchors: new Map(), ghosts: [] };
  return {
    flights,
    cards: spots(root, "data-fly"),
    anchors: spots(root, "data-anchor"),
    ghosts: flights.filter(leaves).flatMap((flight) => ghostOf(root, flight)),
  };
}

const reduced = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

interface Arrival {
  readonly node: HTMLElement;
  readonly from: Spot;
  readonly to: Spot;
  readonly flight: Flight;
}

/** Out of a player's plate a card grows; from anywhere else it comes in the size it had. */
const SEAT_SCALE = 0.45;

function arrive({ node, from, to, flight }: Arrival, still: boolean): void {
  const [dx, dy] = [from.x - to.x, from.y - to.y];
  if (Math.abs(dx) + Math.abs(dy) < 1) return;
  if (still) {
    node.animate({ opacity: [0, 1] }, { duration: 80 });
    return;
  }
  const scale = flight.from?.startsWith("seat") ? SEAT_SCALE : from.width / to.width;
  const start = `translate(${dx}px, ${dy}px) scale(${scale})`;
  node.animate(
    [
      // Unseen until its turn comes: no face lies about on the talon before.
      { transform: start, zIndex: 60, opacity: flight.delay > 0 ? 0 : 1 },
      { opacity: 1, offset: 0.08 },
      { transform: "none", zIndex: 60 },
    ],
    { duration: flight.ms, delay: flight.delay, easing: EASE, fill: "backwards" },
  );
}

function depart(layer: HTMLElement, ghost: Ghost, to: Spot): void {
  const { node, at, flight } = ghost;
  node.style.cssText += `;--w:${at.width}px;position:fixed;margin:0;left:${at.x}px;top:${at.y}px;translate:-50% -50%`;
  layer.append(node);
  const end = `translate(${to.x - at.x}px, ${to.y - at.y}px) scale(${Math.min(0.6, to.width / at.width)})`;
  const animation = node.animate(
    [
      { transform: "none", opacity: 1 },
      { transform: end, opacity: 1, offset: 0.85 },
      { transform: end, opacity: 0 },
    ],
    { duration: flight.ms * 1.15, delay: flight.delay, easing: EASE, fill: "both" },
  );
  animation.onfinish = () => node.remove();
  animation.oncancel = () => node.remove();
}

/** Starts all flights of a change: arrivals move the cards themselves, departures their copies. */
export function fly(
  root: HTMLElement,
  layer: HTMLElement,
  memory: Memory,
  handHeld: boolean,
): void {
  const still = reduced();
  const anchors = new Map([...memory.anchors, ...spots(root, "data-anchor")]);
  const anchor = (name: Anchor | null): Spot | undefined =>
    name === null ? undefined : anchors.get(name);
  const arrivals = memory.flights.flatMap((flight): Arrival[] => {
    if (leaves(flight) || flight.card === null) return [];
    const node = find(root, flight.card);
    const from = anchor(flight.from) ?? memory.cards.get(flight.card);
    const slides = flight.from === null && node?.closest("[data-hand]");
    return node && from && !(handHeld && slides) ? [{ node, from, to: spotOf(node), flight }] : [];
  });
  // All places are read before anything moves: each first step would make the next reading dear.
  for (const arrival of arrivals) arrive(arrival, still);
  for (const ghost of still ? [] : memory.ghosts) {
    const to = anchor(ghost.flight.to);
    if (to) depart(layer, ghost, to);
  }
}
