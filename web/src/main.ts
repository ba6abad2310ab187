import { mount } from "svelte";

import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/page.css";
import App from "./App.svelte";
import { session } from "./session.svelte";

const target = document.getElementById("page");
if (target === null) throw new Error("index.html has no place for the page");

session.arrive();
const moment = import.meta.env.DEV ? new URLSearchParams(location.search).get("fixture") : null;
if (moment !== null) {
  void import("./fixtures/world").then(({ fixtureWorld }) => session.sitIn(fixtureWorld(moment)));
}
export default mount(App, { target });
