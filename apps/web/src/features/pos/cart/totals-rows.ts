/**
 * The rows between the cart and its total. They depend on whether prices include tax (POS-05). The rows on screen and
 * on paper must add up to the total, so each case has its own rows.
 */
import { formatQuantity } from '@cuadra/domain/money/format';
import { isZero, type Money, negate, sum } from '@cuadra/domain/money/money';
import type { CartTotals, TaxTotal } from '@cuadra/domain/pricing/price-cart';
import { isTaxed, type PricedLine } from '@cuadra/domain/pricing/price-line';

export interface TotalsRow {
  readonly label: string;
  readonly amount: Money;
  /** For information only: the amount is already part of another row. */
  readonly isIncluded: boolean;
}

export interface TotalsOfLines {
  readonly totals: CartTotals;
  readonly taxes: readonly TaxTotal[];
  readonly lines: readonly PricedLine[];
}

/** Subtotal, discounts, IVA by rate, exempt. The rows without `isIncluded` add up to the total. */
export function totalsRows({ totals, taxes, lines }: TotalsOfLines): TotalsRow[] {
  const taxed = lines.filter(({ line }) => isTaxed(line));
  const including = taxed.filter(({ line }) => line.includesTax).length;
  const exempt = totals.exempt.minor === 0n ? [] : [row('Exento', totals.exempt, true)];
  const before = [row('Subtotal', totals.subtotal), ...discountRows(lines)];
  if (including === taxed.length) {
    return [...before, ...taxes.map((tax) => row(`Incluye ${taxLabel(tax)}`, tax.tax, true)), ...exempt];
  }
  if (including === 0) return [...before, ...taxes.map((tax) => row(taxLabel(tax), tax.tax)), ...exempt];
  // Some prices include tax and some do not: only net amounts add up, and they have the discounts taken off already.
  return [
    ...discountRows(lines).map((one) => ({ ...one, isIncluded: true })),
    ...taxes.flatMap((tax) => [
      row(`Base ${percentLabel(tax.basisPoints)}`, tax.base),
      row(taxLabel(tax), tax.tax),
    ]),
    ...(totals.exempt.minor === 0n ? [] : [row('Exento', totals.exempt)]),
  ];
}

/**
 * One row for the discounts on lines, and one for the discount on the whole sale, which the cashier gave and looks for.
 */
function discountRows(lines: readonly PricedLine[]): TotalsRow[] {
  const [first] = lines;
  if (first === undefined) return [];
  const all = lines.flatMap(({ discounts }) => discounts);
  const sumOf = (isOfSale: boolean) =>
    sum(
      all.filter(({ source }) => (source === 'sale') === isOfSale).map(({ amount }) => amount),
      first.subtotal.currency,
    );
  return [row('Descuentos', negate(sumOf(false))), row('Descuento a la venta', negate(sumOf(true)))].filter(
    ({ amount }) => !isZero(amount),
  );
}

/** 'IVA 16 %': the tax's name and the rate in force, because a company may choose a name without the rate. */
function taxLabel({ name, basisPoints }: Pick<TaxTotal, 'name' | 'basisPoints'>): string {
  const percent = percentLabel(basisPoints);
  return name.includes('%') ? name : `${name === '' ? 'IVA' : name} ${percent}`;
}

/** 1600 is '16 %', 850 is '8,5 %'. */
function percentLabel(basisPoints: number): string {
  // `formatQuantity` takes thousandths, and one basis point is ten thousandths of a percent.
  return `${formatQuantity(BigInt(basisPoints) * 10n)}\u00a0%`;
}

function row(label: string, amount: Money, isIncluded = false): TotalsRow {
  return { label, amount, isIncluded };
}
