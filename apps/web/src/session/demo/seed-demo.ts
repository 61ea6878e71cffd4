/**
 * Fills the demo company's database, once, with no network [AUTH-11]: what a company starts with, a small shop's
 * products with their stock, two customers, the rate of the day, and a till of its own.
 *
 * The settings go in last: they are what the app waits for, so a seeding that was cut off is simply done again.
 */
import {
  adminRoleId,
  currencyId,
  defaultTaxId,
  defaultWarehouseId,
  firstRegisterId,
  nameBasedId,
  sellerRoleId,
} from '@cuadra/contracts/ids';
import type { MovementWire } from '@cuadra/contracts/stock';
import { INITIAL_ROLE_PERMISSIONS } from '@cuadra/domain/access/permissions';
import { slugOf } from '@cuadra/domain/catalog/category';
import { DEFAULT_WAREHOUSE } from '@cuadra/domain/catalog/warehouse';
import { businessDayOf } from '@cuadra/domain/time/business-day';
import type { CompanyDb } from '../../data/company-db.ts';
import { DEMO_COMPANY_ID } from '../../data/demo-company.ts';
import { recordMovements } from '../../data/local-writes/record-movements.ts';
import type { RecordMeta, SeriesRow } from '../../data/rows.ts';
import { FIRST_READING } from '../../data/sync/sync-values.ts';
import { DEMO_ACCOUNTS, DEMO_ADMIN, DEMO_COMPANY_NAME } from './demo-accounts.ts';
import { demoBarcode } from './demo-barcode.ts';
import { DEMO_CATEGORIES, DEMO_CUSTOMERS, DEMO_PRODUCTS, type DemoProduct } from './demo-catalogue.ts';

const RATE = '512.48';
const REGISTER_NAME = 'Caja 1';

const idOf = (...names: readonly string[]): string => nameBasedId(DEMO_COMPANY_ID, ...names);
const productId = ({ sku }: DemoProduct): string => idOf('product', sku);
const baseUnitId = ({ sku }: DemoProduct): string => idOf('unit', sku);
const categoryId = (name: string): string => idOf('category', slugOf(name));

/** Does nothing when the shop is there already: what was done in it stays. */
export async function seedDemo(db: CompanyDb, nowIso: string): Promise<void> {
  if ((await db.company_settings.count()) > 0) return;
  const meta = metaAt(nowIso);
  await db.transaction('rw', FIRST_TABLES, async () => {
    await putCompany(db, meta, businessDayOf(nowIso));
    await putCatalogue(db, meta);
    await db.series.put(seriesRow());
  });
  await recordMovements(db, [openingStock(nowIso)], { id: DEMO_ADMIN.id, name: DEMO_ADMIN.name });
  await db.company_settings.put({ id: DEMO_COMPANY_ID, ...SETTINGS, ...meta });
}

const FIRST_TABLES = [
  'taxes',
  'currencies',
  'roles',
  'users',
  'registers',
  'warehouses',
  'categories',
  'products',
  'product_units',
  'customers',
  'series',
];

const SETTINGS = {
  name: DEMO_COMPANY_NAME,
  rif: 'J-40355147-2',
  address: 'Av. Principal de La Esquina, local 4, Caracas',
  phone: '0212-5550147',
  email: '',
  logo: '',
  receipt_header: '',
  receipt_footer: 'Gracias por tu compra',
  default_currency: 'USD',
  default_tax_id: defaultTaxId(DEMO_COMPANY_ID),
  default_warehouse_id: defaultWarehouseId(DEMO_COMPANY_ID),
};

type Meta = Omit<RecordMeta, 'id'>;

function metaAt(nowIso: string): Meta {
  const { generation } = FIRST_READING;
  return { version: 0, generation, created_at: nowIso, updated_at: nowIso, deleted_at: null };
}

async function putCompany(db: CompanyDb, meta: Meta, today: string): Promise<void> {
  const company = DEMO_COMPANY_ID;
  const warehouse = defaultWarehouseId(company);
  const { name, type, location } = DEFAULT_WAREHOUSE;
  await db.taxes.put({
    id: defaultTaxId(company),
    name: 'IVA',
    rate: '16',
    applies_to: 'all',
    is_active: true,
    ...meta,
  });
  await db.currencies.bulkPut([
    { id: currencyId(company, 'USD'), ...DOLLAR, rate_date: null, is_active: true, ...meta },
    { id: currencyId(company, 'VES'), ...BOLIVAR, rate_date: today, is_active: true, ...meta },
  ]);
  await db.roles.bulkPut([
    {
      id: adminRoleId(company),
      name: 'Administrador',
      permissions: [...INITIAL_ROLE_PERMISSIONS.admin],
      ...meta,
    },
    {
      id: sellerRoleId(company),
      name: 'Vendedor',
      permissions: [...INITIAL_ROLE_PERMISSIONS.seller],
      ...meta,
    },
  ]);
  await db.users.bulkPut(
    DEMO_ACCOUNTS.map((account) => ({
      id: account.id,
      name: account.name,
      email: account.email,
      role_id: account.role === 'admin' ? adminRoleId(company) : sellerRoleId(company),
      active: true,
      ...meta,
    })),
  );
  await db.warehouses.put({ id: warehouse, name, type, location, ...meta });
  await db.registers.put({
    id: firstRegisterId(company),
    name: REGISTER_NAME,
    warehouse_id: warehouse,
    ...meta,
  });
}

const DOLLAR = { code: 'USD', name: 'Dólar', symbol: '$', rate: '1' };
const BOLIVAR = { code: 'VES', name: 'Bolívar', symbol: 'Bs.', rate: RATE };

async function putCatalogue(db: CompanyDb, meta: Meta): Promise<void> {
  await db.categories.bulkPut(
    DEMO_CATEGORIES.map((name) => ({
      id: categoryId(name),
      name,
      description: '',
      parent_id: null,
      slug: slugOf(name),
      ...meta,
    })),
  );
  await db.products.bulkPut(DEMO_PRODUCTS.map((product, index) => productRow(product, index, meta)));
  await db.product_units.bulkPut(DEMO_PRODUCTS.flatMap((product, index) => packRows(product, index, meta)));
  await db.customers.bulkPut(
    DEMO_CUSTOMERS.map((customer) => ({
      id: idOf('customer', customer.document_number),
      ...customer,
      ...meta,
    })),
  );
}

function productRow(product: DemoProduct, index: number, meta: Meta) {
  const price = { currency: 'USD', last_update: meta.created_at };
  return {
    id: productId(product),
    sku: product.sku,
    name: product.name,
    description: '',
    category_id: categoryId(product.category),
    brand: product.brand,
    model: '',
    type: product.category === 'Limpieza' ? ('physical' as const) : ('food' as const),
    status: 'active' as const,
    min_stock: product.minStock,
    max_stock: product.maxStock,
    track_lots: false,
    lot_format: 'L{YYYY}{MM}{####}',
    requires_expiration: false,
    expiration_alert: 30,
    shelf_life: 365,
    base_unit: { id: baseUnitId(product), name: product.unit, barcode: demoBarcode(index) },
    purchase_price: { amount: product.cost, ...price },
    selling_price: { amount: product.price, ...price, includes_tax: true },
    tax_id: null,
    is_exempt: product.isExempt,
    tags: [],
    ...meta,
  };
}

function packRows(product: DemoProduct, index: number, meta: Meta) {
  const { pack } = product;
  if (pack === undefined) return [];
  return [
    {
      id: idOf('pack', product.sku),
      product_id: productId(product),
      name: pack.name,
      type: '',
      conversion_factor: pack.factor,
      barcode: demoBarcode(DEMO_PRODUCTS.length + index),
      is_generated: false,
      purchase_price: null,
      selling_price: pack.price,
      ...meta,
    },
  ];
}

function openingStock(nowIso: string): MovementWire {
  return {
    id: idOf('opening stock'),
    type: 'initial',
    date: nowIso,
    from_warehouse_id: null,
    to_warehouse_id: defaultWarehouseId(DEMO_COMPANY_ID),
    document_ref: '',
    notes: 'Existencia inicial de la demostración',
    status: 'completed',
    exchange_rate: RATE,
    items: DEMO_PRODUCTS.map((product) => ({
      product_id: productId(product),
      sku: product.sku,
      name: product.name,
      unit_id: baseUnitId(product),
      unit_name: product.unit,
      factor: '1',
      quantity: product.stock,
      unit_cost: product.cost,
      lot: '',
    })),
  };
}

/** A demo device needs nobody's leave to number its sales. */
function seriesRow(): SeriesRow {
  return {
    id: idOf('series', 'A'),
    code: 'A',
    register_id: firstRegisterId(DEMO_COMPANY_ID),
    register_name: REGISTER_NAME,
    warehouse_id: defaultWarehouseId(DEMO_COMPANY_ID),
    next_number: 1,
    is_closed: false,
    last_made_at: '',
  };
}
