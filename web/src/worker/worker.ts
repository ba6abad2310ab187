/**
 * The service worker: keeps the files of one build, so that the page opens without a network.
 *
 * The page itself is asked of the server each time, and the copy is shown only where none answers: no old page
 * meets a new server by it. Files whose name bears their content's hash come from the copy. Nothing else is
 * touched: what is under /api and /ws never passes here.
 */

/** Put in by build/installable.ts: the build's name, its entry, and the files to keep. */
declare const __BUILD__: string;
declare const __ENTRY__: string;
declare const __FILES__: readonly string[];

/** This worker; the types know of workers in general alone. */
const here = self as unknown as ServiceWorkerGlobalScope;

/** The browser asks for the page itself then, as without a worker: with its cookies, and whose link led here. */
const CAN_PRELOAD = "navigationPreload" in here.registration;

const OURS = "dreyfus-";
const KEPT = OURS + __BUILD__;
/** The page as a file of the build: unlike the answer to its address, it bears no token. */
const PAGE = "/index.html";
const ADDRESSES = /^\/(?:record\/?|t\/[0-9A-Za-z_-]+\/?)?$/;
/** What a proxy says when there is no server behind it. */
const NOBODY_THERE = [502, 504];

/** Keeps all of this build or nothing: a server that has got another one meanwhile is asked again later. */
async function keep(): Promise<void> {
  const cache = await caches.open(KEPT);
  await cache.addAll(__FILES__);
  const page = await fetch(PAGE, { cache: "reload", credentials: "omit" });
  if (!page.ok || !(await page.clone().text()).includes(__ENTRY__)) throw new Error(PAGE);
  await cache.put(PAGE, page);
  await here.skipWaiting();
}

async function takeOver(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(OURS) && name !== KEPT);
  await Promise.all(old.map((name) => caches.delete(name)));
  if (CAN_PRELOAD) await here.registration.navigationPreload.enable();
}

const copy = (of: Request | string): Promise<Response | undefined> =>
  caches.match(of, { ignoreVary: true });

async function page(event: FetchEvent): Promise<Response> {
  try {
    const preloaded = (await event.preloadResponse) as Response | undefined;
    const answer = preloaded ?? (await fetch(event.request));
    if (!NOBODY_THERE.includes(answer.status)) return answer;
    return (await copy(PAGE)) ?? answer;
  } catch (fault) {
    const kept = await copy(PAGE);
    if (kept === undefined) throw fault;
    return kept;
  }
}

const file = async (request: Request): Promise<Response> => (await copy(request)) ?? fetch(request);

here.addEventListener("install", (event) => event.waitUntil(keep()));
here.addEventListener("activate", (event) => event.waitUntil(takeOver()));
here.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== here.location.origin) return;
  if (request.mode === "navigate") {
    if (CAN_PRELOAD && ADDRESSES.test(pathname)) event.respondWith(page(event));
  } else if (pathname.startsWith("/assets/")) event.respondWith(file(request));
});
