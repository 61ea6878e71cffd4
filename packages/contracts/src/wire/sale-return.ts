/**
 * What takes a sale back, as the domain has it. Shared by till and server, which draw the same entries from it (S-25).
 */
import type { BothCurrencies } from '@cuadra/domain/ledger/transaction';
import { parseDecimal } from '@cuadra/domain/money/money';
import { quantity } from '@cuadra/domain/money/quantity';
import type { Refund, RefundDetails, SaleReturn } from '@cuadra/domain/returns/sale-return';
import type { Person } from '@cuadra/domain/sales/sale';

import type { RefundWire, SaleReturnWire } from '../sales/returns.ts';
import {
  customerFromWire,
  igtfFromWire,
  lineFromWire,
  rateFromWire,
  taxFromWire,
  totalsFromWire,
} from './sale.ts';

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
    registerId: wire.register_id,
    deviceId,
    series: wire.series,
    number: wire.number,
    cashSessionId: wire.cash_session_id,
    warehouseId: wire.warehouse_id,
    customer: customerFromWire(wire),
    returnedAt: wire.returned_at,
    returnedBy,
    currency,
    rate: rateFromWire(wire.exchange_rate),
    lines: wire.lines.map((line) => ({
      ...lineFromWire(line, currency),
      soldQuantity: quantity(line.sold_quantity),
      goods: line.goods,
    })),
    totals: totalsFromWire(wire),
    taxes: wire.taxes.map((tax) => ({
      ...taxFromWire(tax, currency),
      baseBoth: bothOf(tax.base_usd, tax.base_bs),
    })),
    both: {
      total: bothOf(wire.total_usd, wire.total_bs),
      exempt: bothOf(wire.exempt_usd, wire.exempt_bs),
      tax: bothOf(wire.tax_usd, wire.tax_bs),
    },
    igtf: igtfFromWire(wire),
    refunds: wire.refunds.map(refundFromWire),
    reason: wire.reason,
  };
}

function bothOf(usd: string, bs: string): BothCurrencies {
  return { usd: parseDecimal(usd, 'USD'), ves: parseDecimal(bs, 'VES') };
}

function refundFromWire(refund: RefundWire): Refund {
  const amountUsd = parseDecimal(refund.amount_usd, 'USD');
  const amountBs = parseDecimal(refund.amount_bs, 'VES');
  return {
    id: refund.id,
    method: refund.method,
    currency: refund.currency,
    amount: refund.typed_currency === 'USD' ? amountUsd : amountBs,
    amountUsd,
    amountBs,
    typedCurrency: refund.typed_currency,
    exchangeRate: rateFromWire(refund.exchange_rate),
    reference: refund.reference,
    details: refund.details as RefundDetails,
  };
}
