/**
 * The void or return of a sale, between the wire and the domain, both ways: the lines of the sale's own document with
 * the returned figures. Shared by till and server, which derive the same entries from it (S-25).
 */
import { assert } from '@cuadra/domain/assert';
import { parseInBoth } from '@cuadra/domain/money/both-currencies';
import { type Money, toDecimal } from '@cuadra/domain/money/money';
import { quantity, quantityToString } from '@cuadra/domain/money/quantity';
import type {
  Refund,
  RefundDetails,
  RefundMethod,
  ReturnedLine,
  SaleReturn,
} from '@cuadra/domain/returns/sale-return';
import type { Person } from '@cuadra/domain/sales/sale';

import type { RefundWire, ReturnedLineWire, SaleReturnWire } from '../sales/returns.ts';
import type { SaleLineWire, SaleWire } from '../sales/sales.ts';
import { fromWire, rateFromWire, toWire } from './fields.ts';
import { pointsFromWire, pointsToWire } from './points.ts';
import { deliveryNotesToWire, issueModeToWire } from './sale.ts';
import {
  igtfFromWire,
  igtfToWire,
  LINE,
  receiptHeadFromWire,
  TAX,
  TOTALS,
  tenderFields,
} from './sale-parts.ts';

const REFUND = tenderFields<RefundMethod>();

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
    lines: made.lines.map((line) => returnedLineToWire(sale.lines, line)),
    taxes: made.taxes.map((tax) => ({
      ...TAX.toWire(tax),
      base_usd: toDecimal(tax.baseBoth.usd),
      base_bs: toDecimal(tax.baseBoth.ves),
    })),
    ...TOTALS.toWire(totals),
    total_secondary: totalIn(made, secondary_currency),
    total_usd: toDecimal(both.total.usd),
    total_bs: toDecimal(both.total.ves),
    exempt_usd: toDecimal(both.exempt.usd),
    exempt_bs: toDecimal(both.exempt.ves),
    tax_usd: toDecimal(both.tax.usd),
    tax_bs: toDecimal(both.tax.ves),
    igtf: igtf === null ? null : igtfToWire(igtf),
    refunds: made.refunds.map(refundToWire),
    ...(made.points === undefined ? {} : { points: pointsToWire(made.points) }),
    reason: made.reason,
    ...issueModeToWire(sale.issue_mode),
    ...(made.kind === 'void' ? deliveryNotesToWire(sale.delivery_note_ids) : {}),
    returned_at: made.returnedAt,
  };
}

/**
 * @param returnedBy the maker of the item: the body itself does not name him (S-13)
 * @throws BrokenInvariant for figures the schema lets through and the domain has no use for
 */
export function saleReturnFromWire(
  wire: SaleReturnWire,
  returnedBy: Person,
  deviceId: string | null = null,
): SaleReturn {
  const { currency } = wire;
  return {
    id: wire.id,
    kind: wire.kind,
    sale: { id: wire.sale_id, series: wire.sale_series, number: wire.sale_number, soldAt: wire.sold_at },
    ...receiptHeadFromWire(wire, deviceId),
    returnedAt: wire.returned_at,
    returnedBy,
    currency,
    rate: rateFromWire(wire.exchange_rate),
    lines: wire.lines.map((line) => ({
      ...LINE.fromWire(line, currency),
      soldQuantity: quantity(line.sold_quantity),
      goods: line.goods,
    })),
    totals: TOTALS.fromWire(wire, currency),
    ...figuresInBoth(wire),
    igtf: igtfFromWire(wire),
    refunds: wire.refunds.map(refundFromWire),
    ...(wire.points == null ? {} : { points: pointsFromWire(wire.points) }),
    reason: wire.reason,
  };
}

type FiguresWire = Pick<
  SaleReturnWire,
  'currency' | 'taxes' | 'total_usd' | 'total_bs' | 'exempt_usd' | 'exempt_bs' | 'tax_usd' | 'tax_bs'
>;

/** What a return has in both currencies, at the rate of its sale: its taxes and its sums. */
export function figuresInBoth(wire: FiguresWire): Pick<SaleReturn, 'taxes' | 'both'> {
  return {
    taxes: wire.taxes.map((tax) => ({
      ...TAX.fromWire(tax, wire.currency),
      baseBoth: parseInBoth(tax.base_usd, tax.base_bs),
    })),
    both: {
      total: parseInBoth(wire.total_usd, wire.total_bs),
      exempt: parseInBoth(wire.exempt_usd, wire.exempt_bs),
      tax: parseInBoth(wire.tax_usd, wire.tax_bs),
    },
  };
}

/** As in the sale's document, with the returned figures. */
function returnedLineToWire(sold: readonly SaleLineWire[], line: ReturnedLine): ReturnedLineWire {
  const from = sold.find(({ id }) => id === line.line.id);
  assert(from !== undefined, 'a line that comes back is one of the sale');
  const { expired_reason: _, discounts: __, bolivars: ___, ...kept } = from;
  const { subtotal, discount, discounts, base, tax, total, bolivars } = LINE.toWire(line);
  return {
    ...kept,
    quantity: quantityToString(line.line.quantity),
    sold_quantity: quantityToString(line.soldQuantity),
    goods: line.goods,
    ...(discounts === undefined ? {} : { discounts }),
    ...{ subtotal, discount, base, tax, total },
    ...(bolivars === undefined ? {} : { bolivars }),
  };
}

function totalIn({ both }: SaleReturn, currency: string | null): string | null {
  const totals: Readonly<Record<string, Money>> = { USD: both.total.usd, VES: both.total.ves };
  const total = currency === null ? undefined : totals[currency];
  return total === undefined ? null : toDecimal(total);
}

function refundToWire(refund: Refund): RefundWire {
  return { ...toWire(REFUND, refund), details: { ...refund.details } };
}

function refundFromWire(wire: RefundWire): Refund {
  const refund = fromWire(REFUND, wire, wire.typed_currency);
  return {
    ...refund,
    amount: wire.typed_currency === 'USD' ? refund.amountUsd : refund.amountBs,
    details: wire.details as RefundDetails,
  };
}
