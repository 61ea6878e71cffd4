/**
 * Sales and their returns, as a till sends them. Builders take overrides; everything they fill in is valid and adds up.
 */
import { defaultTaxId, defaultWarehouseId, newId, voidId } from '@cuadra/contracts/primitives/ids';
import type { DeliveryNoteWire } from '@cuadra/contracts/sales/delivery-notes';
import type { QuoteWire } from '@cuadra/contracts/sales/quotes';
import type { SaleReturnWire } from '@cuadra/contracts/sales/returns';
import type { SaleLineWire, SaleWire } from '@cuadra/contracts/sales/sales';
import { saleFromWire } from '@cuadra/contracts/wire/sale';
import { saleReturnFromWire, saleReturnToWire } from '@cuadra/contracts/wire/sale-return';
import { parseDecimal, sum, toDecimal } from '@cuadra/domain/money/money';
import { quantity } from '@cuadra/domain/money/quantity';
import { convert, exchangeRate } from '@cuadra/domain/money/rate';
import { pointsBack } from '@cuadra/domain/points/points-back';
import { dueInBolivars, dueOfReturn, proposeRefunds, refundsOfVoid } from '@cuadra/domain/returns/refunds';
import { returnShare } from '@cuadra/domain/returns/return-share';
import { returnableLines, type WantedLine, wantedOfAll } from '@cuadra/domain/returns/returnable-lines';
import type { SaleReturn } from '@cuadra/domain/returns/sale-return';
import type { TestShop } from './shop.ts';

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

/** The sale with the bolívares of its lines, which are two at 1,16 at 100 bolívares a dollar, as a till of today says them. */
export function inBolivars(
  sale: SaleWire,
  wrong: Partial<NonNullable<SaleWire['lines'][number]['bolivars']>> = {},
): SaleWire {
  const bolivars = {
    unit_price: '116.00',
    subtotal: '232.00',
    discount: '0.00',
    base: '200.00',
    tax: '32.00',
    total: '232.00',
    ...wrong,
  };
  return { ...sale, lines: sale.lines.map((line) => ({ ...line, bolivars })) };
}

/** Two units at 1,16 for whoever asks, until the end of the year; overridden `lines` need a `price` each. */
export function quoteBody(shop: TestShop, overrides: Partial<QuoteWire> = {}): QuoteWire {
  const { payments: _p, change: _c, cash_session_id: _s, sold_at, ...head } = saleBody(shop);
  const priced = { price: '1.16', price_currency: 'USD', is_labelled: false };
  return {
    ...head,
    lines: head.lines.map((line) => ({ ...line, ...priced })),
    name: 'Ana Pérez',
    valid_until: '2099-12-31',
    notes: '',
    reverses_id: null,
    made_at: sold_at,
    ...overrides,
  };
}

/** Two units at 1,16 that María has, to be invoiced; overridden `lines` need a `price` each. */
export function deliveryNoteBody(
  shop: TestShop,
  overrides: Partial<DeliveryNoteWire> = {},
): DeliveryNoteWire {
  const { name: _n, valid_until: _v, ...head } = quoteBody(shop);
  const customer = {
    name: 'María',
    document_type: 'V',
    document_number: '12345678',
    customer_type: 'regular',
  };
  return { ...head, customer_id: newId(), customer, ...overrides };
}

/** The sale that invoices delivery notes: of all their goods, for their customer, paid in cash. */
export function saleOfDeliveries(
  shop: TestShop,
  notes: readonly DeliveryNoteWire[],
  overrides: Partial<SaleWire> = {},
): SaleWire {
  const sale = saleBody(shop);
  const lines = notes.flatMap((note) =>
    note.lines.map(({ price: _p, price_currency: _c, is_labelled: _l, ...line }) => ({
      ...line,
      id: newId(),
    })),
  );
  const sumOf = (field: 'subtotal' | 'base' | 'tax' | 'total') =>
    toDecimal(
      sum(
        notes.map((note) => parseDecimal(note[field], 'USD')),
        'USD',
      ),
    );
  const total = sumOf('total');
  const inBolivars = toDecimal(convert(parseDecimal(total, 'USD'), exchangeRate('USD', 'VES', '100')));
  return {
    ...sale,
    customer_id: notes[0]?.customer_id ?? null,
    customer: notes[0]?.customer ?? null,
    delivery_note_ids: notes.map(({ id }) => id),
    lines,
    taxes: sale.taxes.map((tax) => ({
      ...tax,
      base: sumOf('base'),
      tax: sumOf('tax'),
    })),
    subtotal: sumOf('subtotal'),
    base: sumOf('base'),
    tax: sumOf('tax'),
    total,
    total_secondary: inBolivars,
    payments: sale.payments.map((one) => ({ ...one, amount_usd: total, amount_bs: inBolivars })),
    ...overrides,
  };
}

/** A whole sale returned to stock, refunded as it was paid. */
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
 * Returns what the device makes of a sale and of the returns before.
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
  const refunds =
    wanted === null
      ? refundsOfVoid(sale)
      : proposeRefunds(sale, before, dueOfReturn(share), undefined, dueInBolivars(share));
  const points = pointsBack(sale, before, { totals: share.totals, refunds });
  const made: SaleReturn = {
    ...share,
    ...(points === undefined ? {} : { points }),
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

/** A held sale of one line. */
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

/** Of a payment that is not stored: a check depends on nothing. */
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
