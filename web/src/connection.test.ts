import { beforeEach, expect, test } from "vitest";

import { Connection, type Link, type Socket, backOff } from "./connection";
import { BASE } from "./fixtures/views";
import { welcomeOf } from "./fixtures/world";
import { type FromClient, type RoomState, type ToClient, VERSION } from "./protocol";

interface Timer {
  at: number;
  act: () => void;
}

/** A world whose clock and sockets are moved by hand. */
class HandWorld {
  now = 0;
  timers: Timer[] = [];
  sockets: HandSocket[] = [];
  open = (): Socket => {
    const socket = new HandSocket();
    this.sockets.push(socket);
    return socket;
  };
  after = (milliseconds: number, act: () => void) => {
    const timer = { at: this.now + milliseconds, act };
    this.timers.push(timer);
    return () => void (this.timers = this.timers.filter((other) => other !== timer));
  };
  random = () => 0.5;
  renewals: boolean[] = [];
  renew = (): boolean => this.renewals.shift() ?? false;
  get last(): HandSocket {
    const socket = this.sockets.at(-1);
    if (!socket) throw new Error("no socket");
    return socket;
  }
  pass(milliseconds: number): void {
    const until = this.now + milliseconds;
    for (;;) {
      const due = this.timers.filter((timer) => timer.at <= until).sort((a, b) => a.at - b.at)[0];
      if (!due) break;
      this.timers = this.timers.filter((timer) => timer !== due);
      this.now = due.at;
      due.act();
    }
    this.now = until;
  }
}

class HandSocket implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  readyState = 0;
  sent: FromClient[] = [];
  closed = false;
  send = (text: string): void => void this.sent.push(JSON.parse(text) as FromClient);
  close = (): void => void (this.closed = true);
  opens(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  says(message: ToClient): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const COMMAND: FromClient = { t: "confirm", id: "c".repeat(32), after: 41 };

let world: HandWorld;
let links: Link[];
let welcomes: boolean[];
let since: number | null;
let unanswered: FromClient | null;
let connection: Connection;

beforeEach(() => {
  world = new HandWorld();
  [links, welcomes, since, unanswered] = [[], [], null, null];
  connection = new Connection(world, {
    since: () => since,
    unanswered: () => unanswered,
    link: (link) => links.push(link),
    welcome: (message, asked) => {
      since = message.t === "welcome" ? message.seq : null;
      welcomes.push(asked);
    },
    message: () => undefined,
  });
  connection.start();
});

const sit = (): void => {
  world.last.opens();
  world.last.says(welcomeOf(BASE));
};

const state = () => links.at(-1)?.state;

test("it greets first, with nothing seen, and is open once welcomed", () => {
  world.last.opens();
  expect(world.last.sent).toEqual([{ t: "hello", version: VERSION, since: null }]);
  expect(state()).toBe("connecting");
  world.last.says(welcomeOf(BASE));
  expect(state()).toBe("open");
});

test("after a failure it comes again with the last number seen", () => {
  sit();
  world.last.onclose?.();
  expect(state()).toBe("lost");
  world.pass(400);
  expect(world.sockets).toHaveLength(2);
  world.last.opens();
  expect(world.last.sent).toEqual([{ t: "hello", version: VERSION, since: 41 }]);
  expect(state()).toBe("lost");
  world.last.says(welcomeOf(BASE));
  expect(state()).toBe("open");
});

test("an unanswered command is sent again with the same id, after the welcome", () => {
  sit();
  connection.send(COMMAND);
  unanswered = COMMAND;
  world.last.onclose?.();
  world.pass(400);
  sit();
  expect(world.last.sent.at(-1)).toEqual(COMMAND);
});

test("a command while the socket is down waits for the welcome", () => {
  unanswered = COMMAND;
  connection.send(COMMAND);
  world.last.opens();
  expect(world.last.sent).toHaveLength(1);
  world.last.says(welcomeOf(BASE));
  expect(world.last.sent[1]).toEqual(COMMAND);
});

test("a welcome nobody asked for is told apart and sends nothing again", () => {
  sit();
  unanswered = COMMAND;
  world.last.says(welcomeOf(BASE, 42));
  expect(welcomes).toEqual([true, false]);
  expect(world.last.sent).toHaveLength(1);
});

test("connecting is given five seconds", () => {
  world.pass(4999);
  expect(world.sockets).toHaveLength(1);
  world.pass(600);
  expect(world.sockets).toHaveLength(2);
  expect(world.sockets[0]?.closed).toBe(true);
});

test("a socket that looks open but answers nothing is dropped", () => {
  sit();
  connection.send(COMMAND);
  world.pass(5000);
  expect(state()).toBe("lost");
});

test("back in view it asks on the living socket, and replaces a dead one in three seconds", () => {
  sit();
  connection.awake();
  expect(world.last.sent.at(-1)).toEqual({ t: "hello", version: VERSION, since: 41 });
  world.pass(3000);
  expect(state()).toBe("lost");
  world.pass(300);
  expect(world.sockets).toHaveLength(2);
});

test("back in view it does not wait out the pause between tries", () => {
  for (let n = 0; n < 6; n += 1) {
    world.last.onclose?.();
    if (n < 5) world.pass(9000);
  }
  const before = world.sockets.length;
  connection.awake();
  expect(world.sockets).toHaveLength(before + 1);
});

test("the pauses double up to eight seconds and are spread", () => {
  expect([0, 1, 2, 3, 4, 5, 6, 20].map((n) => backOff(n, 0.5))).toEqual([
    0, 250, 500, 1000, 2000, 4000, 8000, 8000,
  ]);
  expect(backOff(20, 0)).toBe(6000);
  expect(backOff(20, 0.999)).toBeLessThan(10_000);
});

test("a terminal refusal ends it with its reason", () => {
  world.last.opens();
  world.last.says({ t: "closed", reason: "no_such_table", retry: false, retry_in: null });
  expect(links.at(-1)).toEqual({ state: "ended", reason: "no_such_table" });
  world.pass(60_000);
  connection.awake();
  expect(world.sockets).toHaveLength(1);
});

test("a closing that invites back is followed by another try", () => {
  sit();
  world.last.says({ t: "closed", reason: "stopping", retry: true, retry_in: null });
  world.pass(400);
  expect(world.sockets).toHaveLength(2);
});

test("told for how long the table is away, it comes again then, spread, and says so", () => {
  sit();
  world.last.says({ t: "closed", reason: "stopping", retry: true, retry_in: 20 });
  expect(links.at(-1)).toMatchObject({ state: "lost", away: 20 });
  world.pass(25_000);
  expect(world.sockets).toHaveLength(1); // chance is 0.5 here: 20 seconds and a quarter more
  world.pass(250);
  expect(world.sockets).toHaveLength(2);
  world.last.onclose?.(); // it is not there yet
  expect(links.at(-1)).toMatchObject({ state: "lost", away: 0 });
  world.pass(500);
  expect(world.sockets).toHaveLength(3);
});

test("once stopped it stays silent", () => {
  sit();
  connection.stop();
  world.pass(60_000);
  expect(world.sockets).toHaveLength(1);
  expect(state()).toBe("open");
});

test("a room greets as a table does, and what it was asked goes out again", () => {
  const room = { t: "room", id: null } as unknown as RoomState;
  world.last.opens();
  world.last.says(room);
  expect(links.at(-1)).toEqual({ state: "open" });
  expect(welcomes).toEqual([true]);
  unanswered = { t: "begin", id: "0123456789abcdef" };
  world.last.says(room); // another has changed it
  expect(welcomes).toEqual([true, false]);
  world.last.onclose?.();
  world.pass(1000);
  world.last.opens();
  world.last.says(room);
  expect(world.last.sent.at(-1)).toEqual(unanswered);
});

test("a page of another version gives way to a newer one, and is told so where that was tried", () => {
  const closed = { t: "closed", reason: "version", retry: false, retry_in: null } as const;
  world.renewals = [true];
  world.last.opens();
  world.last.says(closed);
  expect(links.at(-1)).toEqual({ state: "connecting" });
  expect([world.last.closed, world.timers]).toEqual([true, []]);
});

test("a build that was tried is told that there is a newer one", () => {
  world.last.opens();
  world.last.says({ t: "closed", reason: "version", retry: false, retry_in: null });
  expect(links.at(-1)).toEqual({ state: "ended", reason: "version" });
});
