/**
 * The service worker: keeps the app's own files, so that it opens and sells with no network.
 *
 * Data is no business of it (the local database and its outbox hold that), so nothing under /api is ever cached.
 * A new version waits until the app says 'SKIP_WAITING', which it does between two sales and never during one.
 */
import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: Parameters<typeof precacheAndRoute>[0];
};

// The first visit is served from here at once: a device that loses its line a minute later goes on working.
clientsClaim();
cleanupOutdatedCaches();
precacheAndRoute(self.__WB_MANIFEST);

// Every screen is the same page; the router of the app decides what it shows.
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [/^\/api(\/|$)/] }));

self.addEventListener('message', (event) => {
  const { data } = event;
  const asked = data === 'SKIP_WAITING' || data?.type === 'SKIP_WAITING';
  if (asked) event.waitUntil(self.skipWaiting());
});
