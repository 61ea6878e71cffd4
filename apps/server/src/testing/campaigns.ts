/** Companies with customers who want mails, and campaigns that are due, for tests of what goes out. */
import path from 'node:path';
import { newId } from '@cuadra/contracts/primitives/ids';
import { type RunCampaigns, runCampaigns } from '../jobs/run-campaigns.ts';
import type { SendBulk } from '../mail/bulk-mail.ts';
import { mailWay } from '../marketing/mail-way.ts';
import { folderStorage } from '../storage/folder-storage.ts';
import { TEST_ORIGIN, type TestServer } from './app.ts';
import { openShop, type TestShop } from './shop.ts';

/** Nine and a half in the morning of Caracas. */
const CAMPAIGN_DAY = '2026-11-28';
export const CAMPAIGN_NOW = new Date('2026-11-28T13:30:00.000Z');

/** A shop whose owner has a verified address. */
export async function campaignShop(server: TestServer): Promise<TestShop> {
  const shop = await openShop(server.app);
  await server.owner.query('update identity.logins set email_verified_at = now() where id = $1', [
    shop.userId,
  ]);
  return shop;
}

export interface TestReader {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** Customers who said yes to mails, stored in one go. */
export async function addReaders(
  { owner }: Pick<TestServer, 'owner'>,
  { companyId }: Pick<TestShop, 'companyId'>,
  readers: readonly Omit<TestReader, 'id'>[],
): Promise<TestReader[]> {
  const rows = readers.map((reader) => ({ ...reader, id: newId() }));
  await owner.query(
    `insert into customers (company_id, id, version, created_at, updated_at, type, document_type, document_number, name, email)
     select $1, r.id, 1, now(), now(), 'person', 'V', r.id::text, r.name, r.email
     from jsonb_to_recordset($2) as r(id uuid, name text, email text)`,
    [companyId, JSON.stringify(rows)],
  );
  await owner.query(
    `insert into marketing_consents (company_id, id, version, created_at, updated_at, customer_id, channels, is_granted, way, said_at)
     select $1, gen_random_uuid(), 1, now(), now(), r.id, '["email"]', true, 'till', '2026-11-01T12:00:00Z'
     from jsonb_to_recordset($2) as r(id uuid)`,
    [companyId, JSON.stringify(rows)],
  );
  return rows;
}

export function manyReaders(count: number): Omit<TestReader, 'id'>[] {
  return Array.from({ length: count }, (_, place) => ({
    name: `Cliente ${place}`,
    email: `cliente${place}@example.com`,
  }));
}

/** Makes a campaign by mail that is scheduled for the day of the tests. @returns its id */
export async function scheduleCampaign({ browser }: TestShop, fields: object = {}): Promise<string> {
  const id = newId();
  const body = {
    id,
    name: 'Diciembre',
    type: 'email',
    audience: { last_purchase_days: 0 },
    content: {
      subject: 'Hola, {{nombre}}',
      body: 'Hola, {{nombre}}: mira https://tienda.example/ofertas y https://tienda.example/mapa.',
    },
    schedule: { start_date: CAMPAIGN_DAY },
    status: 'scheduled',
    ...fields,
  };
  const made = await browser.call('POST', '/campaigns', body);
  if (made.statusCode !== 201) throw new Error(`a campaign answered ${made.statusCode}: ${made.body}`);
  return id;
}

/** One round of what a server does by itself. */
export function runRound(
  { database, mailDir }: Pick<TestServer, 'database' | 'mailDir'>,
  sendBulk: SendBulk | undefined,
  overrides: Partial<RunCampaigns> = {},
): Promise<void> {
  // As the server of the tests has them.
  const uploads = { database, storage: folderStorage(path.join(mailDir, 'uploads')) };
  return runCampaigns({
    database,
    ways:
      sendBulk === undefined
        ? {}
        : { email: mailWay({ sendBulk, origin: TEST_ORIGIN, uploads, pauseMs: 0 }) },
    isStopping: () => false,
    now: () => CAMPAIGN_NOW,
    announce: () => undefined,
    onFailure: (error) => {
      throw error;
    },
    ...overrides,
  });
}

/** How each message of a company ended, by address. */
export async function messageStates(
  { owner }: Pick<TestServer, 'owner'>,
  { companyId }: Pick<TestShop, 'companyId'>,
): Promise<Record<string, string>> {
  const { rows } = await owner.query<{ address: string; state: string }>(
    'select address, state from campaign_messages where company_id = $1 order by address',
    [companyId],
  );
  return Object.fromEntries(rows.map(({ address, state }) => [address, state]));
}

/** The text of a stored mail, as its reader sees it. */
export function readMail(message: string): { readonly headers: string; readonly text: string } {
  const [head = '', ...rest] = message.split('\r\n\r\n');
  return { headers: head.replaceAll(/\r\n[ \t]+/g, ' '), text: decoded(rest.join('\r\n\r\n')) };
}

/** Quoted-printable, of which addresses and accents need only these. */
function decoded(body: string): string {
  const bytes = body
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
