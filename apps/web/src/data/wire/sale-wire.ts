/**
 * Sales between the wire and the domain. Apart from both because the wire is what every published version
 * must read for ever, and the domain is free to change.
 */
import type { SaleWire } from '@cuadra/contracts/sales';
import { assert } from '@cuadra/domain/assert';
import { type CurrencyCode, type Money, parseDecimal, toDecimal } from '@cuadra/domain/money/money';
import { quantity, quantityToString } from '@cuadra/domain/money/quantity';
import { type ExchangeRate, exchangeRate, rateToString } from '@cuadra/domain/money/rate';
import type { PricedLine } from '@cuadra/domain/pricing/price-line';
import type { Change, PaymentDetails, SalePayment } from '@cuadra/domain/sales/payment';
import type { Sale } from '@cuadra/domain/sales/sale';
import { parsePercent, percentToString } from '@cuadra/domain/tax/tax-rate';

import type { Maker } from '../rows.ts';

/** What the wire carries of a sale and the domain has no use for. */
export interface SaleWireExtras {
  readonly seriesId: string;
  readonly secondaryCurrency: CurrencyCode | null;
  readonly rateDate: string | null;
  readonly totalSecondary: Money | null;
  readonly customer: SaleWire['customer'];
  readonly notes: string;
}

/** @param soldBy the maker of the item: the body itself does not name him (S-13) */
export function saleFromWire(wire: SaleWire, soldBy: Maker, deviceId: string | null = null): Sale {
  const { currency } = wire;
  const amount = (text: string) => parseDecimal(text, currency);
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
    rate: wire.exchange_rate === null ? null : rateOf(wire.exchange_rate),
    lines: wire.lines.map((line) => lineFromWire(line, currency)),
    totals: {
      subtotal: amount(wire.subtotal),
      discount: amount(wire.discount),
      base: amount(wire.base),
      exempt: amount(wire.exempt),
      tax: amount(wire.tax),
      total: amount(wire.total),
    },
    taxes: wire.taxes.map((tax) => ({
      taxId: tax.tax_id,
      name: tax.name,
      basisPoints: basisPointsOf(tax.rate),
      base: amount(tax.base),
      tax: amount(tax.tax),
    })),
    payments: wire.payments.map(paymentFromWire),
    change: wire.change.flatMap(changeFromWire),
  };
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
    taxes: sale.taxes.map((tax) => ({
      tax_id: tax.taxId,
      name: tax.name,
      rate: percentToString(tax.basisPoints),
      base: toDecimal(tax.base),
      tax: toDecimal(tax.tax),
    })),
    subtotal: toDecimal(totals.subtotal),
    discount: toDecimal(totals.discount),
    exempt: toDecimal(totals.exempt),
    base: toDecimal(totals.base),
    tax: toDecimal(totals.tax),
    total: toDecimal(totals.total),
    total_secondary: extras.totalSecondary === null ? null : toDecimal(extras.totalSecondary),
    payments: sale.payments.map(paymentToWire),
    change: sale.change.map((change) => ({
      method: change.method,
      currency: change.currency,
      amount: toDecimal(change.amount),
      amount_usd: toDecimal(change.amountUsd),
      amount_bs: toDecimal(change.amountBs),
    })),
    notes: extras.notes,
    sold_at: sale.soldAt,
  };
}

function lineFromWire(line: SaleWire['lines'][number], currency: CurrencyCode): PricedLine {
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
    },
    subtotal: amount(line.subtotal),
    discount: amount(line.discount),
    base: amount(line.base),
    tax: amount(line.tax),
    total: amount(line.total),
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
    lot: '',
    subtotal: toDecimal(priced.subtotal),
    discount: toDecimal(priced.discount),
    base: toDecimal(priced.base),
    tax: toDecimal(priced.tax),
    total: toDecimal(priced.total),
  };
}

function paymentFromWire(payment: SaleWire['payments'][number]): SalePayment {
  const amountUsd = parseDecimal(payment.amount_usd, 'USD');
  const amountBs = parseDecimal(payment.amount_bs, 'VES');
  return {
    id: payment.id,
    method: payment.method,
    currency: payment.currency,
    amount: payment.typed_currency === 'USD' ? amountUsd : amountBs,
    amountUsd,
    amountBs,
    exchangeRate: payment.exchange_rate === null ? null : rateOf(payment.exchange_rate),
    typedCurrency: payment.typed_currency,
    reference: payment.reference,
    details: payment.details as PaymentDetails,
  };
}

function paymentToWire(payment: SalePayment): SaleWire['payments'][number] {
  return {
    id: payment.id,
    method: payment.method,
    currency: payment.currency,
    amount_usd: toDecimal(payment.amountUsd),
    amount_bs: toDecimal(payment.amountBs),
    typed_currency: payment.typedCurrency,
    exchange_rate: payment.exchangeRate === null ? null : rateToString(payment.exchangeRate),
    reference: payment.reference,
    details: { ...payment.details },
  };
}

/** Only cash leaves the drawer; change of another kind is no entry of the till's. */
function changeFromWire(change: SaleWire['change'][number]): Change[] {
  if (change.method !== 'cash') return [];
  return [
    {
      method: 'cash',
      currency: change.currency,
      amount: parseDecimal(change.amount, change.currency),
      amountUsd: parseDecimal(change.amount_usd, 'USD'),
      amountBs: parseDecimal(change.amount_bs, 'VES'),
    },
  ];
}

function customerFromWire(wire: SaleWire): Sale['customer'] {
  if (wire.customer_id === null) return null;
  const type = wire.customer?.document_type ?? '';
  return {
    id: wire.customer_id,
    name: wire.customer?.name ?? '',
    document: `${type}-${wire.customer?.document_number ?? ''}`,
    type: type === 'J' || type === 'G' ? 'company' : 'person',
  };
}

function rateOf(text: string): ExchangeRate {
  return exchangeRate('USD', 'VES', text);
}

function basisPointsOf(percent: string): number {
  const basisPoints = parsePercent(percent);
  assert(basisPoints !== undefined, `a percentage is 0 to 100 with two decimals: '${percent}'`);
  return basisPoints;
}
