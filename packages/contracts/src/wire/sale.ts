/**
 * A sale of the wire as the domain's. Shared by the till and the server, so that both draw the same entries
 * from the same document (S-25), and apart from the domain because the wire is what every published version
 * must read for ever.
 */
import { assert } from '@cuadra/domain/assert';
import { type CurrencyCode, parseDecimal } from '@cuadra/domain/money/money';
import { quantity } from '@cuadra/domain/money/quantity';
import { type ExchangeRate, exchangeRate } from '@cuadra/domain/money/rate';
import type { CartTotals, TaxTotal } from '@cuadra/domain/pricing/price-cart';
import type { LineAmounts, PricedLine } from '@cuadra/domain/pricing/price-line';
import type { Change, ChangeDetails, PaymentDetails, SalePayment } from '@cuadra/domain/sales/payment';
import type { Person, Sale } from '@cuadra/domain/sales/sale';
import { parsePercent } from '@cuadra/domain/tax/tax-rate';

import type { SaleWire } from '../sales/sales.ts';

/**
 * @param soldBy the maker of the item: the body itself does not name him (S-13)
 * @throws BrokenInvariant for figures the schema lets through and the domain has no use for
 */
export function saleFromWire(wire: SaleWire, soldBy: Person, deviceId: string | null = null): Sale {
  const { currency } = wire;
  return {
    id: wire.id,
    registerId: wire.register_id,
    deviceId,
    series: wire.series,
    number: wire.number,
    cashSessionId: wire.cash_session_id,
    warehouseId: wire.warehouse_id,
    customer: customerFromWire(wire),
    soldAt: wire.sold_at,
    soldBy,
    currency,
    rate: rateFromWire(wire.exchange_rate),
    lines: wire.lines.map((line) => lineFromWire(line, currency)),
    totals: totalsFromWire(wire),
    taxes: wire.taxes.map((tax) => taxFromWire(tax, currency)),
    payments: wire.payments.map(paymentFromWire),
    change: wire.change.map(changeFromWire),
    credit: creditFromWire(wire),
    igtf: igtfFromWire(wire),
  };
}

/** Of a sale, or of what takes it back; in the currency of the document. */
export function totalsFromWire(
  wire: Pick<SaleWire, 'currency' | 'subtotal' | 'discount' | 'base' | 'exempt' | 'tax' | 'total'>,
): CartTotals {
  const amount = (text: string) => parseDecimal(text, wire.currency);
  return {
    subtotal: amount(wire.subtotal),
    discount: amount(wire.discount),
    base: amount(wire.base),
    exempt: amount(wire.exempt),
    tax: amount(wire.tax),
    total: amount(wire.total),
  };
}

/** @throws BrokenInvariant for a rate that is no percentage */
export function taxFromWire(tax: SaleWire['taxes'][number], currency: CurrencyCode): TaxTotal {
  return {
    taxId: tax.tax_id,
    name: tax.name,
    basisPoints: basisPointsOf(tax.rate),
    base: parseDecimal(tax.base, currency),
    tax: parseDecimal(tax.tax, currency),
  };
}

/** @throws BrokenInvariant for figures the schema lets through and the domain has no use for */
export function lineFromWire(line: SaleWire['lines'][number], currency: CurrencyCode): PricedLine {
  const amount = (text: string) => parseDecimal(text, currency);
  return {
    line: {
      id: line.id,
      productId: line.product_id,
      sku: line.sku,
      barcode: line.barcode,
      name: line.name,
      unitId: line.unit_id,
      unitName: line.unit_name,
      factor: quantity(line.factor),
      quantity: quantity(line.quantity),
      unitPrice: amount(line.unit_price),
      includesTax: line.includes_tax,
      taxId: line.tax_id,
      taxName: line.tax_name,
      taxBasisPoints: basisPointsOf(line.tax_rate),
      isExempt: line.is_exempt,
      carriesStock: line.carries_stock,
      ...(line.lot === '' ? {} : { lot: line.lot }),
      ...(line.bolivars == null
        ? {}
        : { bolivars: { unitPrice: parseDecimal(line.bolivars.unit_price, 'VES') } }),
    },
    subtotal: amount(line.subtotal),
    discount: amount(line.discount),
    discounts: (line.discounts ?? []).map(
      ({ source, source_id, name, amount: taken, amount_bs, reason }) => ({
        source,
        sourceId: source_id,
        name,
        amount: amount(taken),
        ...(amount_bs === undefined ? {} : { amountBs: parseDecimal(amount_bs, 'VES') }),
        ...(reason === '' ? {} : { reason }),
      }),
    ),
    base: amount(line.base),
    tax: amount(line.tax),
    total: amount(line.total),
    ...(line.bolivars == null ? {} : { bolivars: lineBolivarsFromWire(line.bolivars) }),
  };
}

function lineBolivarsFromWire({ subtotal, discount, base, tax, total }: LineBolivars): LineAmounts {
  const amount = (text: string) => parseDecimal(text, 'VES');
  return {
    subtotal: amount(subtotal),
    discount: amount(discount),
    base: amount(base),
    tax: amount(tax),
    total: amount(total),
  };
}

type LineBolivars = NonNullable<SaleWire['lines'][number]['bolivars']>;

/**
 * The typed side is the truth, the other one derived. Without a status it is of before there was one, and confirmed.
 */
export function paymentFromWire(payment: SaleWire['payments'][number]): SalePayment {
  const amountUsd = parseDecimal(payment.amount_usd, 'USD');
  const amountBs = parseDecimal(payment.amount_bs, 'VES');
  return {
    id: payment.id,
    method: payment.method,
    status: payment.status ?? 'confirmed',
    currency: payment.currency,
    amount: payment.typed_currency === 'USD' ? amountUsd : amountBs,
    amountUsd,
    amountBs,
    exchangeRate: rateFromWire(payment.exchange_rate),
    typedCurrency: payment.typed_currency,
    reference: payment.reference,
    details: payment.details as PaymentDetails,
  };
}

function changeFromWire(change: SaleWire['change'][number]): Change {
  return {
    method: change.method,
    currency: change.currency,
    amount: parseDecimal(change.amount, change.currency),
    amountUsd: parseDecimal(change.amount_usd, 'USD'),
    amountBs: parseDecimal(change.amount_bs, 'VES'),
    details: (change.details ?? {}) as ChangeDetails,
  };
}

function creditFromWire({ credit, currency }: SaleWire): Sale['credit'] {
  if (credit === null || credit === undefined) return null;
  return {
    amount: parseDecimal(credit.amount, currency),
    amountUsd: parseDecimal(credit.amount_usd, 'USD'),
    amountBs: parseDecimal(credit.amount_bs, 'VES'),
    dueDate: credit.due_date,
  };
}

/** Null where none was collected, and in sales of before there was any. */
export function igtfFromWire({ igtf }: Pick<SaleWire, 'igtf'>): Sale['igtf'] {
  if (igtf === null || igtf === undefined) return null;
  return {
    basisPoints: basisPointsOf(igtf.rate),
    baseUsd: parseDecimal(igtf.base_usd, 'USD'),
    baseBs: parseDecimal(igtf.base_bs, 'VES'),
    amountUsd: parseDecimal(igtf.amount_usd, 'USD'),
    amountBs: parseDecimal(igtf.amount_bs, 'VES'),
  };
}

/** The customer as the document has him: his row may have changed since, or be unknown here. */
export function customerFromWire(wire: Pick<SaleWire, 'customer_id' | 'customer'>): Sale['customer'] {
  if (wire.customer_id === null) return null;
  const type = wire.customer?.document_type ?? '';
  return {
    id: wire.customer_id,
    name: wire.customer?.name ?? '',
    document: `${type}-${wire.customer?.document_number ?? ''}`,
    type: type === 'J' || type === 'G' ? 'company' : 'person',
  };
}

/** Bolívares for a dollar, the one rate a document carries; null where it was made without one. */
export function rateFromWire(text: string | null): ExchangeRate | null {
  return text === null ? null : exchangeRate('USD', 'VES', text);
}

/** '16.00' is 1600. @throws BrokenInvariant for what is no percentage of 0 to 100 with two decimals */
export function basisPointsOf(percent: string): number {
  const basisPoints = parsePercent(percent);
  assert(basisPoints !== undefined, `a percentage is 0 to 100 with two decimals: '${percent}'`);
  return basisPoints;
}
