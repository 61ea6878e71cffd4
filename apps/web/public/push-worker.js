/*
 * Shows the notices of shops, and opens what one is about. It answers no request: the pages of its scope come from the
 * network, and the app has a worker of its own.
 */
const MESSAGES = '/api/v1/m/';

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

/** A browser that shows nothing for a notice takes the subscription away: also one that cannot be read is shown. */
function read(data) {
  try {
    return data.json();
  } catch {
    return { title: 'Tienes un aviso', body: '', tag: 'aviso' };
  }
}
