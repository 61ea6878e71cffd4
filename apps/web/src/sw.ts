/**
 * The service worker: keeps the app's own files, so that it opens and sells with no network.
 *
 * Data is no business of it (the local database and its outbox hold that), so nothing under /api is ever cached.
 * A new version waits until the app says 'SKIP_WAITING', which it does between two sales and never during one.
 */
import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { storeAppFiles } from './app-files.ts';

declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: Parameters<PrecacheController['addToCacheList']>[0];
};

// The first visit is served from here at once: a device that loses its line a minute later goes on working.
clientsClaim();
cleanupOutdatedCaches();
const files = new PrecacheController();
files.addToCacheList(self.__WB_MANIFEST);
self.addEventListener('install', (event) => event.waitUntil(install(event)));
self.addEventListener('activate', (event) => files.activate(event));
// The page at `/` is named below, and no folder has one of its own.
registerRoute(new PrecacheRoute(files, { directoryIndex: '' }));

// The landing page is one page, every screen of the app another; the app's router decides what that one shows.
const LANDING = /^\/(\?|$)/;
const API = /^\/api(\/|$)/;
registerRoute(new NavigationRoute(files.createHandlerBoundToURL('/landing.html'), { allowlist: [LANDING] }));
registerRoute(
  new NavigationRoute(files.createHandlerBoundToURL('/index.html'), { denylist: [LANDING, API] }),
);

// The camera's decoder: a megabyte that most devices never want. Kept from the first time it is asked for.
const DECODER = /^\/assets\/[^/]+\.wasm$/;
const DECODER_CACHE = 'cuadra-decoder';
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && DECODER.test(url.pathname),
  ({ request }) => cachedDecoder(request),
);

async function install(event: ExtendableEvent): Promise<void> {
  await storeAppFiles(await caches.open(files.strategy.cacheName), files.getURLsToCacheKeys());
  await files.install(event);
}

async function cachedDecoder(request: Request): Promise<Response> {
  const cache = await caches.open(DECODER_CACHE);
  const kept = await cache.match(request);
  if (kept !== undefined) return kept;
  const fetched = await fetch(request);
  if (!fetched.ok) return fetched;
  // That of a version of before has another name, and nobody asks for it again.
  for (const old of await cache.keys()) await cache.delete(old);
  await cache.put(request, fetched.clone());
  return fetched;
}

self.addEventListener('message', (event) => {
  const { data } = event;
  const asked = data === 'SKIP_WAITING' || data?.type === 'SKIP_WAITING';
  if (asked) event.waitUntil(self.skipWaiting());
});
