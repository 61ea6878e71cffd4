/**
 * Who reads and writes which collection, in every way the API has (PERM-01, PERM-02). What the registry says is said once
 * more in the table below, by a person: a change of rights must be made in both, and a collection added to the registry
 * fails here until somebody has decided who may do what with it.
 */

import { adminRoleId, newId } from '@cuadra/contracts/primitives/ids';
import { ITEM_KINDS, type ItemKind } from '@cuadra/contracts/protocol/constants';
import { mayAccess } from '@cuadra/contracts/registry/collection-access';
import {
  COLLECTION_NAMES,
  COLLECTIONS,
  type Collection,
  type CollectionName,
} from '@cuadra/contracts/registry/collections';
import { PERMISSION_IDS, type PermissionId, permissionsOf } from '@cuadra/domain/access/permissions';
import { beforeAll, describe, expect, it } from 'vitest';
import { enrol, serverForTests, type TestBrowser } from '../testing/app.ts';
import {
  cashClosingBody,
  cashMovementBody,
  customerPaymentBody,
  mainCashMovementBody,
  openingBody,
} from '../testing/cash-bodies.ts';
import { movementBody, productBody } from '../testing/goods-bodies.ts';
import { addMember } from '../testing/members.ts';
import { deliveryNoteBody, quoteBody, saleBody, saleReturnBody } from '../testing/sale-bodies.ts';
import { batchItem, creation, sendBatch, sendItem } from '../testing/send-items.ts';
import { openShop, type TestShop } from '../testing/shop.ts';

/** Words of the table: ids of permissions between blanks. `all` may everything that is done at all, and is not named. */
interface Rights {
  /** `everybody`: each member of the company, whatever the role. */
  readonly read: string;
  readonly write: string;
  /** What a client may do with it; empty: only the server writes. */
  readonly ways: string;
  /** Who may import besides, of those who write; everybody of them where it is not said. */
  readonly imports?: string;
}

const FREELY = 'create patch delete import';
const BOOKS = 'pos reports accounting';
const STORES = 'inventory.read inventory.write reports accounting';
const GOODS = 'pos inventory.read inventory.write reports accounting';

const RIGHTS: Readonly<Record<string, Rights>> = {
  company_settings: { read: 'everybody', write: 'config', ways: 'patch' },
  company_state: { read: 'everybody', write: '', ways: '' },
  taxes: { read: 'everybody', write: 'config', ways: FREELY },
  currencies: { read: 'everybody', write: 'config', ways: FREELY },
  exchange_rates: { read: 'everybody', write: 'config', ways: 'create patch import' },
  roles: { read: '', write: '', ways: FREELY },
  users: { read: '', write: '', ways: '' },
  fiscal_printers: { read: 'everybody', write: 'config', ways: FREELY },
  form_runs: { read: 'everybody', write: 'config', ways: FREELY },
  registers: { read: 'everybody', write: 'config', ways: FREELY },
  warehouses: { read: 'everybody', write: 'inventory.write', ways: FREELY },
  licenses: { read: 'everybody', write: '', ways: '' },
  license_payments: { read: 'config', write: '', ways: '' },
  categories: { read: 'everybody', write: 'inventory.write', ways: FREELY },
  products: { read: `${GOODS} marketing`, write: 'inventory.write', ways: FREELY },
  product_units: { read: `${GOODS} marketing`, write: 'inventory.write', ways: FREELY },
  stock_balances: { read: GOODS, write: '', ways: '' },
  product_images: { read: `${GOODS} marketing`, write: 'inventory.write', ways: FREELY },
  lots: { read: GOODS, write: 'inventory.write', ways: 'patch' },
  customer_groups: { read: `${BOOKS} marketing`, write: 'marketing', ways: FREELY },
  promotions: { read: 'pos marketing reports', write: 'marketing', ways: FREELY },
  price_rules: { read: 'pos marketing reports', write: 'marketing', ways: FREELY },
  customers: { read: `${BOOKS} marketing`, write: 'pos marketing', ways: FREELY, imports: 'config' },
  marketing_consents: {
    read: 'pos marketing reports',
    write: 'pos marketing',
    ways: 'create patch import',
  },
  campaign_sends: { read: 'marketing reports', write: 'marketing', ways: 'create patch import' },
  customer_balances: { read: BOOKS, write: '', ways: '' },
  accounting_periods: { read: 'reports accounting', write: '', ways: '' },
  cash_balances: { read: BOOKS, write: '', ways: '' },
  held_sales: { read: 'pos', write: 'pos', ways: FREELY },
  payment_checks: { read: BOOKS, write: 'pos accounting', ways: 'create patch import' },
  suppliers: { read: STORES, write: 'inventory.write', ways: FREELY },
  count_sheets: { read: STORES, write: 'inventory.write', ways: 'create patch import' },
  count_lines: { read: STORES, write: 'inventory.write', ways: FREELY },
  import_mappings: {
    read: 'inventory.read inventory.write accounting reports',
    write: 'inventory.write accounting',
    ways: FREELY,
  },
  import_batches: {
    read: 'inventory.read inventory.write',
    write: 'inventory.write',
    ways: 'create patch import',
  },
  import_changes: {
    read: 'inventory.read inventory.write',
    write: 'inventory.write',
    ways: 'create patch import',
  },
  accounts: { read: 'accounting reports', write: 'accounting', ways: FREELY },
  account_balances: { read: 'accounting reports', write: '', ways: '' },
  journal_drafts: { read: 'accounting reports', write: 'accounting', ways: FREELY },
  attachments: { read: 'accounting reports', write: 'accounting', ways: FREELY },
  bank_lines: { read: 'accounting reports', write: 'accounting', ways: FREELY },
  recurring_entries: { read: 'accounting reports', write: 'accounting', ways: FREELY },
  campaigns: { read: 'marketing reports', write: 'marketing', ways: FREELY },
  cash_openings: { read: BOOKS, write: 'pos', ways: 'create' },
  cash_movements: { read: BOOKS, write: 'pos', ways: 'create' },
  main_cash_movements: { read: 'config reports accounting', write: 'config', ways: 'create' },
  cash_closings: { read: BOOKS, write: 'pos', ways: 'create' },
  customer_payments: { read: BOOKS, write: 'pos', ways: 'create' },
  sales: { read: BOOKS, write: 'pos', ways: 'create' },
  quotes: { read: BOOKS, write: 'pos', ways: 'create' },
  delivery_notes: { read: BOOKS, write: 'pos', ways: 'create' },
  sale_returns: { read: BOOKS, write: 'returns', ways: 'create' },
  fiscal_documents: { read: BOOKS, write: 'pos', ways: 'create' },
  z_reports: { read: BOOKS, write: 'pos', ways: 'create' },
  issued_documents: { read: BOOKS, write: 'pos', ways: 'create' },
  spoiled_sheets: { read: BOOKS, write: 'pos', ways: 'create' },
  stock_movements: {
    read: STORES,
    write: 'inventory.write',
    ways: 'create',
  },
  supplier_bills: { read: 'accounting reports', write: 'accounting', ways: 'create' },
  supplier_payments: { read: BOOKS, write: 'accounting', ways: 'create' },
  withholdings: { read: 'accounting reports', write: 'accounting', ways: 'create' },
  journal_entries: { read: 'accounting reports', write: 'accounting', ways: 'create' },
  settlements: { read: 'accounting reports', write: 'accounting', ways: 'create' },
  merges: { read: `${STORES} pos`, write: 'inventory.write', ways: 'create' },
};

/** The first roles, each permission by itself, and two as a company makes its own. */
const ROLES: readonly { readonly name: string; readonly ids: readonly PermissionId[] }[] = [
  { name: 'admin', ids: ['all'] },
  { name: 'seller', ids: ['pos'] },
  ...PERMISSION_IDS.map((id) => ({ name: `${id} alone`, ids: [id] })),
  { name: 'a storekeeper', ids: ['inventory.read', 'reports'] },
  { name: 'a manager without all', ids: ['pos', 'inventory.write', 'config', 'marketing'] },
  { name: 'a role without permissions', ids: [] },
];

const server = serverForTests();
let shop: TestShop;

beforeAll(async () => {
  shop = await openShop(server.app);
  await furnish(shop);
});

describe('the table of rights', () => {
  it('[PERM-02] names every collection of the registry, and no other', () => {
    expect(COLLECTION_NAMES.filter((name) => !(name in RIGHTS))).toEqual([]);
    expect(Object.keys(RIGHTS).filter((name) => !(name in COLLECTIONS))).toEqual([]);
  });

  it.each(PERMISSION_IDS)('[PERM-01] says of %s alone what the registry says', (id) => {
    const said = COLLECTION_NAMES.map((name) => [
      name,
      allows(name, [id], 'read'),
      allows(name, [id], 'write'),
    ]);
    const permissions = permissionsOf([id]);
    expect(said).toEqual(
      COLLECTION_NAMES.map((name) => [
        name,
        mayAccess(permissions, name, 'read'),
        mayAccess(permissions, name, 'write'),
      ]),
    );
  });
});

describe('the API', () => {
  it('[API-02] has a route for every way of the table', async () => {
    const response = await server.app.inject({ url: '/api/docs/json' });
    const { paths } = response.json<{ paths: Record<string, Record<string, unknown>> }>();
    const missing = COLLECTION_NAMES.flatMap((name) =>
      waysOf(name)
        .filter((way) => {
          const path = `/api/v1/${name}${PATHS[way]}`;
          return paths[path]?.[CALLS[way].toLowerCase()] === undefined;
        })
        .map((way) => `${name} ${way}`),
    );
    expect(missing).toEqual([]);
  });

  it.each(ROLES)('[PERM-02] lets $name read and write what the table says', async ({ name, ids }) => {
    const browser = await browserOf(name, ids);
    expect(await doneBy(shop, browser)).toEqual(toldBy(ids));
  });

  it('[PERM-05] lets the administrator do everything, with the permissions of the role emptied', async () => {
    const emptied = await openShop(server.app);
    await furnish(emptied);
    const { rowCount } = await server.owner.query(
      `update roles set permissions = '{}' where company_id = $1 and id = $2`,
      [emptied.companyId, adminRoleId(emptied.companyId)],
    );
    expect(rowCount).toBe(1);
    expect(await doneBy(emptied, emptied.browser.copy())).toEqual(toldBy(['all']));
  });

  it("[API-08] shows each member the own row of users, and nobody else's", async () => {
    const browser = await addMember(server, shop, { role: 'seller' });
    const { rows } = await server.owner.query<{ id: string }>(
      'select id from users where company_id = $1 and id <> $2 order by created_at desc limit 1',
      [shop.companyId, shop.userId],
    );
    const own = await browser.call('GET', `/users/${rows[0]?.id}`);
    expect([own.statusCode, own.json()]).toMatchObject([200, { id: rows[0]?.id }]);
    expect((await browser.call('GET', `/users/${shop.userId}`)).statusCode).toBe(403);
  });
});

/** For one collection: what was let through, by calls of its own and in a batch. */
interface Done {
  readonly read: readonly string[];
  readonly written: readonly string[];
  readonly inBatch: readonly string[];
}

function toldBy(ids: readonly PermissionId[]): Record<string, Done> {
  return Object.fromEntries(
    COLLECTION_NAMES.map((name) => {
      const ways = waysOf(name);
      const written = allows(name, ids, 'write')
        ? ways.filter((way) => way !== 'import' || imports(name, ids))
        : [];
      // A fact that a device brings is recorded whoever made it; the missing permission is flagged (S-22). What cannot be taken
      // back is kept where who brings it might not make it, whoever is said to have (S-30).
      const inBatch = mustAccept(name) && !NEEDS_PERMISSION.has(name) ? ways : written;
      return [name, { read: allows(name, ids, 'read') ? readsOf(name) : [], written, inBatch }];
    }),
  );
}

async function doneBy(company: TestShop, browser: TestBrowser): Promise<Record<string, Done>> {
  const { deviceId, lease } = await enrol(browser);
  const teller: TestShop = { ...company, browser, deviceId, lease, seq: 0 };
  const access = await accessOf(browser);
  const inBatch = await sentInBatches(teller);
  const done: Record<string, Done> = {};
  for (const name of COLLECTION_NAMES) {
    const read = await readBy(browser, name, company);
    expect([name, access.includes(name)]).toEqual([name, read.length > 0]);
    done[name] = { read, written: await writtenBy(browser, name), inBatch: inBatch.get(name) ?? [] };
  }
  return done;
}

/** The collections of which `/changes` tells; it must give rows of no other. */
async function accessOf(browser: TestBrowser): Promise<readonly string[]> {
  const response = await browser.call('GET', '/changes?since=0');
  const { access, rows } = response.json<{ access: string[]; rows: { collection: string }[] }>();
  expect(rows.map(({ collection }) => collection).filter((name) => !access.includes(name))).toEqual([]);
  return access;
}

async function readBy(browser: TestBrowser, name: CollectionName, company: TestShop): Promise<string[]> {
  const row = await firstRow(name, company.companyId);
  const urls: Readonly<Record<string, string>> = {
    list: `/${name}`,
    since: `/${name}?since=0`,
    before: `/${name}?before=1000000`,
    one: `/${name}/${row ?? newId()}`,
  };
  return await passing(readsOf(name), async (read) => {
    const response = await browser.call('GET', urls[read] ?? '');
    if (isForbidden(response)) return false;
    const found = read === 'one' && row === undefined ? 404 : 200;
    expect([name, read, response.statusCode]).toEqual([name, read, found]);
    return true;
  });
}

/** With bodies that no collection takes: whoever may write is told what is wrong with them, and nothing changes. */
async function writtenBy(browser: TestBrowser, name: CollectionName): Promise<string[]> {
  return await passing(waysOf(name), async (way) => {
    const url = `/${name}${PATHS[way].replace('{id}', newId())}`;
    const response = await browser.call(CALLS[way], url, {});
    if (isForbidden(response)) return false;
    expect([name, way, response.statusCode]).toEqual([name, way, expect.toSatisfy(isToldWhatIsWrong)]);
    return true;
  });
}

const CALLS: Readonly<Record<ItemKind, 'POST' | 'PATCH' | 'DELETE'>> = {
  create: 'POST',
  patch: 'PATCH',
  delete: 'DELETE',
  import: 'POST',
};
/** Below the collection's own. */
const PATHS: Readonly<Record<ItemKind, string>> = {
  create: '',
  patch: '/{id}',
  delete: '/{id}',
  import: '/import',
};

/** Each kind of item for every collection; those let through, by collection. */
async function sentInBatches(teller: TestShop): Promise<Map<string, string[]>> {
  const through = new Map<string, string[]>();
  for (const kind of ITEM_KINDS) {
    const items = COLLECTION_NAMES.map((collection) => {
      const id = newId();
      // What is made bears the item's own id: over another record it would be no making.
      return batchItem(teller, { id, collection, kind, row_id: kind === 'create' ? id : newId(), body: {} });
    });
    const { status, reply } = await sendBatch(teller, items);
    expect([kind, status, reply.items.length]).toEqual([kind, 200, items.length]);
    items.forEach(({ collection }, index) => {
      const { code } = reply.items[index] ?? {};
      if (code === 'not_writable' || code === 'forbidden') return;
      through.set(collection, [...(through.get(collection) ?? []), kind]);
    });
  }
  return through;
}

function allows(name: CollectionName, ids: readonly PermissionId[], action: 'read' | 'write'): boolean {
  const { read, write, ways } = rightsOf(name);
  if (action === 'write' && ways === '') return false;
  const named = action === 'read' ? read : write;
  return named === 'everybody' || ids.some((id) => id === 'all' || named.split(' ').includes(id));
}

/** An import sets every field, those of who answers for credit too. */
function imports(name: CollectionName, ids: readonly PermissionId[]): boolean {
  const named = rightsOf(name).imports;
  return named === undefined || ids.some((id) => id === 'all' || id === named);
}

function rightsOf(name: CollectionName): Rights {
  const rights = RIGHTS[name];
  if (rights === undefined) throw new Error(`nobody has said who may read and write ${name}`);
  return rights;
}

/** In the order of the protocol. */
function waysOf(name: CollectionName): ItemKind[] {
  const ways = rightsOf(name).ways.split(' ');
  return ITEM_KINDS.filter((kind) => ways.includes(kind));
}

function readsOf(name: CollectionName): readonly string[] {
  const { kind } = entryOf(name);
  if (kind === 'balance') return ['list', 'since'];
  return kind === 'document' ? ['list', 'since', 'before', 'one'] : ['list', 'since', 'one'];
}

/** Facts that are quarantined where their maker has not the permission. */
const NEEDS_PERMISSION: ReadonlySet<CollectionName> = new Set([
  'merges',
  'main_cash_movements',
  'journal_entries',
  'supplier_bills',
  'supplier_payments',
  'withholdings',
  'settlements',
]);

function mustAccept(name: CollectionName): boolean {
  const entry = entryOf(name);
  return entry.kind === 'document' && entry.mustAccept;
}

function entryOf(name: CollectionName): Collection {
  return COLLECTIONS[name];
}

async function passing<Way extends string>(
  ways: readonly Way[],
  passes: (way: Way) => Promise<boolean>,
): Promise<Way[]> {
  const passed: Way[] = [];
  for (const way of ways) if (await passes(way)) passed.push(way);
  return passed;
}

function isForbidden(response: { readonly statusCode: number; readonly body: string }): boolean {
  return response.statusCode === 403 && response.body.includes('"forbidden"');
}

/** Not refused for its sender, and not stored. */
function isToldWhatIsWrong(status: unknown): boolean {
  return status === 400 || status === 404 || status === 409;
}

async function browserOf(name: string, ids: readonly PermissionId[]): Promise<TestBrowser> {
  if (name !== 'admin' && name !== 'seller') return await addMember(server, shop, { role: ids });
  return await addMember(server, shop, { role: name });
}

async function firstRow(name: CollectionName, companyId: string): Promise<string | undefined> {
  if (entryOf(name).kind === 'balance') return undefined;
  const { rows } = await server.owner.query<{ id: string }>(
    `select id from ${name} where company_id = $1 limit 1`,
    [companyId],
  );
  return rows[0]?.id;
}

/** Something where a new company has nothing yet. */
async function furnish(company: TestShop): Promise<void> {
  const product = productBody();
  const records: readonly (readonly [string, Record<string, unknown>])[] = [
    ['products', product],
    ['product_units', { id: newId(), product_id: product.id, name: 'Caja', conversion_factor: '12' }],
    [
      'customers',
      { id: newId(), type: 'person', document_type: 'V', document_number: '12345678', name: 'Luisa Díaz' },
    ],
  ];
  for (const [name, body] of records) {
    const response = await company.browser.call('POST', `/${name}`, body);
    expect([name, response.statusCode]).toEqual([name, 201]);
  }
  const sale = saleBody(company);
  const documents = [
    creation('sales', sale),
    creation('sale_returns', saleReturnBody(company, sale)),
    creation('quotes', quoteBody(company)),
    creation('delivery_notes', deliveryNoteBody(company)),
    creation('cash_openings', openingBody(company)),
    creation('cash_movements', cashMovementBody(company)),
    creation('main_cash_movements', mainCashMovementBody()),
    creation('cash_closings', cashClosingBody(company)),
    creation('customer_payments', customerPaymentBody(company)),
    creation('stock_movements', movementBody(company)),
  ];
  for (const document of documents) {
    expect((await sendItem(company, document)).answer.result).toBe('recorded');
  }
}
