/**
 * No request, however made, reads or writes another company's rows (PERM-03, I-9). The matrix is made from the API's own
 * description, the registry and the tables there are, so that what is added later is in it without anyone thinking of it.
 */
import { createHash } from 'node:crypto';
import { defaultWarehouseId, mergeId, newId } from '@cuadra/contracts/primitives/ids';
import { deviceCookieName } from '@cuadra/contracts/protocol/constants';
import { COLLECTION_NAMES, COLLECTIONS, type Collection } from '@cuadra/contracts/registry/collections';
import type { DatabaseError } from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { serverForTests, type TestServer } from '../testing/app.ts';
import { asApplication } from '../testing/as-application.ts';
import { attachmentBody } from '../testing/attachment-bodies.ts';
import { bankLineBody } from '../testing/bank-bodies.ts';
import {
  cashClosingBody,
  cashMovementBody,
  customerPaymentBody,
  mainCashMovementBody,
  openingBody,
} from '../testing/cash-bodies.ts';
import { fiscalDocumentBody, zReportBody } from '../testing/fiscal-bodies.ts';
import { formRunBody, issuedDocumentBody, spoiledSheetBody } from '../testing/form-bodies.ts';
import { movementBody, productBody } from '../testing/goods-bodies.ts';
import { journalEntryBody, recurringEntryBody } from '../testing/journal-bodies.ts';
import { supplierBillBody, supplierPaymentBody } from '../testing/payables-bodies.ts';
import {
  deliveryNoteBody,
  heldSaleBody,
  paymentCheckFields,
  quoteBody,
  saleBody,
  saleLine,
  saleReturnBody,
} from '../testing/sale-bodies.ts';
import { batchItem, creation, envelopeOf, sendBatch, sendItem } from '../testing/send-items.ts';
import { saleByCard, settlementBody } from '../testing/settling-bodies.ts';
import { openShop, type TestShop } from '../testing/shop.ts';
import { withholdingBody } from '../testing/withholding-bodies.ts';

/** Stands in every text of the victim's rows: found in an answer, it has leaked. */
const SECRET = 'SECRETO';

const server = serverForTests();
let victim: TestShop;
let intruder: TestShop;
let tables: string[];

beforeAll(async () => {
  victim = await openShop(server.app);
  intruder = await openShop(server.app);
  await furnish(victim);
  const found = await server.owner.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'company_id' order by 1`,
  );
  tables = found.rows.map((row) => row.name);
});

describe('another company', () => {
  it('[PERM-03] has something to hide in its inventory and its storage, or the others would show nothing of them', async () => {
    const empty: string[] = [];
    for (const name of ['uploads', ...COLLECTION_NAMES.filter((name) => !NOT_FURNISHED.has(name))]) {
      const { rowCount } = await server.owner.query(`select from ${name} where company_id = $1 limit 1`, [
        victim.companyId,
      ]);
      if (rowCount === 0) empty.push(name);
    }
    expect(empty).toEqual([]);
  });

  it('[PERM-03] is reached by no route of the API under the header of a company one does not belong to', async () => {
    const before = await everythingOf(victim);
    for (const { method, url } of await describedRoutes()) {
      for (const body of [undefined, {}, saleBody(victim)]) {
        const stranger = intruder.browser.copy();
        stranger.companyId = victim.companyId;
        // Not even with its own device's credential under the other company's name.
        const own = intruder.browser.cookies.get(deviceCookieName(intruder.companyId)) ?? '';
        stranger.cookies.set(deviceCookieName(victim.companyId), own);
        const response = await stranger.call(method, url, method === 'GET' ? undefined : body);
        expect([method, url, response.statusCode]).toEqual([method, url, 403]);
        expect(response.body).not.toContain(SECRET);
      }
    }
    expect(await everythingOf(victim)).toEqual(before);
  });

  it('[PERM-03] is reached by no route without a session', async () => {
    for (const { method, url } of await describedRoutes(isClosed)) {
      const nobody = intruder.browser.copy();
      nobody.cookies.clear();
      const response = await nobody.call(method, url, method === 'GET' ? undefined : {});
      expect([method, url, response.statusCode]).toEqual([method, url, 401]);
    }
  });

  it.each(COLLECTION_NAMES)('[PERM-03] is not read through %s, by path, filter or cursor', async (name) => {
    const ids = await idsOf(name, victim);
    const urls = [
      `/${name}`,
      `/${name}?since=0`,
      `/${name}?before=1000000`,
      `/${name}?company_id=${victim.companyId}`,
      `/${name}?user_id=${victim.userId}`,
      `/changes?since=0`,
      ...ids.map((id) => `/${name}/${id}`),
      ...ids.map((id) => `/${name}?id=${id}`),
    ];
    for (const url of urls) {
      const response = await intruder.browser.call('GET', url);
      expect(response.body).not.toContain(SECRET);
      expect(response.body).not.toContain(victim.userId);
      if (url.includes('company_id=') || url.includes('user_id=')) expect(response.json()).toEqual([]);
    }
  });

  it.each(COLLECTION_NAMES)('[PERM-03] is not written through %s, by path, body or batch', async (name) => {
    const before = await everythingOf(victim);
    const entry: Collection = COLLECTIONS[name];
    const ids = await idsOf(name, victim);
    for (const id of ids) {
      const answers = [
        await intruder.browser.call('PATCH', `/${name}/${id}`, { name: 'Robado' }),
        await intruder.browser.call('DELETE', `/${name}/${id}`),
        await intruder.browser.call('POST', `/${name}`, { id, company_id: victim.companyId, name: 'Robado' }),
      ];
      for (const response of answers) {
        expect(response.statusCode).toBeGreaterThanOrEqual(400);
        expect(response.body).not.toContain(SECRET);
      }
      const patch = {
        id: newId(),
        kind: 'patch' as const,
        collection: name,
        row_id: id,
        seen: 99,
        body: { name: 'R' },
      };
      const { reply } = await sendBatch(intruder, [
        batchItem(intruder, patch),
        batchItem(intruder, { ...patch, id: newId(), kind: 'delete', body: {} }),
        batchItem(intruder, creation(name, { id, company_id: victim.companyId })),
      ]);
      expect(reply.items.map((item) => item.result)).not.toContain('recorded');
      expect(JSON.stringify(reply)).not.toContain(SECRET);
    }
    expect(entry.kind).toBeDefined();
    expect(await everythingOf(victim)).toEqual(before);
  });

  it('[PERM-03] keeps its stock, cash, series and numbers when a document of mine names them', async () => {
    const before = await everythingOf(victim);
    const line = saleLine({ product_id: (await idsOf('products', victim))[0] ?? newId() });
    const sale = saleBody(victim, { lines: [line] });
    const { answer } = await sendItem(intruder, creation('sales', sale));
    expect(answer).toMatchObject({ result: 'recorded', flags: expect.arrayContaining(['unknown_series']) });
    await sendItem(intruder, creation('stock_movements', movementBody(victim)));
    await sendItem(intruder, creation('cash_openings', openingBody(victim)));
    const category_id = (await idsOf('categories', victim)).at(-1);
    const product = await intruder.browser.call('POST', '/products', productBody({ category_id }));
    expect(product.statusCode).toBe(400);
    expect(await everythingOf(victim)).toEqual(before);
  });

  it('[S-22] gets its own fact refused here, whose device sends it to the wrong company', async () => {
    const sale = { ...saleBody(victim), company_id: victim.companyId };
    const envelope = JSON.stringify(envelopeOf(intruder, creation('sales', sale)));
    const response = await intruder.browser.call('POST', '/sales', sale, { 'cuadra-item': envelope });
    expect([response.statusCode, response.json()]).toMatchObject([
      409,
      { result: 'refused', code: 'another_company' },
    ]);
  });
});

describe('the database, when the code forgets [PERM-03]', () => {
  it('guards every table that has rows of a company', async () => {
    const { rows } = await server.owner.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relrowsecurity`,
    );
    expect(rows.map((row) => row.name).sort()).toEqual([...tables, 'companies'].sort());
  });

  it('shows no row of another company, and none at all without a company', async () => {
    for (const company of [intruder.companyId, '']) {
      await asApplication(server, company, async (client) => {
        for (const table of tables) {
          const { rowCount } = await client.query(`select 1 from ${table} where company_id = $1`, [
            victim.companyId,
          ]);
          expect([table, rowCount]).toEqual([table, 0]);
        }
      });
    }
  });

  it('changes, deletes and adds no row of another company', async () => {
    for (const table of tables) {
      const { rows } = await server.owner.query(
        `select to_jsonb(t) as row from ${table} t where company_id = $1 limit 1`,
        [victim.companyId],
      );
      const attempts = [
        [`update ${table} set company_id = company_id where company_id = $1`, victim.companyId],
        [`delete from ${table} where company_id = $1`, victim.companyId],
      ];
      if (rows[0] !== undefined) {
        const row = JSON.stringify(rows[0].row);
        const columns = await writableColumns(server, table);
        attempts.push([
          `insert into ${table} (${columns}) select ${columns} from jsonb_populate_record(null::${table}, $1)`,
          row,
        ]);
      }
      for (const [text = '', value] of attempts) {
        await asApplication(server, intruder.companyId, async (client) => {
          const done = await client.query(text, [value]).then(
            (result) => result.rowCount,
            (error: DatabaseError) => error.code,
          );
          // Nothing found, or forbidden: 42501 is both a missing grant and a row that breaks the policy.
          expect([text, done]).toEqual([text, expect.toSatisfy((value) => value === 0 || value === '42501')]);
        });
      }
    }
  });

  it('lets the application say nothing of which migrations were applied', async () => {
    await asApplication(server, intruder.companyId, async (client) => {
      const forged = `insert into migrations (name, hash) values ('9999_forged', '')`;
      await expect(client.query(forged)).rejects.toThrow(/permission denied/);
    });
  });

  it('lets the application read nothing of logins and sessions', async () => {
    for (const table of [
      'logins',
      'sessions',
      'password_resets',
      'invites',
      'known_browsers',
      'sign_in_attempts',
    ]) {
      await asApplication(server, intruder.companyId, async (client) => {
        await expect(client.query(`select 1 from identity.${table}`)).rejects.toThrow(/permission denied/);
      });
    }
  });
});

/** Something in every collection, with the secret in every text. */
async function furnish(shop: TestShop): Promise<void> {
  const { browser } = shop;
  const category = newId();
  const customerId = newId();
  const product = productBody({ sku: `${SECRET}-1`, name: SECRET, category_id: category });
  const records: [string, Record<string, unknown>][] = [
    ['categories', { id: category, name: SECRET }],
    ['products', product],
    ['product_units', { id: newId(), product_id: product.id, name: SECRET, conversion_factor: '12' }],
    ['taxes', { id: newId(), name: SECRET, rate: '8' }],
    ['currencies', { id: newId(), code: 'EUR', name: SECRET, symbol: '€', rate: '0.9' }],
    ['fiscal_printers', { id: newId(), name: SECRET, registration: 'Z1F1234567', model: SECRET }],
    ['form_runs', formRunBody(shop, { print_shop_name: SECRET, authorization: SECRET, notes: SECRET })],
    ['warehouses', { id: newId(), name: SECRET, type: 'store', location: SECRET }],
    ['roles', { id: newId(), name: SECRET, permissions: ['pos'] }],
    [
      'customers',
      {
        id: customerId,
        type: 'person',
        document_type: 'V',
        document_number: '1',
        name: SECRET,
        address: SECRET,
      },
    ],
    ['customer_groups', { id: newId(), name: SECRET, description: SECRET }],
    [
      'marketing_consents',
      {
        id: newId(),
        customer_id: customerId,
        channels: ['email'],
        is_granted: true,
        way: 'form',
        said_at: new Date().toISOString(),
      },
    ],
    [
      'exchange_rates',
      {
        id: newId(),
        code: 'VES',
        rate: '512.48',
        value_date: '2026-11-20',
        source_name: SECRET,
        entered_at: new Date().toISOString(),
      },
    ],
    ['accounts', { id: newId(), code: '9', name: SECRET, type: 'asset' }],
    ['journal_drafts', draftBody(shop)],
    ['recurring_entries', recurringEntryBody(shop, { description: SECRET })],
    ['attachments', attachmentBody({ filename: SECRET })],
    ['bank_lines', bankLineBody(shop, { description: SECRET })],
  ];
  for (const [name, body] of records) {
    const response = await browser.call('POST', `/${name}`, body);
    expect([name, response.statusCode]).toEqual([name, 201]);
  }
  const settings = await browser.call('PATCH', `/company_settings/${shop.companyId}`, { name: SECRET });
  expect(settings.statusCode).toBe(200);
  const line = saleLine({ product_id: product.id, name: SECRET });
  const customer = { name: SECRET, document_type: 'V', document_number: '1', customer_type: 'regular' };
  const sale = saleBody(shop, { lines: [line], notes: SECRET, customer_id: newId(), customer });
  await sendItem(shop, creation('sales', sale));
  await sendItem(shop, creation('sale_returns', saleReturnBody(shop, sale, { reason: SECRET })));
  await sendItem(
    shop,
    creation('fiscal_documents', fiscalDocumentBody(shop, 'sales', sale, { machine_time: SECRET })),
  );
  await sendItem(shop, creation('z_reports', zReportBody(shop, { machine_time: SECRET })));
  const issued = issuedDocumentBody(shop, 'sales', sale);
  await sendItem(shop, creation('issued_documents', issued));
  await sendItem(shop, creation('spoiled_sheets', spoiledSheetBody(shop, issued, { reason: SECRET })));
  await sendItem(shop, creation('delivery_notes', deliveryNoteBody(shop, { notes: SECRET })));
  await sendItem(shop, creation('quotes', quoteBody(shop, { notes: SECRET, name: SECRET })));
  await sendItem(shop, creation('cash_openings', openingBody(shop, { notes: SECRET })));
  await sendItem(shop, creation('cash_movements', cashMovementBody(shop, { notes: SECRET })));
  await sendItem(shop, creation('main_cash_movements', mainCashMovementBody({ notes: SECRET })));
  await sendItem(shop, creation('cash_closings', cashClosingBody(shop, { notes: SECRET })));
  await sendItem(shop, creation('customer_payments', customerPaymentBody(shop, { notes: SECRET })));
  await sendItem(shop, creation('stock_movements', movementBody(shop, { notes: SECRET })));
  const bill = supplierBillBody(shop, { notes: SECRET });
  await sendItem(shop, creation('supplier_bills', bill));
  await sendItem(shop, creation('supplier_payments', supplierPaymentBody(bill, { notes: SECRET })));
  await sendItem(shop, creation('withholdings', withholdingBody(bill, { notes: SECRET })));
  await sendItem(shop, creation('settlements', settlementBody(shop, [saleByCard(shop)], { notes: SECRET })));
  await sendItem(shop, creation('journal_entries', journalEntryBody(shop, { description: SECRET })));
  await sendItem(shop, creation('sales', { ...saleBody(shop), total: SECRET }));
  await furnishInventory(shop, product);
}

/** Everything that an entry posted by hand has, but what makes it a document. */
function draftBody(shop: TestShop) {
  const { reverses_id: _, made_at: __, ...fields } = journalEntryBody(shop, { description: SECRET });
  return fields;
}

/** Of plans and paid modules, closed months of the books, and what only a sale to a customer's balance writes. */
const NOT_FURNISHED: ReadonlySet<string> = new Set([
  'licenses',
  'license_payments',
  'promotions',
  'price_rules',
  'campaigns',
  'campaign_sends',
  'customer_balances',
  'accounting_periods',
]);

/** Goods in a lot, a count under way, an import that is remembered, a picture with its bytes, and two products joined. */
async function furnishInventory(shop: TestShop, product: ReturnType<typeof productBody>): Promise<void> {
  const at = new Date().toISOString();
  const bytes = Buffer.from(`GIF89a\x02\0\x02\0\0\0\0${SECRET}`, 'latin1');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const kept = await shop.browser.call('PUT', `/uploads/${sha256}`, bytes, { 'content-type': 'image/gif' });
  expect(kept.statusCode).toBe(201);
  const file = {
    alt: SECRET,
    filename: SECRET,
    path: SECRET,
    sha256,
    mime: 'image/gif',
    bytes: bytes.length,
  };
  const sheet = {
    id: newId(),
    name: SECRET,
    warehouse_id: defaultWarehouseId(shop.companyId),
    started_at: at,
  };
  const batch = { id: newId(), kind: 'products', name: SECRET, made_at: at };
  const of = { product_id: product.id };
  const counted = { unit_id: product.base_unit.id, counted: '1', expected: '1', counted_at: at };
  const other = productBody({ name: SECRET });
  const records: [string, object][] = [
    ['suppliers', { id: newId(), name: SECRET }],
    ['payment_checks', { id: newId(), ...paymentCheckFields(), checked_by: SECRET, note: SECRET }],
    ['held_sales', heldSaleBody({ name: SECRET, note: SECRET, held_by: SECRET })],
    ['product_images', { id: newId(), ...of, type: 'main', ...file, width: 2, height: 2 }],
    ['count_sheets', sheet],
    ['count_lines', { id: newId(), sheet_id: sheet.id, ...of, ...counted, counted_by: SECRET }],
    ['import_mappings', { id: newId(), kind: 'products', signature: SECRET, columns: { [SECRET]: 'sku' } }],
    ['import_batches', batch],
    [
      'import_changes',
      {
        id: newId(),
        batch_id: batch.id,
        collection: 'products',
        rows: [{ id: product.id, before: { name: SECRET }, after: { name: SECRET } }],
      },
    ],
    ['products', other],
  ];
  for (const [name, body] of records) {
    const response = await shop.browser.call('POST', `/${name}`, body);
    expect([name, response.statusCode]).toEqual([name, 201]);
  }
  const [item] = movementBody(shop).items;
  if (item === undefined) throw new Error('a movement has a line');
  const items = [{ ...item, ...of, unit_id: product.base_unit.id, lot: SECRET, expires_on: '2027-01-31' }];
  await sendItem(shop, creation('stock_movements', movementBody(shop, { notes: SECRET, items })));
  const join = {
    id: mergeId(shop.companyId, 'products', other.id),
    collection: 'products',
    from_id: other.id,
    from_name: SECRET,
    into_id: product.id,
    into_name: SECRET,
    date: at,
  };
  expect((await sendItem(shop, creation('merges', join))).answer.result).toBe('recorded');
}

/** What anybody may call: each of these counts its callers and asks for a secret, or says nothing of anyone. */
const OPEN_ROUTES: readonly string[] = [
  '/auth/sign-up',
  '/auth/sign-in',
  '/auth/sign-out',
  '/auth/forgot-password',
  '/auth/reset-password',
  '/auth/verify-email',
  '/auth/invites/{token}',
  '/auth/invites/accept',
];

function isClosed(url: string): boolean {
  return !url.startsWith('/health') && !isOfMessage(url) && !OPEN_ROUTES.includes(url);
}

/** Those about a company, and not about one's own account. */
function isOfCompany(url: string): boolean {
  return !url.startsWith('/auth') && !url.startsWith('/health') && !isOfMessage(url);
}

/**
 * Of a campaign's reader, who signs in nowhere: its own secret says whose it is (`message-routes.test.ts`,
 * `push-routes.test.ts`).
 */
function isOfMessage(url: string): boolean {
  return url.startsWith('/m/') || url.startsWith('/push/{token}') || url === '/push/renewals';
}

/** Every such call that the API describes. */
async function describedRoutes(
  isWanted: (url: string) => boolean = isOfCompany,
): Promise<{ method: 'GET' | 'POST' | 'PATCH' | 'DELETE'; url: string }[]> {
  const response = await server.app.inject({ url: '/api/docs/json' });
  const { paths } = response.json<{ paths: Record<string, Record<string, unknown>> }>();
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({
      method: method.toUpperCase() as 'GET',
      url: path.replace('/api/v1', '').replace('{id}', newId()),
    })),
  );
  const wanted = routes.filter(({ url }) => isWanted(url));
  expect(wanted.length).toBeGreaterThan(60);
  return wanted;
}

async function idsOf(name: string, { companyId }: TestShop): Promise<string[]> {
  if (COLLECTIONS[name as keyof typeof COLLECTIONS].kind === 'balance') return [newId()];
  const { rows } = await server.owner.query<{ id: string }>(
    `select id from ${name} where company_id = $1 order by version`,
    [companyId],
  );
  return rows.map((row) => row.id).slice(-2);
}

/** All rows of a company, but for what its own devices' calls leave. */
async function everythingOf({ companyId }: TestShop): Promise<Record<string, unknown>> {
  const everything: Record<string, unknown> = {};
  for (const table of tables) {
    const { rows } = await server.owner.query(
      `select to_jsonb(t) as row from ${table} t where company_id = $1 order by to_jsonb(t)::text`,
      [companyId],
    );
    everything[table] = rows;
  }
  return everything;
}

/** All but those that the database works out itself. */
async function writableColumns(server: TestServer, table: string): Promise<string> {
  const { rows } = await server.owner.query<{ columns: string }>(
    `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  return rows[0]?.columns ?? '';
}
