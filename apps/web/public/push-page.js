/*
 * The page where a customer says yes to notices of a shop: what this browser can do, and the one press that subscribes it.
 * Its worker has a scope of its own, so that it is never that of the app.
 */
(() => {
  const WORKER = '/push-worker.js';
  const SCOPE = '/api/v1/push/';
  /* Where the worker reads what this browser subscribed with, when its push service gives it another address. */
  const NOTES = 'cuadra-push';
  const NOTE = '/api/v1/push/subscription';
  const FAULTS = {
    dismissed: 'No diste el permiso: toca el botón otra vez y elige Permitir.',
    service: 'El servicio de avisos de este navegador no respondió. Inténtalo otra vez.',
    line: 'No hay conexión. Revisa tu internet e inténtalo otra vez.',
  };
  const { base, key, known } = document.getElementById('push').dataset;
  const press = document.getElementById('subscribe');

  function show(state) {
    for (const section of document.querySelectorAll('[data-state]')) {
      section.hidden = section.dataset.state !== state;
    }
    if (state === 'done') document.getElementById('stop').hidden = false;
  }

  function say(fault) {
    const line = document.getElementById('fault');
    line.hidden = fault === undefined;
    line.textContent = fault ?? '';
  }

  function canSubscribe() {
    return (
      isSecureContext && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
    );
  }

  /** Of an iPhone or iPad, which takes notices for pages of the home screen alone. */
  function needsHomeScreen() {
    return isSecureContext && navigator.standalone === false;
  }

  /** That of the app may match the address too: only ours is meant. */
  async function ownRegistration() {
    const registration = await navigator.serviceWorker.getRegistration(SCOPE);
    return registration?.scope.endsWith(SCOPE) ? registration : undefined;
  }

  async function isKnown(endpoint) {
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
    const hex = [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    return known.split(' ').includes(hex.slice(0, 32));
  }

  async function look() {
    if (!canSubscribe()) return show(needsHomeScreen() ? 'home' : 'unsupported');
    if (Notification.permission === 'denied') return show('denied');
    const registration = await ownRegistration();
    const subscription = await registration?.pushManager.getSubscription();
    const isDone = subscription != null && (await isKnown(subscription.endpoint));
    if (isDone) await note(subscription);
    return show(isDone ? 'done' : 'ready');
  }

  async function activeRegistration() {
    const registration = await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
    if (registration.active === null) {
      const worker = registration.installing ?? registration.waiting;
      await new Promise((resolve) => {
        worker.addEventListener('statechange', () => worker.state === 'activated' && resolve());
      });
    }
    return registration;
  }

  async function subscriptionOf({ pushManager }) {
    const options = { userVisibleOnly: true, applicationServerKey: bytesOf(key) };
    try {
      return await pushManager.subscribe(options);
    } catch (error) {
      if (error.name !== 'InvalidStateError') throw error;
      // To other keys, which this server has no more.
      const former = await pushManager.getSubscription();
      await former?.unsubscribe();
      return pushManager.subscribe(options);
    }
  }

  function bytesOf(base64url) {
    const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(binary, (sign) => sign.charCodeAt(0));
  }

  /** @returns why it was not stored; undefined where it was */
  async function store(subscription) {
    const answer = await fetch(`${base}/subscriptions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'cuadra-schema': '1' },
      body: JSON.stringify(subscription),
    }).catch(() => undefined);
    if (answer === undefined) return FAULTS.line;
    if (answer.ok) return undefined;
    const problem = await answer.json().catch(() => undefined);
    return problem?.errors?.[0]?.message ?? problem?.message ?? FAULTS.line;
  }

  async function note(subscription) {
    const { endpoint, keys } = subscription.toJSON();
    const notes = await caches.open(NOTES);
    await notes.put(NOTE, Response.json({ key, endpoint, auth: keys.auth }));
  }

  async function subscribe() {
    const permission = await Notification.requestPermission();
    if (permission === 'denied') return show('denied');
    if (permission !== 'granted') return say(FAULTS.dismissed);
    let subscription;
    try {
      subscription = await subscriptionOf(await activeRegistration());
    } catch (error) {
      console.warn('avisos', error);
      return say(FAULTS.service);
    }
    const fault = await store(subscription);
    if (fault !== undefined) return say(fault);
    await note(subscription);
    return show('done');
  }

  press.addEventListener('click', async () => {
    say(undefined);
    press.disabled = true;
    try {
      await subscribe();
    } finally {
      press.disabled = false;
    }
  });
  look().catch((error) => {
    console.warn('avisos', error);
    show('unsupported');
  });
})();
