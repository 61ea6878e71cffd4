/**
 * Bodies and calls for tests of collections and of the sync protocol: a sale that adds up, a product, a device that
 * sends items. Builders take overrides; everything they leave out is right.
 */
import { canonicalJson } from '@cuadra/contracts/canonical-json';
import type { CashClosingWire, CashMovementWire } from '@cuadra/contracts/cash';
import type { CustomerPaymentWire } from '@cuadra/contracts/customer-payments';
import {
  cashClosingId,
  defaultTaxId,
  defaultWarehouseId,
  firstRegisterId,
  newId,
  voidId,
} from '@cuadra/contracts/ids';
import { hashOfText } from '@cuadra/contracts/item-hash';
import type { ItemResult, SeriesReply } from '@cuadra/contracts/protocol';
import type { ItemKind } from '@cuadra/contracts/protocol-constants';
import type { SaleReturnWire } from '@cuadra/contracts/returns';
import { saleReturnToWire } from '@cuadra/contracts/sale-return-wire';
import type { CashOpeningWire, SaleLineWire, SaleWire } from '@cuadra/contracts/sales';
import type { MovementWire } from '@cuadra/contracts/stock';
import { saleFromWire } from '@cuadra/contracts/to-domain/sale';
import { saleReturnFromWire } from '@cuadra/contracts/to-domain/sale-return';
import { quantity } from '@cuadra/domain/money/quantity';
import { dueOfReturn, proposeRefunds } from '@cuadra/domain/returns/refunds';
import { returnShare } from '@cuadra/domain/returns/return-share';
import { returnableLines, type WantedLine, wantedOfAll } from '@cuadra/domain/returns/returnable-lines';
import type { SaleReturn } from '@cuadra/domain/returns/sale-return';
import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach } from 'vitest';
import { enrol, signUpCompany, type TestCompany, type TestServer } from './app.ts';

/** A company with a device, enrolled and with a series at its first register. */
export interface TestShop extends TestCompany {
  readonly deviceId: string;
  readonly series: SeriesReply;
  lease: string;
  seq: number;
}

/** Signs up, enrols the browser and opens a series at the first register. */
export async function openShop(
  app: FastifyInstance,
  overrides: Parameters<typeof signUpCompany>[1] = {},
): Promise<TestShop> {
  const company = await signUpCompany(app, overrides);
  const { deviceId, lease } = await enrol(company.browser);
  const response = await company.browser.call('POST', '/series', {
    id: newId(),
    register_id: firstRegisterId(company.companyId),
  });
  if (response.statusCode >= 300)
    throw new Error(`the series answered ${response.statusCode}: ${response.body}`);
  return { ...company, deviceId, lease, series: response.json<SeriesReply>(), seq: 0 };
}

/**
 * One shop for all tests of a file, which leave each other's rows alone.
 *
 * @param server as for {@link shopForEachTest}
 */
export function shopForAllTests(server: TestServer): TestShop {
  const shop = {} as TestShop;
  beforeAll(async () => {
    Object.assign(shop, await openShop(server.app));
  });
  return shop;
}

/**
 * A shop for each test of a file: one object that is another company before every test.
 *
 * @param server of `serverForTests`, called before: hooks run in the order in which they are registered.
 */
export function shopForEachTest(server: TestServer): TestShop {
  const shop = {} as TestShop;
  beforeEach(async () => {
    Object.assign(shop, await openShop(server.app));
  });
  return shop;
}

/** Another device of the same company, with a browser and a series of its own. */
export async function openSecondTill(shop: TestShop): Promise<TestShop> {
  const browser = shop.browser.copy();
  browser.dropDevice();
  const { deviceId, lease } = await enrol(browser);
  const response = await browser.call('POST', '/series', {
    id: newId(),
    register_id: newId(),
    register_name: `Caja ${deviceId.slice(-4)}`,
  });
  if (response.statusCode >= 300)
    throw new Error(`the series answered ${response.statusCode}: ${response.body}`);
  return { ...shop, browser, deviceId, lease, series: response.json<SeriesReply>(), seq: 0 };
}

/** Two units at 1,16 with 16 % included: base 2,00, tax 0,32, total 2,32. */
export function saleLine(overrides: Partial<SaleLineWire> = {}, companyId?: string): SaleLineWire {
  return {
    id: newId(),
    product_id: newId(),
    sku: `SKU-${newId().slice(-8)}`,
    barcode: '',
    name: 'Harina PAN 1 kg',
    unit_id: newId(),
    unit_name: 'Unidad',
    factor: '1',
    quantity: '2',
    unit_price: '1.16',
    includes_tax: true,
    tax_id: companyId === undefined ? null : defaultTaxId(companyId),
    tax_name: 'IVA',
    tax_rate: '16',
    is_exempt: false,
    carries_stock: true,
    lot: '',
    subtotal: '2.32',
    discount: '0.00',
    base: '2.00',
    tax: '0.32',
    total: '2.32',
    ...overrides,
  };
}

let nextNumber = 0;

/** One line paid in cash, in dollars at 100 bolívares each. */
export function saleBody(shop: TestShop, overrides: Partial<SaleWire> = {}): SaleWire {
  nextNumber += 1;
  return {
    id: newId(),
    register_id: shop.series.register_id,
    series_id: shop.series.id,
    series: shop.series.code,
    number: nextNumber,
    cash_session_id: newId(),
    warehouse_id: defaultWarehouseId(shop.companyId),
    customer_id: null,
    customer: null,
    currency: 'USD',
    secondary_currency: 'VES',
    exchange_rate: '100',
    rate_date: '2026-11-20',
    lines: [saleLine({}, shop.companyId)],
    taxes: [{ tax_id: defaultTaxId(shop.companyId), name: 'IVA', rate: '16', base: '2.00', tax: '0.32' }],
    subtotal: '2.32',
    discount: '0.00',
    exempt: '0.00',
    base: '2.00',
    tax: '0.32',
    total: '2.32',
    total_secondary: '232.00',
    payments: [
      {
        id: newId(),
        method: 'cash',
        currency: 'USD',
        amount_usd: '2.32',
        amount_bs: '232.00',
        typed_currency: 'USD',
        exchange_rate: '100',
        reference: '',
        details: {},
      },
    ],
    change: [],
    notes: '',
    sold_at: new Date().toISOString(),
    ...overrides,
  };
}

/** All of a sale taken back to stock, refunded as it was paid. */
export function saleReturnBody(
  shop: TestShop,
  sale: SaleWire,
  overrides: Partial<SaleReturnWire> = {},
): SaleReturnWire {
  const lines = sale.lines.map(({ id, quantity: sold }) => ({
    lineId: id,
    quantity: quantity(sold),
    goods: 'stock' as const,
  }));
  return { ...returnOfSale(shop, sale, [], lines), ...overrides };
}

/**
 * What its device makes of a sale and what came back before.
 *
 * @param wanted null for a void
 */
export function returnOfSale(
  shop: TestShop,
  wire: SaleWire,
  earlier: readonly SaleReturnWire[],
  wanted: readonly WantedLine[] | null,
): SaleReturnWire {
  nextNumber += 1;
  const maker = { id: shop.userId, name: 'Ana Pérez' };
  const sale = saleFromWire(wire, maker);
  const before = earlier.map((one) => saleReturnFromWire(one, maker));
  const share = returnShare(sale, before, wanted ?? wantedOfAll(returnableLines(sale, before), 'stock'));
  const refunds = proposeRefunds(sale, before, dueOfReturn(share));
  const made: SaleReturn = {
    ...share,
    id: wanted === null ? voidId(shop.companyId, sale.id) : newId(),
    kind: wanted === null ? 'void' : 'return',
    sale,
    registerId: shop.series.register_id,
    deviceId: null,
    series: shop.series.code,
    number: nextNumber,
    cashSessionId: sale.cashSessionId,
    warehouseId: sale.warehouseId,
    customer: sale.customer,
    returnedAt: new Date().toISOString(),
    returnedBy: maker,
    refunds: refunds.map((refund) => ({ ...refund, id: newId(), reference: '', details: {} })),
    reason: 'No le gustó',
  };
  return saleReturnToWire(wire, made, shop.series.id);
}

/** Twenty dollars and a thousand bolívares in the drawer. */
export function openingBody(shop: TestShop, overrides: Partial<CashOpeningWire> = {}): CashOpeningWire {
  return {
    id: newId(),
    register_id: shop.series.register_id,
    opened_at: new Date().toISOString(),
    initial_usd: '20.00',
    initial_bs: '1000.00',
    exchange_rate: '100',
    notes: '',
    ...overrides,
  };
}

/** Five dollars taken out of the drawer for an expense. */
export function cashMovementBody(
  shop: TestShop,
  overrides: Partial<CashMovementWire> = {},
): CashMovementWire {
  return {
    id: newId(),
    register_id: shop.series.register_id,
    cash_session_id: newId(),
    direction: 'out',
    currency: 'USD',
    amount: '5.00',
    reason: 'expense',
    notes: 'Hielo',
    exchange_rate: '100',
    made_at: new Date().toISOString(),
    ...overrides,
  };
}

/** Ten dollars in notes, of which six pay what is owed. */
export function customerPaymentBody(
  shop: TestShop,
  overrides: Partial<CustomerPaymentWire> = {},
): CustomerPaymentWire {
  return {
    id: newId(),
    register_id: shop.series.register_id,
    cash_session_id: newId(),
    customer_id: newId(),
    customer: {
      name: 'Ana',
      document_type: 'V',
      document_number: newId().slice(-12),
      customer_type: 'regular',
    },
    currency: 'USD',
    exchange_rate: '100',
    payments: [
      {
        id: newId(),
        method: 'cash',
        currency: 'USD',
        amount_usd: '10.00',
        amount_bs: '1000.00',
        typed_currency: 'USD',
        exchange_rate: '100',
        reference: '',
        status: 'confirmed',
        details: {},
      },
    ],
    amount: '10.00',
    settled: '6.00',
    notes: '',
    made_at: new Date().toISOString(),
    ...overrides,
  };
}

/** A session closed with what was expected of dollars and a bolívar too little, of which all is taken out. */
export function cashClosingBody(shop: TestShop, overrides: Partial<CashClosingWire> = {}): CashClosingWire {
  const cash_session_id = overrides.cash_session_id ?? newId();
  return {
    id: cashClosingId(shop.companyId, cash_session_id),
    register_id: shop.series.register_id,
    cash_session_id,
    closed_at: new Date().toISOString(),
    counted_usd: '20.00',
    counted_bs: '999.00',
    expected_usd: '20.00',
    expected_bs: '1000.00',
    left_usd: '0.00',
    left_bs: '0.00',
    exchange_rate: '100',
    denominations: [{ currency: 'USD', value: '20', count: 1 }],
    notes: '',
    ...overrides,
  };
}

/** Ten units of a product taken into stock. */
export function movementBody(shop: TestShop, overrides: Partial<MovementWire> = {}): MovementWire {
  return {
    id: newId(),
    type: 'initial',
    date: new Date().toISOString(),
    from_warehouse_id: null,
    to_warehouse_id: defaultWarehouseId(shop.companyId),
    document_ref: '',
    notes: '',
    status: 'completed',
    exchange_rate: '100',
    items: [
      {
        product_id: newId(),
        sku: `SKU-${newId().slice(-8)}`,
        name: 'Harina PAN 1 kg',
        unit_id: newId(),
        unit_name: 'Unidad',
        factor: '1',
        quantity: '10',
        unit_cost: '0.50',
        lot: '',
      },
    ],
    ...overrides,
  };
}

/** A product with what a product must have. */
export function productBody(overrides: Record<string, unknown> = {}) {
  const last_update = '2026-11-20T12:00:00.000Z';
  return {
    id: newId(),
    sku: `SKU-${newId().slice(-8)}`,
    name: 'Harina PAN 1 kg',
    base_unit: { id: newId(), name: 'Unidad', barcode: '' },
    purchase_price: { amount: '0.50', currency: 'USD', last_update },
    selling_price: { amount: '1.16', currency: 'USD', last_update, includes_tax: true },
    ...overrides,
  };
}

/** A sale put aside, of one line. */
export function heldSaleBody(overrides: Record<string, unknown> = {}) {
  return {
    id: newId(),
    register_id: newId(),
    name: 'Señora del vestido rojo',
    note: 'Fue por el carro',
    held_at: '2026-11-20T12:00:00.000Z',
    held_by: 'Ana Pérez',
    currency: 'USD',
    total: '12.50',
    line_count: 1,
    cart: { shape: 1, lines: [{ name: 'Harina', quantity: '2' }] },
    ...overrides,
  };
}

/** Of no payment there is: a check depends on nothing. */
export function paymentCheckFields() {
  return {
    sale_id: newId(),
    payment_id: newId(),
    outcome: 'received',
    checked_at: '2026-11-20T12:00:00.000Z',
    checked_by: 'Ana Pérez',
    note: 'Visto en el banco',
  };
}

export interface SentItem {
  readonly id: string;
  readonly collection: string;
  readonly body: unknown;
  readonly kind?: ItemKind;
  readonly row_id?: string;
  readonly seen?: number;
  readonly made_at?: string;
  readonly made_by?: { readonly id: string; readonly name: string };
  readonly hash?: string;
  readonly schema?: number;
  readonly seq?: number;
}

/** The envelope of an item as its device makes it, with the next `seq` where none is given. */
export function envelopeOf(shop: TestShop, item: SentItem) {
  shop.seq += 1;
  const { body, ...rest } = item;
  return {
    seq: shop.seq,
    kind: 'create' as ItemKind,
    row_id: item.id,
    schema: 1,
    hash: hashOfText(canonicalJson(body)),
    made_by: { id: shop.userId, name: 'Ana Pérez' },
    made_at: new Date().toISOString(),
    ...rest,
  };
}

/** A creation of a document or record, named by its own id. */
export function creation<Body extends { readonly id: string }>(collection: string, body: Body): SentItem {
  return { id: body.id, collection, body };
}

/** Sends one item alone. */
export async function sendItem(shop: TestShop, item: SentItem, headers: Record<string, string> = {}) {
  const envelope = { ...envelopeOf(shop, item), clock: new Date().toISOString() };
  const { kind, collection, row_id } = envelope;
  const [method, url] =
    kind === 'patch'
      ? (['PATCH', `/${collection}/${row_id}`] as const)
      : kind === 'delete'
        ? (['DELETE', `/${collection}/${row_id}`] as const)
        : (['POST', kind === 'import' ? `/${collection}/import` : `/${collection}`] as const);
  const response = await shop.browser.call(method, url, item.body as object, {
    'cuadra-item': escaped(JSON.stringify(envelope)),
    ...headers,
  });
  return { status: response.statusCode, answer: response.json<ItemResult>() };
}

/** Sends a backlog and keeps the lease of the answer. */
export async function sendBatch(
  shop: TestShop,
  items: readonly unknown[],
  overrides: Record<string, unknown> = {},
) {
  const response = await shop.browser.call('POST', '/batch', {
    clock: new Date().toISOString(),
    lease: shop.lease,
    waiting: items.length,
    items,
    ...overrides,
  });
  const reply = response.json<{
    version: number;
    mark: string;
    lease: string;
    items: ItemResult[];
    code?: string;
  }>();
  if (response.statusCode === 200) shop.lease = reply.lease;
  return { status: response.statusCode, reply };
}

/** An item of a batch: its envelope with its body. */
export function batchItem(shop: TestShop, item: SentItem) {
  return { ...envelopeOf(shop, item), body: item.body };
}

/** A header takes no character beyond ASCII. */
function escaped(text: string): string {
  return text.replace(/[\u0080-\uffff]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}
