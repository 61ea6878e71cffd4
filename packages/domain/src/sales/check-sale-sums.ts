/**
 * Whether the figures of a received sale add up. Apart from deciding one, because totals are stored as
 * made and never worked out again with today's prices and rates: only sums are checked (S-26). A sale
 * that fails is kept for a person to look at, not refused (S-22).
 */
import { add, type CurrencyCode, equals, type Money, subtract, sum } from '../money/money.ts';
import { isTaxed, type PricedLine } from '../pricing/price-line.ts';
import type { Refusal } from '../refusal.ts';
import { amountIn } from './payment.ts';
import type { Sale } from './sale.ts';

export type SaleSumRefusalCode =
  | 'currency_mixed'
  | 'line_does_not_add_up'
  | 'totals_do_not_add_up'
  | 'taxes_do_not_add_up'
  | 'payments_do_not_add_up';

/** Every sum that is wrong; none when the sale adds up. */
export function checkSaleSums(sale: Sale): Refusal<SaleSumRefusalCode>[] {
  // Amounts of two currencies cannot be added at all, so this comes first and alone.
  if (!isOfOneCurrency(sale)) return [{ field: 'currency', code: 'currency_mixed' }];
  return [...wrongLines(sale), ...wrongTotals(sale), ...wrongTaxes(sale), ...wrongPayments(sale)];
}

function isOfOneCurrency(sale: Sale): boolean {
  const { currency } = sale;
  if (currency !== 'USD' && currency !== 'VES') return false;
  const figures = [
    ...sale.lines.flatMap((line) => [
      line.line.unitPrice,
      line.subtotal,
      line.discount,
      line.base,
      line.tax,
      line.total,
    ]),
    ...Object.values(sale.totals),
    ...sale.taxes.flatMap((tax) => [tax.base, tax.tax]),
  ];
  const tendered = [...sale.payments, ...sale.change];
  return (
    figures.every((figure: Money) => figure.currency === currency) &&
    tendered.every(
      ({ amountUsd, amountBs, amount, currency: paidIn }) =>
        amountUsd.currency === 'USD' &&
        amountBs.currency === 'VES' &&
        [amount.currency, paidIn].every((code) => code === 'USD' || code === 'VES'),
    )
  );
}

function wrongLines(sale: Sale): Refusal<SaleSumRefusalCode>[] {
  return sale.lines.flatMap((priced, index) =>
    isLineRight(priced) ? [] : [{ field: `lines.${index}`, code: 'line_does_not_add_up' as const }],
  );
}

function isLineRight(priced: PricedLine): boolean {
  const net = subtract(priced.subtotal, priced.discount);
  const carriesNet = priced.line.includesTax ? priced.total : priced.base;
  return equals(priced.total, add(priced.base, priced.tax)) && equals(carriesNet, net);
}

function wrongTotals(sale: Sale): Refusal<SaleSumRefusalCode>[] {
  const { lines, totals, currency } = sale;
  const taxed = lines.filter(({ line }) => isTaxed(line));
  const exempt = lines.filter(({ line }) => !isTaxed(line));
  const expected = {
    subtotal: sumOf(lines, 'subtotal', currency),
    discount: sumOf(lines, 'discount', currency),
    base: sumOf(taxed, 'base', currency),
    exempt: sumOf(exempt, 'base', currency),
    tax: sumOf(lines, 'tax', currency),
    total: sumOf(lines, 'total', currency),
  };
  return (Object.keys(expected) as (keyof typeof expected)[])
    .filter((field) => !equals(expected[field], totals[field]))
    .map((field) => ({ field: `totals.${field}`, code: 'totals_do_not_add_up' }));
}

function wrongTaxes(sale: Sale): Refusal<SaleSumRefusalCode>[] {
  return (['base', 'tax'] as const)
    .filter((field) => {
      const whole = sum(
        sale.taxes.map((tax) => tax[field]),
        sale.currency,
      );
      return !equals(whole, sale.totals[field]);
    })
    .map((field) => ({ field: `taxes.${field}`, code: 'taxes_do_not_add_up' }));
}

function wrongPayments(sale: Sale): Refusal<SaleSumRefusalCode>[] {
  const { currency } = sale;
  const received = sum(
    sale.payments.map((payment) => amountIn(payment, currency)),
    currency,
  );
  const returned = sum(
    sale.change.map((change) => amountIn(change, currency)),
    currency,
  );
  return equals(subtract(received, returned), sale.totals.total)
    ? []
    : [{ field: 'payments', code: 'payments_do_not_add_up' }];
}

function sumOf(
  lines: readonly PricedLine[],
  field: 'subtotal' | 'discount' | 'base' | 'tax' | 'total',
  currency: CurrencyCode,
): Money {
  return sum(
    lines.map((line) => line[field]),
    currency,
  );
}
