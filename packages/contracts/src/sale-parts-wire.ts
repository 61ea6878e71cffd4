/**
 * What a sale and what takes it back say alike, as it crosses the border: totals, taxes, what was taken off and IGTF.
 * Money becomes decimal strings.
 */
import { toDecimal } from '@cuadra/domain/money/money';
import type { CartTotals, TaxTotal } from '@cuadra/domain/pricing/price-cart';
import type { LineDiscount, PricedLine } from '@cuadra/domain/pricing/price-line';
import type { Igtf } from '@cuadra/domain/tax/igtf';
import { percentToString } from '@cuadra/domain/tax/tax-rate';
import type { SaleLineWire, SaleWire } from './sales/sales.ts';

/** In the currency of the document. */
export function totalsToWire({ subtotal, discount, exempt, base, tax, total }: CartTotals) {
  return {
    subtotal: toDecimal(subtotal),
    discount: toDecimal(discount),
    exempt: toDecimal(exempt),
    base: toDecimal(base),
    tax: toDecimal(tax),
    total: toDecimal(total),
  };
}

/** In the currency of the document. */
export function taxToWire({ taxId, name, basisPoints, base, tax }: TaxTotal): SaleWire['taxes'][number] {
  return {
    tax_id: taxId,
    name,
    rate: percentToString(basisPoints),
    base: toDecimal(base),
    tax: toDecimal(tax),
  };
}

/** A discount without a reason has an empty one. */
export function discountToWire({
  source,
  sourceId,
  name,
  amount,
  amountBs,
  reason = '',
}: LineDiscount): NonNullable<SaleLineWire['discounts']>[number] {
  const inBolivars = amountBs === undefined ? {} : { amount_bs: toDecimal(amountBs) };
  return { source, source_id: sourceId, name, amount: toDecimal(amount), ...inBolivars, reason };
}

/** Left out where the line has none. */
export function lineBolivarsToWire({ line, bolivars }: PricedLine): Pick<SaleLineWire, 'bolivars'> {
  if (bolivars === undefined || line.bolivars === undefined) return {};
  const { subtotal, discount, base, tax, total } = bolivars;
  return {
    bolivars: {
      unit_price: toDecimal(line.bolivars.unitPrice),
      subtotal: toDecimal(subtotal),
      discount: toDecimal(discount),
      base: toDecimal(base),
      tax: toDecimal(tax),
      total: toDecimal(total),
    },
  };
}

/** Both currencies, each taxed by itself (decision 16). */
export function igtfToWire(igtf: Igtf): NonNullable<SaleWire['igtf']> {
  return {
    rate: percentToString(igtf.basisPoints),
    base_usd: toDecimal(igtf.baseUsd),
    base_bs: toDecimal(igtf.baseBs),
    amount_usd: toDecimal(igtf.amountUsd),
    amount_bs: toDecimal(igtf.amountBs),
  };
}
