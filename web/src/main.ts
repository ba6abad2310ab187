import { mount } from "svelte";

import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/page.css";
import App from "./App.svelte";
import { fetchWhenIdle } from "./late";
import { session } from "./session.svelte";
import { fetchTexts } from "./texts";

const target = document.getElementById("page");
if (target === null) throw new Error("index.html has no place for the page");

const AGAIN = 2000;

/** When it resolves, the page can speak; without a server it can say nothing, and asks again. */
async function words(): Promise<void> {
  try {
    await fetchTexts(session.settings.language);
  } catch {
    await new Promise((done) => setTimeout(done, AGAIN));
    await words();
  }
}

async function open(place: HTMLElement): Promise<void> {
  session.arrive();
  await words();
  const moment = import.meta.env.DEV ? new URLSearchParams(location.search).get("fixture") : null;
  if (moment !== null) {
    const { fixtureWorld } = await import("./fixtures/world");
    session.sitIn(fixtureWorld(moment));
  }
  place.replaceChildren();
  mount(App, { target: place });
  fetchWhenIdle(session.settings.language);
}

void open(target);
