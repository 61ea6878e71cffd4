/** Customers who say yes to notices, as they do on their telephones, for tests of what goes out. */
import { newId } from '@cuadra/contracts/primitives/ids';
import type { LightMyRequestResponse } from 'fastify';
import type { TestServer } from './app.ts';
import type { TestBrowserPush } from './push-service.ts';
import type { TestShop } from './shop.ts';

/** Stores customers by their names. @returns their ids */
export async function addCustomers(
  { owner }: Pick<TestServer, 'owner'>,
  { companyId }: Pick<TestShop, 'companyId'>,
  names: readonly string[],
): Promise<string[]> {
  const rows = names.map((name) => ({ id: newId(), name }));
  await owner.query(
    `insert into customers (company_id, id, version, created_at, updated_at, type, document_type, document_number, name)
     select $1, r.id, 1, now(), now(), 'person', 'V', r.id::text, r.name
     from jsonb_to_recordset($2) as r(id uuid, name text)`,
    [companyId, JSON.stringify(rows)],
  );
  return rows.map(({ id }) => id);
}

/** Invites a customer. @returns the path of his page */
export async function invite({ browser }: Pick<TestShop, 'browser'>, customerId: string): Promise<string> {
  const made = await browser.call('POST', '/marketing/push-invitations', {
    id: newId(),
    customer_id: customerId,
  });
  if (made.statusCode !== 200) throw new Error(`an invitation answered ${made.statusCode}: ${made.body}`);
  return new URL(made.json<{ url: string }>().url).pathname;
}

/** What the customer's browser calls: it has no session. */
export function say(
  { app }: Pick<TestServer, 'app'>,
  path: string,
  { subscription }: Pick<TestBrowserPush, 'subscription'>,
): Promise<LightMyRequestResponse> {
  return app.inject({
    method: 'POST',
    url: `${path}/subscriptions`,
    headers: { 'cuadra-schema': '1' },
    payload: subscription,
  });
}
