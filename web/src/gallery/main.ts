/** The development page that shows every card, rack and button at once; no part of the build. */

import "../styles/tokens.css";
import "../styles/fonts.css";
import "../styles/base.css";

import { mount } from "svelte";

import Gallery from "./Gallery.svelte";

const target = document.getElementById("page");
if (target === null) throw new Error("gallery.html has no place for the page");

export default mount(Gallery, { target });
