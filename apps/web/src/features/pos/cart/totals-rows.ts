/**
 * The lines between the cart and its total: what they say depends on whether prices hold their tax (POS-05).
 * On screen and on paper one must be able to add them up, so each case has its own.
 */
import { formatQuantity } from '@cuadra/domain/money/format';
import { isZero, type Money, negate, sum } from '@cuadra/domain/money/money';
import type { CartTotals, TaxTotal } from '@cuadra/domain/pricing/price-cart';
import { isTaxed, type PricedLine } from '@cuadra/domain/pricing/price-line';

export interface TotalsRow {
  readonly label: string;
  readonly amount: Money;
  /** Said for information: it is inside another row already. */
  readonly isIncluded: boolean;
}

export interface TotalsOfLines {
  readonly totals: CartTotals;
  readonly taxes: readonly TaxTotal[];
  readonly lines: readonly PricedLine[];
}

/** Subtotal, discounts, IVA by rate, exempt; those that are not `isIncluded` add up to the total. */
export function totalsRows({ totals, taxes, lines }: TotalsOfLines): TotalsRow[] {
  const taxed = lines.filter(({ line }) => isTaxed(line));
  const including = taxed.filter(({ line }) => line.includesTax).length;
  const exempt = totals.exempt.minor === 0n ? [] : [row('Exento', totals.exempt, true)];
  const before = [row('Subtotal', totals.subtotal), ...discountRows(lines)];
  if (including === taxed.length) {
    return [...before, ...taxes.map((tax) => row(`Incluye ${taxLabel(tax)}`, tax.tax, true)), ...exempt];
  }
  if (including === 0) return [...before, ...taxes.map((tax) => row(taxLabel(tax), tax.tax)), ...exempt];
  // Some prices hold their tax and some do not: only what they are made of adds up, and discounts are off it already.
  return [
    ...discountRows(lines).map((one) => ({ ...one, isIncluded: true })),
    ...taxes.flatMap((tax) => [
      row(`Base ${percentLabel(tax.basisPoints)}`, tax.base),
      row(taxLabel(tax), tax.tax),
    ]),
    ...(totals.exempt.minor === 0n ? [] : [row('Exento', totals.exempt)]),
  ];
}

/** What lines have taken off, and what all of the sale has: the cashier gave that one, and looks for it. */
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

/** 'IVA 16 %': the rate in force, which says more than its name where a company calls it otherwise. */
function taxLabel({ name, basisPoints }: Pick<TaxTotal, 'name' | 'basisPoints'>): string {
  const percent = percentLabel(basisPoints);
  return name.includes('%') ? name : `${name === '' ? 'IVA' : name} ${percent}`;
}

/** 1600 is '16 %', 850 is '8,5 %'. */
function percentLabel(basisPoints: number): string {
  // A percentage in thousandths is a basis point times ten.
  return `${formatQuantity(BigInt(basisPoints) * 10n)}\u00a0%`;
}

function row(label: string, amount: Money, isIncluded = false): TotalsRow {
  return { label, amount, isIncluded };
}
