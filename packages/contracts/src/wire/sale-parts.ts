/**
 * The parts that a sale and its void or return share, to the wire and from it: lines, totals, taxes, IGTF and the
 * customer. Shared by till and server, so that both derive the same entries from the same document (S-25).
 */
import { type CurrencyCode, parseDecimal, toDecimal } from '@cuadra/domain/money/money';
import type { CartTotals, TaxTotal } from '@cuadra/domain/pricing/price-cart';
import type { DiscountSource, LineDiscount, PricedLine } from '@cuadra/domain/pricing/price-line';
import type { ReceiptHead, Sale } from '@cuadra/domain/sales/sale';
import type { Igtf } from '@cuadra/domain/tax/igtf';

import type { SaleLineWire, SaleWire } from '../sales/sales.ts';
import {
  AMOUNT,
  AMOUNT_IN_BOTH,
  BOLIVARS,
  type Codec,
  DOLLARS,
  type Fields,
  FLAG,
  fromWire,
  named,
  PERCENT,
  QUANTITY,
  RATE,
  same,
  TEXT,
  TEXT_OR_NULL,
  toWire,
} from './fields.ts';

const LINE_FIELDS = {
  id: ['id', TEXT],
  product_id: ['productId', TEXT],
  sku: ['sku', TEXT],
  barcode: ['barcode', TEXT],
  name: ['name', TEXT],
  unit_id: ['unitId', TEXT],
  unit_name: ['unitName', TEXT],
  factor: ['factor', QUANTITY],
  quantity: ['quantity', QUANTITY],
  unit_price: ['unitPrice', AMOUNT],
  includes_tax: ['includesTax', FLAG],
  tax_id: ['taxId', TEXT_OR_NULL],
  tax_name: ['taxName', TEXT],
  tax_rate: ['taxBasisPoints', PERCENT],
  is_exempt: ['isExempt', FLAG],
  carries_stock: ['carriesStock', FLAG],
} as const satisfies Fields;

const LINE_AMOUNTS = named(AMOUNT, ['subtotal', 'discount', 'base', 'tax', 'total']);

const DISCOUNT = {
  source: ['source', same<DiscountSource>()],
  source_id: ['sourceId', TEXT_OR_NULL],
  name: ['name', TEXT],
  amount: ['amount', AMOUNT],
} as const satisfies Fields;

const TOTAL_FIELDS = named(AMOUNT, ['subtotal', 'discount', 'exempt', 'base', 'tax', 'total']);

const TAX_FIELDS = {
  tax_id: ['taxId', TEXT_OR_NULL],
  name: ['name', TEXT],
  rate: ['basisPoints', PERCENT],
  ...named(AMOUNT, ['base', 'tax']),
} as const satisfies Fields;

/** Both currencies, each taxed by itself (decision 16). */
const IGTF = {
  rate: ['basisPoints', PERCENT],
  base_usd: ['baseUsd', DOLLARS],
  base_bs: ['baseBs', BOLIVARS],
  ...AMOUNT_IN_BOTH,
} as const satisfies Fields;

/** A tender in either direction. Of its two sides the typed one is the truth. */
export const tenderFields = <Method>() =>
  ({
    id: ['id', TEXT],
    method: ['method', same<Method>()],
    currency: ['currency', TEXT],
    ...AMOUNT_IN_BOTH,
    typed_currency: ['typedCurrency', TEXT],
    exchange_rate: ['exchangeRate', RATE],
    reference: ['reference', TEXT],
  }) as const satisfies Fields;

/**
 * A line without the reason of an expired lot, which only the wire has. Discounts and bolívares are left out where
 * there are none.
 */
function lineToWire(priced: PricedLine): SaleLineWire {
  const { subtotal, discount, ...afterDiscount } = toWire(LINE_AMOUNTS, priced);
  return {
    ...toWire(LINE_FIELDS, priced.line),
    lot: priced.line.lot ?? '',
    subtotal,
    discount,
    ...(priced.discounts.length === 0 ? {} : { discounts: priced.discounts.map(discountToWire) }),
    ...afterDiscount,
    ...lineBolivarsToWire(priced),
  };
}

/** @throws BrokenInvariant for figures the schema lets through and the domain has no use for */
function lineFromWire(wire: SaleLineWire, currency: CurrencyCode): PricedLine {
  const { lot, bolivars } = wire;
  const line = { ...fromWire(LINE_FIELDS, wire, currency), ...(lot === '' ? {} : { lot }) };
  const priced = {
    ...fromWire(LINE_AMOUNTS, wire, currency),
    discounts: (wire.discounts ?? []).map((one) => discountFromWire(one, currency)),
  };
  if (bolivars == null) return { line, ...priced };
  return {
    line: { ...line, bolivars: { unitPrice: parseDecimal(bolivars.unit_price, 'VES') } },
    ...priced,
    bolivars: fromWire(LINE_AMOUNTS, bolivars, 'VES'),
  };
}

export const LINE: Codec<SaleLineWire, PricedLine> = { toWire: lineToWire, fromWire: lineFromWire };

/** Left out where the line has none. */
function lineBolivarsToWire({ line, bolivars }: PricedLine): Pick<SaleLineWire, 'bolivars'> {
  if (bolivars === undefined || line.bolivars === undefined) return {};
  const unit_price = toDecimal(line.bolivars.unitPrice);
  return { bolivars: { unit_price, ...toWire<typeof LINE_AMOUNTS>(LINE_AMOUNTS, bolivars) } };
}

type LineDiscountWire = NonNullable<SaleLineWire['discounts']>[number];

/** A discount without a reason has an empty one. */
function discountToWire(discount: LineDiscount): LineDiscountWire {
  const { amountBs, reason = '' } = discount;
  const inBolivars = amountBs === undefined ? {} : { amount_bs: toDecimal(amountBs) };
  return { ...toWire(DISCOUNT, discount), ...inBolivars, reason };
}

function discountFromWire(wire: LineDiscountWire, currency: CurrencyCode): LineDiscount {
  const { amount_bs, reason } = wire;
  return {
    ...fromWire(DISCOUNT, wire, currency),
    ...(amount_bs === undefined ? {} : { amountBs: parseDecimal(amount_bs, 'VES') }),
    ...(reason === '' ? {} : { reason }),
  };
}

/** In the currency of the document. */
export const TOTALS: Codec<Pick<SaleWire, keyof typeof TOTAL_FIELDS>, CartTotals> = {
  toWire: (totals) => toWire(TOTAL_FIELDS, totals),
  fromWire: (wire, currency) => fromWire(TOTAL_FIELDS, wire, currency),
};

/** In the currency of the document. */
export const TAX: Codec<SaleWire['taxes'][number], TaxTotal> = {
  toWire: (tax) => toWire(TAX_FIELDS, tax),
  fromWire: (wire, currency) => fromWire(TAX_FIELDS, wire, currency),
};

export function igtfToWire(igtf: Igtf): NonNullable<SaleWire['igtf']> {
  return toWire(IGTF, igtf);
}

/** Null where none was collected, and in sales of before there was any. */
export function igtfFromWire({ igtf }: Pick<SaleWire, 'igtf'>): Sale['igtf'] {
  return igtf == null ? null : fromWire(IGTF, igtf, 'USD');
}

/** The customer as the document has him: his row may have changed since, or be unknown here. */
export function customerFromWire(wire: Pick<SaleWire, 'customer_id' | 'customer'>): Sale['customer'] {
  return wire.customer_id === null ? null : customerOf(wire.customer_id, wire.customer);
}

/** The same of a document that always has one. */
export function customerOf(id: string, customer: SaleWire['customer']): NonNullable<Sale['customer']> {
  const type = customer?.document_type ?? '';
  return {
    id,
    name: customer?.name ?? '',
    document: `${type}-${customer?.document_number ?? ''}`,
    type: type === 'J' || type === 'G' ? 'company' : 'person',
  };
}

/** The fields of `ReceiptHeadWire` that the domain knows a receipt or credit note by. */
type HeadWire = Pick<
  SaleWire,
  'register_id' | 'series' | 'number' | 'cash_session_id' | 'warehouse_id' | 'customer_id' | 'customer'
>;

/** @param deviceId of the item: the body itself does not name it (S-13) */
export function receiptHeadFromWire(wire: HeadWire, deviceId: string | null): ReceiptHead {
  return {
    registerId: wire.register_id,
    deviceId,
    series: wire.series,
    number: wire.number,
    cashSessionId: wire.cash_session_id,
    warehouseId: wire.warehouse_id,
    customer: customerFromWire(wire),
  };
}
