import 'fake-indexeddb/auto';

import { newId } from '@cuadra/contracts/primitives/ids';
import Dexie from 'dexie';
import { describe, expect, it } from 'vitest';

import { CompanyDb } from './company-db.ts';
import { DEVICE_TABLES, DEVICE_VERSION } from './device-tables.ts';

/** The tables of version 5, which devices may still have. */
const VERSION_5 = {
  company_settings: 'id',
  company_state: 'id',
  taxes: 'id',
  currencies: 'id, code',
  exchange_rates: 'id, [code+value_date]',
  roles: 'id',
  users: 'id',
  registers: 'id',
  warehouses: 'id',
  licenses: 'id',
  license_payments: 'id',
  categories: 'id, name',
  products: 'id, sku, base_unit.barcode, category_id, name, duplicate_of, deleted_at, favourite_since',
  product_units: 'id, product_id, barcode, duplicate_of',
  stock_balances: 'key, product_id, warehouse_id',
  product_images: 'id, product_id, sha256, thumbnail',
  lots: 'id, product_id, expires_on',
  promotions: 'id',
  price_rules: 'id',
  customers: 'id, document_number, name, duplicate_of, merged_into',
  customer_balances: 'key, customer_id',
  cash_balances: 'key, register_id',
  held_sales: 'id',
  payment_checks: 'id',
  suppliers: 'id, document_number, name',
  count_sheets: 'id',
  count_lines: 'id, sheet_id',
  import_mappings: 'id, signature',
  import_batches: 'id, made_at',
  import_changes: 'id, batch_id',
  accounts: 'id, code',
  account_balances: 'key, account_id',
  campaigns: 'id',
  cash_openings: 'id, opened_at, register_id, received_at',
  sales: 'id, sold_at, [series_id+number], cash_session_id, customer_id, *payment_keys, received_at',
  cash_movements: 'id, made_at, cash_session_id, received_at',
  main_cash_movements: 'id, made_at, received_at',
  cash_closings: 'id, closed_at, cash_session_id, received_at',
  customer_payments: 'id, made_at, cash_session_id, customer_id, *payment_keys, received_at',
  sale_returns: 'id, returned_at, sale_id, cash_session_id, customer_id, received_at',
  stock_movements: 'id, date, type, received_at',
  merges: 'id, date, from_id, into_id',
  outbox: '++seq, &id, state, *rows',
  pending: '++n, item_id, *keys, ack',
  base: '[collection+row_id]',
  sync: 'name',
  series: 'id',
  cart: 'id',
  sessions: 'id',
  notices: 'id, at',
  trail: '++n, at, [collection+row_id]',
  drafts: 'id, kind',
  blobs: 'sha256, state, used_at',
};

/** The tables of version 6, which devices may still have. */
const VERSION_6 = {
  ...VERSION_5,
  accounting_periods: 'id',
  journal_drafts: 'id',
  supplier_bills: 'id, made_at, supplier_id, received_at',
  supplier_payments: 'id, made_at, supplier_id, received_at',
  journal_entries: 'id, made_at, date, reverses_id, received_at',
};

/** The tables of version 7, which devices may still have. */
const VERSION_7 = {
  ...VERSION_6,
  recurring_entries: 'id',
  withholdings: 'id, made_at, booked_on, received_at',
  settlements: 'id, made_at, method, received_at',
};

/** The tables of version 8, which devices may still have. */
const VERSION_8 = {
  ...VERSION_7,
  supplier_payments: 'id, made_at, supplier_id, cash_session_id, received_at',
  attachments: 'id, document_id, sha256, thumbnail',
  bank_lines: 'id, account_id',
};

/** The tables of version 9, which devices may still have. */
const VERSION_9 = { ...VERSION_8, vat_declarations: 'id' };

/** The tables of version 10, which devices may still have. */
const VERSION_10 = { ...VERSION_9, customer_groups: 'id', marketing_consents: 'id, customer_id' };

/** The tables of version 11, which devices may still have. */
const VERSION_11 = {
  ...VERSION_10,
  supplier_bills: 'id, made_at, supplier_id, affected_id, received_at',
  supplier_payments: 'id, made_at, supplier_id, cash_session_id, *settled_ids, received_at',
  withholdings: 'id, made_at, booked_on, *settled_ids, received_at',
};

/** The tables of version 12, which devices may still have. */
const VERSION_12 = { ...VERSION_11, campaign_sends: 'id, campaign_id' };

/** The tables of version 13, which devices may still have. */
const VERSION_13 = {
  ...VERSION_12,
  fiscal_printers: 'id',
  fiscal_documents: 'id, printed_at, document_id, [registration+z_number], received_at',
  z_reports: 'id, read_at, [registration+number], received_at',
};

/** The tables of version 14, which devices may still have. */
const VERSION_14 = {
  ...VERSION_13,
  sales:
    'id, sold_at, [series_id+number], cash_session_id, customer_id, *payment_keys, received_at, quote_id',
  quotes: 'id, made_at, customer_id, reverses_id, received_at',
};

/** The tables of version 15, which devices may still have. */
const VERSION_15 = {
  ...VERSION_14,
  form_runs: 'id',
  issued_documents:
    'id, issued_at, document_id, [form_run_id+control], [way+series+kind+number], received_at',
  spoiled_sheets: 'id, spoiled_at, [form_run_id+control], issued_document_id, received_at',
};

/** The tables of version 16, which devices may still have. */
const VERSION_16 = {
  ...VERSION_15,
  sales: `${VERSION_14.sales}, *delivery_note_ids`,
  delivery_notes: 'id, made_at, customer_id, reverses_id, received_at',
};

/** The tables of version 17, on every device that has this program: what is changed here is a version of its own. */
const VERSION_17 = {
  ...VERSION_16,
  fiscal_documents: `${VERSION_13.fiscal_documents}, number`,
  issued_documents: `${VERSION_15.issued_documents}, number, control`,
};

/** What each version before it had, or had otherwise than the one before. */
const EARLIER: readonly Readonly<Record<string, string>>[] = [
  {
    company_settings: 'id',
    taxes: 'id',
    currencies: 'id, code',
    roles: 'id',
    users: 'id',
    registers: 'id',
    warehouses: 'id',
    categories: 'id, name',
    products: 'id, sku, base_unit.barcode, category_id, name, version',
    product_units: 'id, product_id, barcode',
    stock_balances: 'key, product_id, warehouse_id',
    customers: 'id, document_number, name',
    customer_balances: 'key, customer_id',
    cash_balances: 'key, register_id',
    accounts: 'id, code',
    account_balances: 'key, account_id',
    cash_openings: 'id, opened_at, register_id',
    sales: 'id, sold_at, [series_id+number], cash_session_id, customer_id',
    stock_movements: 'id, date',
    outbox: '++seq, &id, state, *rows',
    pending: '++n, item_id, key',
    base: '[collection+row_id]',
    sync: 'name',
    series: 'id',
    cart: 'id',
    sessions: 'id',
  },
  {
    products: 'id, sku, base_unit.barcode, category_id, name',
    pending: '++n, item_id, key, ack',
  },
  {
    company_state: 'id',
    exchange_rates: 'id, [code+value_date]',
    licenses: 'id',
    license_payments: 'id',
    promotions: 'id',
    price_rules: 'id',
    campaigns: 'id',
    notices: 'id, at',
    trail: '++n, at, [collection+row_id]',
  },
  {
    product_images: 'id, product_id, sha256, thumbnail',
    lots: 'id, product_id, expires_on',
    suppliers: 'id, document_number, name',
    count_sheets: 'id',
    count_lines: 'id, sheet_id',
    import_mappings: 'id, signature',
    import_batches: 'id, made_at',
    import_changes: 'id, batch_id',
    drafts: 'id, kind',
    blobs: 'sha256, state, used_at',
    stock_movements: 'id, date, type',
    products: 'id, sku, base_unit.barcode, category_id, name, duplicate_of',
    product_units: 'id, product_id, barcode, duplicate_of',
    merges: 'id, date, from_id, into_id',
    pending: '++n, item_id, *keys, ack',
  },
  VERSION_5,
  VERSION_6,
  VERSION_7,
  VERSION_8,
  VERSION_9,
  VERSION_10,
  VERSION_11,
  VERSION_12,
  VERSION_13,
  {
    sales:
      'id, sold_at, [series_id+number], cash_session_id, customer_id, *payment_keys, received_at, quote_id',
    quotes: 'id, made_at, customer_id, reverses_id, received_at',
  },
  VERSION_15,
  VERSION_16,
];

/** Of each table its key and its indexes, as the browser has them. */
async function schemaOf(db: Dexie): Promise<Readonly<Record<string, readonly string[]>>> {
  await db.open();
  const read = db.backendDB().transaction([...db.backendDB().objectStoreNames]);
  return Object.fromEntries(
    [...read.objectStoreNames].map((name) => {
      const store = read.objectStore(name);
      const indexes = [...store.indexNames].map((index) => {
        const { keyPath, multiEntry, unique } = store.index(index);
        return `${keyPath}${multiEntry ? ', each' : ''}${unique ? ', unique' : ''}`;
      });
      return [name, [`${store.keyPath}${store.autoIncrement ? ', given' : ''}`, ...indexes.sort()]];
    }),
  );
}

describe('the tables of a device [S-54]', () => {
  it('are what the registry says, and no device has to be brought to another version for it', () => {
    expect({ ...DEVICE_TABLES }).toEqual(VERSION_17);
    expect(DEVICE_VERSION).toBe(17);
  });

  it('are made as they are named', async () => {
    const [made, named] = [new CompanyDb(newId()), new Dexie(newId())];
    named.version(1).stores(VERSION_17);
    expect(await schemaOf(made)).toEqual(await schemaOf(named));
    expect(made.backendDB().version).toBe(170);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16])(
    'are the same on a device that was at version %i',
    async (version) => {
      const fresh = new CompanyDb(newId());
      const companyId = newId();
      const before = new Dexie(`cuadra-${companyId}`);
      before.version(version).stores(Object.assign({}, ...EARLIER.slice(0, version)));
      await before.open();
      before.close();
      expect(await schemaOf(new CompanyDb(companyId))).toEqual(await schemaOf(fresh));
    },
  );

  it('[ACC-07] of version 10 finds payments and certificates of before by what they settle', async () => {
    const companyId = newId();
    const before = new Dexie(`cuadra-${companyId}`);
    before.version(10).stores(VERSION_10);
    const invoice = newId();
    await before.table('supplier_payments').bulkAdd([
      { id: 'paid', settled: [{ document_id: invoice }, { document_id: newId() }] },
      { id: 'other', settled: [{ document_id: newId() }] },
    ]);
    await before.table('withholdings').add({ id: 'withheld', lines: [{ document_id: invoice }] });
    before.close();
    const db = new CompanyDb(companyId);
    const found = [db.supplier_payments, db.withholdings].map((table) =>
      (table as Dexie.Table).where('settled_ids').equals(invoice).primaryKeys(),
    );
    expect(await Promise.all(found)).toEqual([['paid'], ['withheld']]);
  });
});
