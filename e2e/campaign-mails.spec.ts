/**
 * A campaign by mail as its owner goes through it: written with the keyboard, its readers seen, scheduled; what its readers
 * then do with it is counted. Another by SMS, with a provider of the company's own. And a server that is killed while it
 * sends: nobody gets it twice.
 */
import type { Locator, Page } from '@playwright/test';
import { startProvider, type TestProvider } from '../apps/server/src/testing/http-provider.ts';
import { startSmtpServer, type TestSmtpServer } from '../apps/server/src/testing/smtp-server.ts';
import { companyIdOf, withDatabase } from './support/books.ts';
import { createAccount, newOwner, type Owner, register } from './support/owner.ts';
import { pngOfColour } from './support/png.ts';
import { CuadraServer } from './support/server.ts';
import { PATIENCE_MS } from './support/shop.ts';
import { test as base, expect } from './support/test.ts';

const IS_LONG = process.env.CUADRA_LONG !== undefined;
const READERS = IS_LONG ? 2_000 : 20;
const KILLS = IS_LONG ? 3 : 1;
/** As many leave a minute as the kills can fall among. */
const MAILS_PER_MINUTE = IS_LONG ? 3_000 : 240;
/** Messages that are under way at once. */
const AT_ONCE = 4;

interface Workers {
  readonly smtp: TestSmtpServer;
  readonly provider: TestProvider;
  readonly server: CuadraServer;
}

const test = base.extend<object, Workers>({
  provider: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are asked for from the pattern
    async ({}, use) => {
      const provider = await startProvider();
      await use(provider);
      await provider.close();
    },
    { scope: 'worker' },
  ],
  smtp: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are asked for from the pattern
    async ({}, use) => {
      const smtp = await startSmtpServer();
      await use(smtp);
      await smtp.close();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ smtp }, use) => {
      const server = await CuadraServer.start({
        SMTP_URL: smtp.url,
        CUADRA_MESSAGE_PROVIDERS: 'private',
        CUADRA_CAMPAIGN_SECONDS: '2',
        CUADRA_MAILS_PER_MINUTE: String(MAILS_PER_MINUTE),
      });
      await use(server);
      await server.dispose();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

test('[MKT-01][MKT-03][MKT-05] a campaign is written with the keyboard, goes out, and is counted on the screen', async ({
  page,
  server,
  smtp,
  provider,
}) => {
  test.setTimeout(240_000);
  const owner = newOwner('campaign');
  await register(page, owner);
  const companyId = await companyIdOf(server, owner.email);
  await verifyAddress(server, owner);
  await addReaders(server, companyId, ['ana', 'luis', 'eva']);
  await page.goto('/app/marketing');
  await nameProvider(page, provider);
  await scheduleSms(page);
  await writeCampaign(page);
  const campaigns = page.getByRole('region', { name: 'Campañas' });
  const campaign = campaigns.getByRole('listitem').filter({ hasText: 'Semana de café' });
  await expect(campaign).toContainText('Borrador');
  await page.getByRole('button', { name: 'Acciones de Semana de café' }).click();
  await page.getByRole('menuitem', { name: 'Programar' }).click();
  const question = page.getByRole('dialog', { name: '¿Programar “Semana de café”?' });
  await expect(question).toContainText('3 personas la recibirían');
  await question.getByRole('button', { name: 'Programar' }).click();
  await expect(campaign).toContainText(/Programada|En curso/);
  await expect.poll(() => mailsOf(smtp, 'campaign').length, { timeout: PATIENCE_MS }).toBe(3);
  const texts = () => provider.taken.slice(1).map(({ body }) => JSON.parse(body).text.split('\n')[0]);
  await expect.poll(texts, { timeout: PATIENCE_MS }).toEqual(['Hola, ana: hay café']);

  expect(mailsOf(smtp, 'campaign')[0]?.message).toMatch(/Content-Type: image\/jpeg[\s\S]*Content-Id: </i);
  const [ana, luis, eva] = ['ana', 'luis', 'eva'].map((name) => addressesOf(smtp, name));
  expect((await fetch(`${ana}/open.gif`)).status).toBe(200);
  const clicked = await fetch(`${luis}/link/0`, { redirect: 'manual' });
  expect([clicked.status, clicked.headers.get('location')]).toEqual([302, 'https://ejemplo.com/cafe']);
  await page.goto(`${eva}/unsubscribe`);
  await page.getByRole('button', { name: 'No quiero recibir más correos' }).click();
  await expect(page.getByRole('heading', { name: 'Listo' })).toBeVisible();

  await page.goto('/app/marketing');
  await expect(campaign).toContainText('Terminada', { timeout: PATIENCE_MS });
  await expect(campaign).toContainText('0 de 3 compraron');
  await expect(campaign.getByRole('img', { name: '2 de 3 la abrieron' })).toBeVisible({
    timeout: PATIENCE_MS,
  });
  await page.getByRole('button', { name: 'Acciones de Semana de café' }).click();
  await page.getByRole('menuitem', { name: 'Resultados' }).click();
  const result = page.getByRole('dialog', { name: 'Resultados de “Semana de café”' });
  await expect(result).toContainText(/Enviados\s*3.*La abrieron\s*2.*Tocaron un enlace\s*1.*Compraron\s*0/s);
  await expect(result).toContainText('Conversión 0,0 %');
});

test('[MKT-05] a server that is killed while it sends goes on where it was, and nobody gets a mail twice', async ({
  server,
  smtp,
}) => {
  test.setTimeout(240_000 + (IS_LONG ? 600_000 : 0));
  const owner = newOwner('campaign-kills');
  await createAccount(server, owner);
  const companyId = await companyIdOf(server, owner.email);
  await verifyAddress(server, owner);
  const names = Array.from({ length: READERS }, (_, place) => `cliente${place}`);
  await addReaders(server, companyId, names);
  const before = smtp.mails.length;
  await scheduleByHand(server, companyId);
  for (let kill = 1; kill <= KILLS; kill += 1) {
    await smtp.received(before + Math.floor((kill * READERS) / (KILLS + 1)));
    await server.kill9();
    await server.boot();
    // As if the ten minutes had passed after which what was under way is doubtful.
    await withDatabase(server, (database) =>
      database.query(
        `update campaign_messages set claimed_at = claimed_at - interval '11 minutes' where state = 'sending'`,
      ),
    );
  }
  const states = () =>
    withDatabase(server, async (database) => {
      const { rows } = await database.query<{ address: string; state: string }>(
        'select address, state from campaign_messages where company_id = $1',
        [companyId],
      );
      return rows;
    });
  const settled = async () =>
    (await states()).filter(({ state }) => state === 'sent' || state === 'doubtful').length;
  await expect.poll(settled, { timeout: IS_LONG ? 600_000 : PATIENCE_MS }).toBe(READERS);

  const received = smtp.mails.slice(before).flatMap(({ to }) => to);
  expect(new Set(received).size, 'nobody twice').toBe(received.length);
  const rows = await states();
  const missing = rows.filter(({ address }) => !received.includes(address));
  expect(new Set(missing.map(({ state }) => state)), 'who has none is doubtful').toEqual(
    new Set(missing.length === 0 ? [] : ['doubtful']),
  );
  expect(rows.filter(({ state }) => state === 'doubtful').length).toBeLessThanOrEqual(KILLS * AT_ONCE);
});

/** The company's provider of SMS: refused at its field, tried, and stored. */
async function nameProvider(page: Page, { url }: TestProvider): Promise<void> {
  await page.getByRole('button', { name: 'Proveedores' }).click();
  const form = page.getByRole('dialog', { name: 'Proveedores de mensajes' });
  await form.getByRole('textbox', { name: /^Dirección/ }).fill('sms.ejemplo.com');
  await page.keyboard.press('Control+Enter');
  await expect(form.getByText('Escribe la dirección completa: https://…').first()).toBeVisible();
  await form.getByRole('textbox', { name: /^Dirección/ }).fill(url);
  await form.getByRole('textbox', { name: 'Encabezados' }).fill('Authorization: Bearer clave');
  await form.getByRole('textbox', { name: 'Tu teléfono, para una prueba' }).fill('0414-1234567');
  await form.getByRole('button', { name: 'Enviar prueba' }).click();
  await expect(form.getByText('El proveedor lo aceptó (200).')).toBeVisible();
  await form.getByRole('button', { name: 'Guardar Cambios' }).click();
  await expect(form).toBeHidden();
}

/** To one customer, who takes SMS. */
async function scheduleSms(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Nueva Campaña' }).click();
  const form = page.getByRole('dialog', { name: 'Nueva Campaña' });
  await form.getByRole('textbox', { name: /^Nombre/ }).fill('Por SMS');
  await form.getByRole('combobox', { name: /^Tipo/ }).click();
  await page.getByRole('option', { name: 'SMS' }).click();
  await form.getByLabel('Días desde su última compra', { exact: true }).fill('0');
  await form.getByRole('textbox', { name: /^Mensaje/ }).fill('Hola, {{nombre}}: hay café');
  await form.getByRole('combobox', { name: 'Cómo sale' }).click();
  await page.getByRole('option', { name: 'Por el proveedor de mensajes de la empresa' }).click();
  await form.getByLabel('Hora', { exact: true }).fill('00:00');
  await form.getByRole('button', { name: 'Crear Campaña' }).click();
  await expect(form).toBeHidden();
  await page.getByRole('button', { name: 'Acciones de Por SMS' }).click();
  await page.getByRole('menuitem', { name: 'Programar' }).click();
  const question = page.getByRole('dialog', { name: '¿Programar “Por SMS”?' });
  await expect(question).toContainText('1 persona la recibiría');
  await question.getByRole('button', { name: 'Programar' }).click();
  await expect(question).toBeHidden();
}

async function writeCampaign(page: Page): Promise<void> {
  const press = (key: string) => page.keyboard.press(key);
  await page.getByRole('button', { name: 'Nueva Campaña' }).focus();
  await press('Enter');
  const form = page.getByRole('dialog', { name: 'Nueva Campaña' });
  await expect(form.getByRole('textbox', { name: /^Nombre/ })).toBeFocused();
  await press('Control+Enter');
  await expect(form).toContainText('Escribe el nombre de la campaña.');
  await expect(form).toContainText('Escribe el asunto.');
  await expect(form).toContainText('Escribe el mensaje.');
  await page.keyboard.type('Semana de café');
  await form.getByLabel('Días desde su última compra', { exact: true }).fill('0');
  await expect(form.getByRole('status', { name: 'Quién la recibiría' })).toContainText(
    '3 personas la recibirían',
  );
  await form.getByRole('textbox', { name: /^Asunto/ }).fill('Café en {{empresa}}');
  const body = form.getByRole('textbox', { name: /^Mensaje/ });
  await body.focus();
  await page.keyboard.type('Hola, ');
  await form.getByRole('button', { name: 'Nombre del cliente' }).press('Enter');
  await expect(body).toBeFocused();
  await page.keyboard.type(': mira https://ejemplo.com/cafe');
  await expect(form.frameLocator('iframe[title="Correo"]').getByText('Hola, María Rodríguez')).toBeVisible();
  await choosePicture(page, form);
  await form.getByLabel('Hora', { exact: true }).fill('00:00');
  await press('Control+Enter');
  await expect(form).toBeHidden();
}

/** One that is none is refused; the other is in the preview at once. */
async function choosePicture(page: Page, form: Locator): Promise<void> {
  const choose = async (name: string, buffer: Buffer): Promise<void> => {
    const chooser = page.waitForEvent('filechooser');
    await form.getByRole('button', { name: /imagen: Imagen$/ }).click();
    await (await chooser).setFiles({ name, mimeType: 'image/png', buffer });
  };
  await choose('nota.png', Buffer.from('esto no es una imagen'));
  await expect(form.getByText('Elige una imagen PNG, JPG o GIF que no esté dañada.')).toBeVisible();
  await choose('cafe.png', pngOfColour(400, [120, 80, 40]));
  await expect(
    form.frameLocator('iframe[title="Correo"]').locator('img[src^="data:image/jpeg"]'),
  ).toBeVisible();
}

function mailsOf(smtp: TestSmtpServer, mark: string) {
  return smtp.mails.filter(({ to }) => to.some((one) => one.endsWith(`@${mark}.example.com`)));
}

/** Of a reader's own message, as the mail has them. */
function addressesOf(smtp: TestSmtpServer, name: string): string {
  const mail = smtp.mails.find(({ to }) => to.includes(`${name}@campaign.example.com`));
  const headers = (mail?.message ?? '').replaceAll(/\r\n[ \t]+/g, ' ');
  const [, address] = /List-Unsubscribe: <(.*)\/unsubscribe>/.exec(headers) ?? [];
  return address ?? '';
}

/** Mails of campaigns leave only for a company whose owner has proved his address, which has a journey of its own. */
function verifyAddress(server: CuadraServer, { email }: Owner): Promise<unknown> {
  return withDatabase(server, (database) =>
    database.query('update identity.logins set email_verified_at = now() where email = $1', [email]),
  );
}

/** Customers who said yes to mails, and the first of them to SMS too. */
function addReaders(server: CuadraServer, companyId: string, names: readonly string[]): Promise<unknown> {
  return withDatabase(server, async (database) => {
    await database.query(
      `insert into customers (company_id, id, version, created_at, updated_at, type, document_type, document_number, name, email, phone)
       select $1, gen_random_uuid(), 1, now(), now(), 'person', 'V', n || $3, n, n || '@' || $3 || '.example.com',
         case when place = 1 then '0414-1234567' else '' end
       from unnest($2::text[]) with ordinality as r(n, place)`,
      [companyId, names, names.length > 3 ? 'kills' : 'campaign'],
    );
    await database.query(
      `insert into marketing_consents (company_id, id, version, created_at, updated_at, customer_id, channels, is_granted, way, said_at)
       select company_id, gen_random_uuid(), 1, now(), now(), id,
         case when phone = '' then '["email"]' else '["email", "sms"]' end::jsonb, true, 'till', now() - interval '1 day'
       from customers where company_id = $1`,
      [companyId],
    );
  });
}

/** The screen has a journey of its own. */
function scheduleByHand(server: CuadraServer, companyId: string): Promise<unknown> {
  return withDatabase(server, (database) =>
    database.query(
      `insert into campaigns (company_id, id, version, created_at, updated_at, name, type, audience, content, schedule, status, metrics)
       values ($1, gen_random_uuid(), 1, now(), now(), 'Diciembre', 'email', '{"last_purchase_days": 0}',
         '{"subject": "Hola", "body": "Hola, {{nombre}}", "image_url": ""}',
         jsonb_build_object('start_date', current_date - 1, 'end_date', null, 'frequency', 'once', 'time', '00:00'),
         'scheduled', '{"sent": 0, "opened": 0, "clicked": 0, "converted": 0}')`,
      [companyId],
    ),
  );
}
