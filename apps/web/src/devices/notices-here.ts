/**
 * Subscribes this browser to notices, as the page does that customers open: by the same worker, whose scope is its own, so
 * that it is never that of the app (decision 30).
 */
import type { PushSubscriptionBody } from '@cuadra/contracts/marketing/push-subscriptions';

const WORKER = '/push-worker.js';
const SCOPE = '/api/v1/push/';

export type NoticesHere =
  | { readonly isOn: true; readonly subscription: PushSubscriptionBody }
  | { readonly isOn: false; readonly reason: string };

const off = (reason: string): NoticesHere => ({ isOn: false, reason });

/** Asks for the permission where it was not given. @param publicKey that of the installation */
export async function noticesHere(publicKey: string): Promise<NoticesHere> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) {
    return off('Este navegador no puede recibir avisos. Prueba con Chrome, Edge o Firefox.');
  }
  if ((await Notification.requestPermission()) !== 'granted') {
    return off(
      'Este navegador tiene bloqueados los avisos de esta página: permítelos en los ajustes del sitio.',
    );
  }
  try {
    const subscription = await subscriptionOf(await activeRegistration(), publicKey);
    const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
    return { isOn: true, subscription: { endpoint, keys: { p256dh, auth } } };
  } catch (problem) {
    console.warn('avisos', problem);
    return off('El servicio de avisos de este navegador no respondió. Inténtalo otra vez.');
  }
}

async function activeRegistration(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
  const worker = registration.installing ?? registration.waiting;
  if (registration.active === null && worker !== null) {
    await new Promise<void>((resolve) => {
      worker.addEventListener('statechange', () => (worker.state === 'activated' ? resolve() : undefined));
    });
  }
  return registration;
}

async function subscriptionOf(
  { pushManager }: ServiceWorkerRegistration,
  publicKey: string,
): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  try {
    return await pushManager.subscribe(options);
  } catch (problem) {
    if (!(problem instanceof DOMException && problem.name === 'InvalidStateError')) throw problem;
    // To other keys, which this server has no more.
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options);
  }
}
