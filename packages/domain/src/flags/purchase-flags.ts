/**
 * IVA of a supplier's invoice that is not that of its goods or expenses (S-22). Separate from the flags of a sale because
 * an invoice is of others: its IVA is booked as it is declared (decision 21), and a notice asks a person to look at the
 * paper.
 */
import { isNegative, type Money, subtract, sum } from '../money/money.ts';
import { costOfQuantity } from '../money/unit-cost.ts';
import type { SupplierBill } from '../payables/supplier-bill.ts';
import type { Movement, MovementItem } from '../stock/movement.ts';
import { taxOn } from '../tax/iva.ts';
import type { DocumentFlag } from './document-flag.ts';

/**
 * One a rate, at its first line. A supplier may round each line: the IVA may be a cent a line off. A line that does not
 * name its rate, or has no cost in the currency of the invoice, is not compared; nor is a void, which takes back what
 * was booked.
 */
export function purchaseFlags({ type, items }: Movement): DocumentFlag[] {
  if (type !== 'purchase') return [];
  return mismatches(items.flatMap((item, place) => taxedLine(item, place) ?? [])).map((item) => ({
    code: 'purchase_tax_mismatch',
    item,
  }));
}

/** The same of an invoice without goods, whose lines have the base itself. */
export function billFlags({ reversesId, lines }: Pick<SupplierBill, 'reversesId' | 'lines'>): DocumentFlag[] {
  if (reversesId !== null) return [];
  const taxed = lines.map(({ base, tax, taxBasisPoints }, place) => ({
    place,
    base,
    tax,
    basisPoints: taxBasisPoints,
  }));
  return mismatches(taxed).map((line) => ({ code: 'purchase_tax_mismatch', line }));
}

interface TaxedLine {
  readonly place: number;
  readonly basisPoints: number;
  readonly base: Money;
  readonly tax: Money;
}

/** The first line of each rate whose IVA is not that of its base. */
function mismatches(lines: readonly TaxedLine[]): number[] {
  return [...new Set(lines.map(({ basisPoints }) => basisPoints))].flatMap((basisPoints) => {
    const same = lines.filter((line) => line.basisPoints === basisPoints);
    const [first] = same;
    return first === undefined || isTaxOf(same, basisPoints) ? [] : [first.place];
  });
}

function taxedLine(
  { cost, quantity, tax, taxBasisPoints }: MovementItem,
  place: number,
): TaxedLine | undefined {
  if (tax === null || taxBasisPoints === undefined || cost === null) return undefined;
  return { place, basisPoints: taxBasisPoints, base: costOfQuantity(cost, quantity), tax };
}

function isTaxOf(lines: readonly TaxedLine[], basisPoints: number): boolean {
  const currency = lines[0]?.tax.currency ?? '';
  const [base, tax] = (['base', 'tax'] as const).map((field) =>
    sum(
      lines.map((line) => line[field]),
      currency,
    ),
  );
  if (base === undefined || tax === undefined) return true;
  const { minor } = subtract(tax, taxOn(base, basisPoints));
  const roundings = basisPoints === 0 ? 0n : BigInt(lines.length);
  return !isNegative(tax) && minor <= roundings && -minor <= roundings;
}
