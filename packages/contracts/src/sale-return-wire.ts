/**
 * What takes a sale back, as it crosses the border: the lines of the sale's own document with the figures that come
 * back.
 */
import { assert } from '@cuadra/domain/assert';
import { type Money, toDecimal } from '@cuadra/domain/money/money';
import { quantityToString } from '@cuadra/domain/money/quantity';
import { rateToString } from '@cuadra/domain/money/rate';
import type { Refund, ReturnedLine, SaleReturn } from '@cuadra/domain/returns/sale-return';
import {
  discountToWire,
  igtfToWire,
  lineBolivarsToWire,
  taxToWire,
  totalsToWire,
} from './sale-parts-wire.ts';
import type { RefundWire, ReturnedLineWire, SaleReturnWire } from './sales/returns.ts';
import type { SaleLineWire, SaleWire } from './sales/sales.ts';

/** @throws BrokenInvariant for a line that is none of the sale's */
export function saleReturnToWire(sale: SaleWire, made: SaleReturn, seriesId: string): SaleReturnWire {
  const { totals, both, igtf } = made;
  const { secondary_currency } = sale;
  return {
    id: made.id,
    kind: made.kind,
    sale_id: sale.id,
    sale_series: sale.series,
    sale_number: sale.number,
    sold_at: sale.sold_at,
    register_id: made.registerId,
    series_id: seriesId,
    series: made.series,
    number: made.number,
    cash_session_id: made.cashSessionId,
    warehouse_id: made.warehouseId,
    customer_id: sale.customer_id,
    customer: sale.customer,
    currency: sale.currency,
    secondary_currency,
    exchange_rate: sale.exchange_rate,
    lines: made.lines.map((line) => lineToWire(sale.lines, line)),
    taxes: made.taxes.map((tax) => ({
      ...taxToWire(tax),
      base_usd: toDecimal(tax.baseBoth.usd),
      base_bs: toDecimal(tax.baseBoth.ves),
    })),
    ...totalsToWire(totals),
    total_secondary: totalIn(made, secondary_currency),
    total_usd: toDecimal(both.total.usd),
    total_bs: toDecimal(both.total.ves),
    exempt_usd: toDecimal(both.exempt.usd),
    exempt_bs: toDecimal(both.exempt.ves),
    tax_usd: toDecimal(both.tax.usd),
    tax_bs: toDecimal(both.tax.ves),
    igtf: igtf === null ? null : igtfToWire(igtf),
    refunds: made.refunds.map(refundToWire),
    reason: made.reason,
    returned_at: made.returnedAt,
  };
}

function lineToWire(sold: readonly SaleLineWire[], line: ReturnedLine): ReturnedLineWire {
  const from = sold.find(({ id }) => id === line.line.id);
  assert(from !== undefined, 'a line that comes back is one of the sale');
  const { expired_reason: _, discounts: __, bolivars: ___, ...kept } = from;
  return {
    ...kept,
    quantity: quantityToString(line.line.quantity),
    sold_quantity: quantityToString(line.soldQuantity),
    goods: line.goods,
    ...(line.discounts.length === 0 ? {} : { discounts: line.discounts.map(discountToWire) }),
    subtotal: toDecimal(line.subtotal),
    discount: toDecimal(line.discount),
    base: toDecimal(line.base),
    tax: toDecimal(line.tax),
    total: toDecimal(line.total),
    ...lineBolivarsToWire(line),
  };
}

function totalIn({ both }: SaleReturn, currency: string | null): string | null {
  const totals: Readonly<Record<string, Money>> = { USD: both.total.usd, VES: both.total.ves };
  const total = currency === null ? undefined : totals[currency];
  return total === undefined ? null : toDecimal(total);
}

function refundToWire(refund: Refund): RefundWire {
  return {
    id: refund.id,
    method: refund.method,
    currency: refund.currency,
    amount_usd: toDecimal(refund.amountUsd),
    amount_bs: toDecimal(refund.amountBs),
    typed_currency: refund.typedCurrency,
    exchange_rate: refund.exchangeRate === null ? null : rateToString(refund.exchangeRate),
    reference: refund.reference,
    details: { ...refund.details },
  };
}
