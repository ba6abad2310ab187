import { beforeEach, expect, test, vi } from "vitest";

import type { Socket, World } from "./connection";
import { LEADING } from "./fixtures/views";
import { welcomeOf } from "./fixtures/world";
import type { FromClient, ToClient, Welcome } from "./protocol";
import { alone, say } from "./room";
import { load } from "./settings";
import { Sitting } from "./sitting.svelte";

/** Sockets that are opened, answered and lost by hand; timers go off at once when they are let. */
class HandWorld implements World {
  sent: FromClient[] = [];
  timers: (() => void)[] = [];
  socket: Socket | null = null;
  open = (): Socket => {
    this.socket = {
      onopen: null,
      onmessage: null,
      onclose: null,
      readyState: 1,
      send: (text) => void this.sent.push(JSON.parse(text) as FromClient),
      close: () => undefined,
    };
    return this.socket;
  };
  after = (_: number, act: () => void) => {
    this.timers.push(act);
    return () => void (this.timers = this.timers.filter((other) => other !== act));
  };
  random = () => 0.5;
  says = (message: ToClient) => this.socket?.onmessage?.({ data: JSON.stringify(message) });
  /** The socket is lost, and the next one greeted. */
  comesAgain(welcome: Welcome): void {
    this.socket?.onclose?.();
    for (const act of this.timers.splice(0)) act();
    this.sent = [];
    this.socket?.onopen?.();
    this.says(welcome);
  }
}

const PRESENT = welcomeOf(LEADING);

let world: HandWorld;
let sitting: Sitting;

beforeEach(() => {
  vi.stubGlobal("requestAnimationFrame", () => 0);
  world = new HandWorld();
  sitting = new Sitting("table", world, () => load(null, ["en"]));
  sitting.start();
  world.socket?.onopen?.();
  world.says(PRESENT);
});

test("what was asked at a table before the socket was lost goes out again, as it was", () => {
  const words = say("thanks");
  sitting.ask(words);
  world.comesAgain(PRESENT);
  expect(world.sent.slice(1)).toEqual([words]);
});

test("what was answered is not asked again", () => {
  const words = say("thanks");
  sitting.ask(words);
  world.says({ t: "refused", id: words.id, reason: "too_fast", card: null });
  world.comesAgain(PRESENT);
  expect(world.sent.slice(1)).toEqual([]);
});

test("whoever greets is back, and need not ask for it again", () => {
  sitting.ask(alone("come_back"));
  world.comesAgain(PRESENT);
  expect(world.sent.slice(1)).toEqual([]);
});
