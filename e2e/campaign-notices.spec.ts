/**
 * A campaign of notices: a customer is invited, says yes in his own browser, and a press on what arrives there leads to the
 * shop. What no browser has here, a push service of its own, is on the loopback; it hands on what it took. A browser
 * without windows draws no notices either: what its worker asks it to show is read there.
 */

import { newId } from '@cuadra/contracts/primitives/ids';
import { HEADER_COMPANY, HEADER_SCHEMA, SCHEMA_VERSION } from '@cuadra/contracts/protocol/constants';
import type { BrowserContext, CDPSession, Page, Worker } from '@playwright/test';
import { startPushService, type TestBrowserPush } from '../apps/server/src/testing/push-service.ts';
import { expectAccessible } from './support/accessibility.ts';
import { companyIdOf, withDatabase } from './support/books.ts';
import { newOwner, register } from './support/owner.ts';
import { CuadraServer } from './support/server.ts';
import { PATIENCE_MS } from './support/shop.ts';
import { test as base, expect } from './support/test.ts';

const SCOPE = '/api/v1/push/';

const test = base.extend<object, { readonly server: CuadraServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are asked for from the pattern
    async ({}, use) => {
      const server = await CuadraServer.start({ CUADRA_PUSH: 'private', CUADRA_CAMPAIGN_SECONDS: '2' });
      await use(server);
      await server.dispose();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

// Notices are shown by a worker of their own.
test.use({ serviceWorkers: 'allow' });

test('[MKT-05] a customer is invited, says yes in his browser, and a press on a notice leads to the shop', async ({
  page,
  server,
  browser,
}) => {
  test.setTimeout(120_000);
  const service = await startPushService();
  const telephone = await browser.newContext({
    baseURL: server.url,
    serviceWorkers: 'allow',
  });
  try {
    const owner = newOwner('notices');
    await register(page, owner);
    await prepareShop(page, server, owner.email);
    const link = await inviteAna(page);
    // To a browser whose user gives no permission the page says what to do.
    await page.goto(link);
    const yes = page.getByRole('button', { name: /^Recibir avisos de / });
    const blocked = page.getByText('Este navegador tiene bloqueados los avisos');
    await expect(yes.or(blocked).filter({ visible: true })).toBeVisible();
    // One that gives it to no page says so before it is asked.
    if (await yes.isVisible()) await yes.click();
    await expect(blocked).toBeVisible();
    const subscribed = service.subscribe();
    const reader = await sayYes(telephone, link, subscribed);
    const own = service.subscribe();
    await subscribesHere(page.context(), own);
    await writeCampaign(page);
    expect(own.taken.map(({ notice }) => notice.title)).toEqual([
      expect.stringMatching(/^Prueba: Llegó el café · /),
    ]);
    await expect.poll(() => subscribed.taken.length, { timeout: PATIENCE_MS }).toBe(1);
    const notice = subscribed.taken[0]?.notice ?? {};
    const shown = await deliver(reader, server.url, JSON.stringify(notice));
    expect(shown).toEqual({
      title: expect.stringMatching(/^Llegó el café · /),
      body: 'Hola, Ana Peña: mira https://ejemplo.com/cafe',
      url: notice.url,
      stop: notice.stop,
    });
    const clicked = await fetch(new URL(shown.url, server.url), { redirect: 'manual' });
    expect([clicked.status, clicked.headers.get('location')]).toEqual([302, 'https://ejemplo.com/cafe']);
    const renewed = service.subscribe();
    await renew(reader, renewed);
    expect(await endpoints(server)).toEqual([renewed.subscription.endpoint]);
    await reader.goto(link);
    await reader.getByRole('button', { name: 'Ya no quiero avisos' }).click();
    await expect(reader.getByRole('heading', { name: 'Listo' })).toBeVisible();
  } finally {
    await telephone.close();
    await service.close();
  }
});

/** A verified address, and one customer; both have journeys of their own. */
async function prepareShop(page: Page, server: CuadraServer, email: string): Promise<void> {
  const companyId = await companyIdOf(server, email);
  await withDatabase(server, (database) =>
    database.query('update identity.logins set email_verified_at = now() where email = $1', [email]),
  );
  const ana = {
    ...{ id: newId(), type: 'person', document_type: 'V', document_number: '12345678' },
    ...{ name: 'Ana Peña', phone: '0414-1234567' },
  };
  const headers = { [HEADER_COMPANY]: companyId, [HEADER_SCHEMA]: String(SCHEMA_VERSION) };
  const made = await page.request.post('/api/v1/customers', { data: ana, headers });
  expect(made.status(), await made.text()).toBe(201);
}

/** @returns the address that she is given */
async function inviteAna(page: Page): Promise<string> {
  await page.goto('/app/customers');
  await page.getByText('Ana Peña').click();
  const account = page.getByRole('dialog', { name: 'Cuenta de Ana Peña' });
  await account.getByRole('button', { name: 'Invitar a recibir avisos' }).click();
  const invitation = page.getByRole('dialog', { name: 'Invitar a recibir avisos' });
  await expect(invitation.getByRole('img', { name: 'Código para la cámara del teléfono' })).toBeVisible();
  await expect(invitation).toContainText('Todavía no recibe avisos en ningún equipo.');
  await expectAccessible(page);
  const link = await invitation.getByLabel('Enlace').inputValue();
  const whatsApp = await invitation.getByRole('link', { name: 'Enviar por WhatsApp' }).getAttribute('href');
  expect(whatsApp).toContain(encodeURIComponent(link));
  return link;
}

/** A browser that subscribes at the service of this machine, and lets its pages show notices: only that is not its own. */
async function subscribesHere(context: BrowserContext, { subscription }: TestBrowserPush): Promise<void> {
  await context.addInitScript((given) => {
    const subscribed = { ...given, toJSON: () => given };
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = async () => 'granted';
    let current: unknown = null;
    Object.assign(PushManager.prototype, {
      subscribe: async ({ applicationServerKey }: PushSubscriptionOptionsInit) => {
        const { length } = applicationServerKey as Uint8Array | string;
        // A key has 65 bytes; as base64url, 87 characters.
        if (length !== 65 && length !== 87) throw new Error(`a key of ${length}`);
        sessionStorage.setItem('subscribed', '1');
        current = subscribed;
        return subscribed;
      },
      getSubscription: async () => (sessionStorage.getItem('subscribed') === null ? current : subscribed),
    });
  }, subscription);
}

async function sayYes(telephone: BrowserContext, link: string, browser: TestBrowserPush): Promise<Page> {
  await subscribesHere(telephone, browser);
  const reader = await telephone.newPage();
  await reader.goto(link);
  await reader.getByRole('button', { name: /^Recibir avisos de / }).click();
  await expect(reader.getByText('Este equipo recibe los avisos de')).toBeVisible();
  await expectAccessible(reader);
  await reader.reload();
  await expect(reader.getByText('Este equipo recibe los avisos de')).toBeVisible();
  return reader;
}

/** Goes out at once. */
async function writeCampaign(page: Page): Promise<void> {
  await page.goto('/app/marketing');
  await page.getByRole('button', { name: 'Nueva Campaña' }).click();
  const form = page.getByRole('dialog', { name: 'Nueva Campaña' });
  await form.getByRole('textbox', { name: /^Nombre/ }).fill('Café');
  await form.getByRole('combobox', { name: 'Tipo' }).click();
  await page.getByRole('option', { name: 'Aviso en el navegador' }).click();
  await form.getByLabel('Días desde su última compra', { exact: true }).fill('0');
  await expect(form.getByRole('status', { name: 'Quién la recibiría' })).toContainText('Ana Peña · 1 equipo');
  await form.getByRole('textbox', { name: 'Título' }).fill('Llegó el café');
  await form
    .getByRole('textbox', { name: /^Mensaje/ })
    .fill('Hola, {{nombre}}: mira https://ejemplo.com/cafe');
  await expect(form.getByRole('region', { name: 'Vista previa' })).toContainText('Llegó el café · ');
  await form.getByRole('button', { name: 'Enviarme una prueba' }).click();
  await expect(page.getByText('Prueba enviada: mira los avisos de este equipo')).toBeVisible();
  await form.getByLabel('Hora', { exact: true }).fill('00:00');
  await page.keyboard.press('Control+Enter');
  await expect(form).toBeHidden();
  await page.getByRole('button', { name: 'Acciones de Café' }).click();
  await page.getByRole('menuitem', { name: 'Programar' }).click();
  const question = page.getByRole('dialog', { name: '¿Programar “Café”?' });
  await expect(question).toContainText('1 persona la recibiría');
  await question.getByRole('button', { name: 'Programar' }).click();
  await expect(question).toBeHidden();
}

interface ShownNotice {
  readonly title: string;
  readonly body: string;
  readonly url: string;
  readonly stop: string;
}

/** Hands on to the browser's worker what its service took. @returns what the worker shows */
async function deliver(reader: Page, origin: string, data: string): Promise<ShownNotice> {
  const devtools = await reader.context().newCDPSession(reader);
  const registrationId = await registrationOf(devtools);
  const worker = workerOf(reader);
  await worker.evaluate(noteNotices);
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  const [shown] = await shownBy(worker);
  if (shown === undefined) throw new Error('the notice was not shown');
  return shown;
}

function workerOf(reader: Page): Worker {
  const worker = reader
    .context()
    .serviceWorkers()
    .find((one) => one.url().endsWith('/push-worker.js'));
  if (worker === undefined) throw new Error('her browser has the worker of notices');
  return worker;
}

/** Her push service gives her browser another address: its worker is told as a browser tells it. */
async function renew(reader: Page, { subscription }: TestBrowserPush): Promise<void> {
  await workerOf(reader).evaluate(async (given) => {
    Object.assign(PushManager.prototype, {
      getSubscription: async () => ({ ...given, toJSON: () => given }),
    });
    const told = new Event('pushsubscriptionchange');
    let work: unknown;
    Object.assign(told, {
      waitUntil: (begun: unknown) => {
        work = begun;
      },
    });
    globalThis.dispatchEvent(told);
    await work;
  }, subscription);
}

async function endpoints(server: CuadraServer): Promise<readonly string[]> {
  const { rows } = await withDatabase(server, (database) =>
    database.query<{ endpoint: string }>('select endpoint from push_subscriptions'),
  );
  return rows.map(({ endpoint }) => endpoint);
}

type Noting = typeof globalThis & { notices?: ShownNotice[] };

/** In the worker: what it shows is noted instead of being drawn. */
function noteNotices(): void {
  const noted: ShownNotice[] = [];
  (globalThis as Noting).notices = noted;
  ServiceWorkerRegistration.prototype.showNotification = async (title, { body = '', data } = {}) => {
    noted.push({ title, body, ...data });
  };
}

async function shownBy(worker: Worker): Promise<readonly ShownNotice[]> {
  const shown = () => worker.evaluate(() => (globalThis as Noting).notices ?? []);
  await expect.poll(async () => (await shown()).length).toBe(1);
  return shown();
}

function registrationOf(devtools: CDPSession): Promise<string> {
  return new Promise((resolve, reject) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.endsWith(SCOPE));
      if (own !== undefined) resolve(own.registrationId);
    });
    devtools.send('ServiceWorker.enable').catch(reject);
  });
}
