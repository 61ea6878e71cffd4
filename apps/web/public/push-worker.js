/*
 * Shows the notices of shops, and opens what one is about. It answers no request: the pages of its scope come from the
 * network, and the app has a worker of its own.
 */
const MESSAGES = '/api/v1/m/';
/* Where push-page.js notes what this browser subscribed with. */
const NOTES = 'cuadra-push';
const NOTE = '/api/v1/push/subscription';
const RENEWAL = 'renew-push';

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('push', (event) => {
  const { title, body, tag, url, stop } = read(event.data);
  const options = {
    body,
    tag,
    lang: 'es',
    icon: '/icons/icon-192.png',
    data: { url, stop },
    actions: [{ action: 'stop', title: 'Ya no quiero avisos' }],
  };
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener('notificationclick', (event) => {
  const { notification, action } = event;
  notification.close();
  const { url, stop } = notification.data;
  const target = action === 'stop' ? stop : url;
  // Only a message's own address, which leads where the shop's text says.
  if (target?.startsWith(MESSAGES)) event.waitUntil(self.clients.openWindow(target));
});

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewOrLater()));

self.addEventListener('sync', (event) => {
  if (event.tag === RENEWAL) event.waitUntil(renew());
});

/** Without a line it is tried again once there is one, in browsers that can wait for it. */
async function renewOrLater() {
  try {
    await renew();
  } catch (error) {
    console.warn('avisos', error);
    await self.registration.sync?.register(RENEWAL);
  }
}

/** The browser has another address at its push service: notices go there from now on. Once more does nothing. */
async function renew() {
  const notes = await caches.open(NOTES);
  const note = await (await notes.match(NOTE))?.json();
  if (note === undefined) return;
  const { pushManager } = self.registration;
  const options = { userVisibleOnly: true, applicationServerKey: note.key };
  const subscription = (await pushManager.getSubscription()) ?? (await pushManager.subscribe(options));
  if (subscription.endpoint === note.endpoint) return;
  const { endpoint, keys } = subscription.toJSON();
  const former = { endpoint: note.endpoint, auth: note.auth };
  const answer = await fetch('/api/v1/push/renewals', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'cuadra-schema': '1' },
    body: JSON.stringify({ former, subscription: { endpoint, keys } }),
  });
  if (!answer.ok) throw new Error(`a renewal answered ${answer.status}`);
  await notes.put(NOTE, Response.json({ key: note.key, endpoint, auth: keys.auth }));
}

/** A browser that shows nothing for a notice takes the subscription away: also one that cannot be read is shown. */
function read(data) {
  try {
    return data.json();
  } catch {
    return { title: 'Tienes un aviso', body: '', tag: 'aviso' };
  }
}
