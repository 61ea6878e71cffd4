/** A finished sale of the domain as its document travels; the way back is in `wire/sale.ts`. */

import { type CurrencyCode, type Money, toDecimal } from '@cuadra/domain/money/money';
import { quantityToString } from '@cuadra/domain/money/quantity';
import { rateToString } from '@cuadra/domain/money/rate';
import type { PricedLine } from '@cuadra/domain/pricing/price-line';
import type { SalePayment } from '@cuadra/domain/sales/payment';
import type { Sale, SaleCredit } from '@cuadra/domain/sales/sale';
import { percentToString } from '@cuadra/domain/tax/tax-rate';
import {
  discountToWire,
  igtfToWire,
  lineBolivarsToWire,
  taxToWire,
  totalsToWire,
} from './sale-parts-wire.ts';
import type { SaleWire } from './sales/sales.ts';

/** What the wire carries of a sale and the domain has no use for. */
export interface SaleWireExtras {
  readonly seriesId: string;
  readonly secondaryCurrency: CurrencyCode | null;
  readonly rateDate: string | null;
  readonly totalSecondary: Money | null;
  readonly customer: SaleWire['customer'];
  readonly notes: string;
}

/** The domain's sale as its document travels; money and quantities become decimal strings. */
export function saleToWire(sale: Sale, extras: SaleWireExtras): SaleWire {
  const { totals } = sale;
  return {
    id: sale.id,
    register_id: sale.registerId,
    series_id: extras.seriesId,
    series: sale.series,
    number: sale.number,
    cash_session_id: sale.cashSessionId,
    warehouse_id: sale.warehouseId,
    customer_id: sale.customer?.id ?? null,
    customer: extras.customer,
    currency: sale.currency,
    secondary_currency: extras.secondaryCurrency,
    exchange_rate: sale.rate === null ? null : rateToString(sale.rate),
    rate_date: extras.rateDate,
    lines: sale.lines.map(lineToWire),
    taxes: sale.taxes.map(taxToWire),
    ...totalsToWire(totals),
    total_secondary: extras.totalSecondary === null ? null : toDecimal(extras.totalSecondary),
    payments: sale.payments.map(paymentToWire),
    change: sale.change.map((change) => ({
      method: change.method,
      currency: change.currency,
      amount: toDecimal(change.amount),
      amount_usd: toDecimal(change.amountUsd),
      amount_bs: toDecimal(change.amountBs),
      ...(Object.keys(change.details).length === 0 ? {} : { details: { ...change.details } }),
    })),
    ...(sale.igtf === null ? {} : { igtf: igtfToWire(sale.igtf) }),
    ...(sale.credit === null ? {} : { credit: creditToWire(sale.credit) }),
    notes: extras.notes,
    sold_at: sale.soldAt,
  };
}

function lineToWire(priced: PricedLine): SaleWire['lines'][number] {
  const { line } = priced;
  return {
    id: line.id,
    product_id: line.productId,
    sku: line.sku,
    barcode: line.barcode,
    name: line.name,
    unit_id: line.unitId,
    unit_name: line.unitName,
    factor: quantityToString(line.factor),
    quantity: quantityToString(line.quantity),
    unit_price: toDecimal(line.unitPrice),
    includes_tax: line.includesTax,
    tax_id: line.taxId,
    tax_name: line.taxName,
    tax_rate: percentToString(line.taxBasisPoints),
    is_exempt: line.isExempt,
    carries_stock: line.carriesStock,
    lot: line.lot ?? '',
    subtotal: toDecimal(priced.subtotal),
    discount: toDecimal(priced.discount),
    ...(priced.discounts.length === 0 ? {} : { discounts: priced.discounts.map(discountToWire) }),
    base: toDecimal(priced.base),
    tax: toDecimal(priced.tax),
    total: toDecimal(priced.total),
    ...lineBolivarsToWire(priced),
  };
}

function creditToWire(credit: SaleCredit): NonNullable<SaleWire['credit']> {
  return {
    amount: toDecimal(credit.amount),
    amount_usd: toDecimal(credit.amountUsd),
    amount_bs: toDecimal(credit.amountBs),
    due_date: credit.dueDate,
  };
}

/** Of a sale or on account. Confirmed is what a payment is where nothing is said, and so it is not said. */
export function paymentToWire(payment: SalePayment): SaleWire['payments'][number] {
  return {
    id: payment.id,
    method: payment.method,
    currency: payment.currency,
    amount_usd: toDecimal(payment.amountUsd),
    amount_bs: toDecimal(payment.amountBs),
    typed_currency: payment.typedCurrency,
    exchange_rate: payment.exchangeRate === null ? null : rateToString(payment.exchangeRate),
    reference: payment.reference,
    ...(payment.status === 'confirmed' ? {} : { status: payment.status }),
    details: { ...payment.details },
  };
}
