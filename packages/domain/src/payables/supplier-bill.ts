/**
 * A supplier's invoice for what is no goods: rent, services, fees, or a note on an earlier invoice (ACC-07). Separate
 * from purchases because nothing enters the stock: each line names the account of its expense.
 */
import { type BothCurrencies, inBoth, sumInBoth } from '../money/both-currencies.ts';
import { compare, isNegative, isPositive, isZero, type Money, sum } from '../money/money.ts';
import type { ExchangeRate } from '../money/rate.ts';
import type { Refusal } from '../refusal.ts';
import { isStorable } from '../sales/amount-bounds.ts';
import { declaredTax } from '../tax/declared-tax.ts';
import type { BillKind } from './supplier-note.ts';

export interface BillLine {
  readonly description: string;
  /** Of an expense. */
  readonly accountId: string;
  /** Without IVA, in the currency of the invoice. */
  readonly base: Money;
  /** Zero for what is exempt. */
  readonly taxBasisPoints: number;
  /** As the invoice declares it. */
  readonly tax: Money;
}

export interface SupplierBill {
  readonly id: string;
  /** The figures of a credit note are above zero too: it takes them off. */
  readonly kind: BillKind;
  /** Of a void: the bill that it reverses. Its figures are those of that bill, and are taken back. */
  readonly reversesId: string | null;
  readonly currency: 'USD' | 'VES';
  /** Bolívares for a dollar on the day of the invoice; null where the company has only one currency. */
  readonly rate: ExchangeRate | null;
  readonly lines: readonly BillLine[];
}

/** The figures of a bill in both currencies. */
export interface BillFigures {
  /** The base of each line, in their order. */
  readonly bases: readonly BothCurrencies[];
  /** By rate, in the order of their first line; none of what is exempt. */
  readonly taxes: readonly {
    readonly basisPoints: number;
    readonly base: BothCurrencies;
    readonly tax: BothCurrencies;
  }[];
  /** What the supplier is owed. */
  readonly total: BothCurrencies;
}

type Figured = Pick<SupplierBill, 'currency' | 'rate' | 'lines'>;

/** Each base is converted once, and the tax is computed on what they add up to (decision 21). */
export function billFigures({ currency, rate, lines }: Figured): BillFigures {
  const bases = lines.map(({ base }) => inBoth(base, rate));
  const rates = [...new Set(lines.map(({ taxBasisPoints }) => taxBasisPoints))].filter((one) => one > 0);
  const taxes = rates.map((basisPoints) => {
    const same = lines.flatMap((line, place) =>
      line.taxBasisPoints === basisPoints
        ? [{ tax: line.tax, base: bases[place] ?? inBoth(line.base, rate) }]
        : [],
    );
    const base = sumInBoth(same.map((one) => one.base));
    const declared = sum(
      same.map(({ tax }) => tax),
      currency,
    );
    return { basisPoints, base, tax: declaredTax(declared, base, basisPoints, rate) };
  });
  return { bases, taxes, total: sumInBoth([...bases, ...taxes.map(({ tax }) => tax)]) };
}

export type BillRefusalCode =
  | 'no_lines'
  | 'amount_not_positive'
  | 'tax_not_of_its_rate'
  | 'rate_required'
  | 'amount_too_large';

/** Every reason at once; none when it may be booked. */
export function validateSupplierBill(bill: Figured): Refusal<BillRefusalCode>[] {
  const { currency, rate, lines } = bill;
  const refusals: Refusal<BillRefusalCode>[] = lines.flatMap(({ base, tax, taxBasisPoints }, place) => {
    const at = `lines.${place}`;
    const own: Refusal<BillRefusalCode>[] = [];
    if (!isPositive(base)) own.push({ field: `${at}.base`, code: 'amount_not_positive' });
    const isOutside = isNegative(tax) || compare(tax, base) > 0;
    if (isOutside || (taxBasisPoints === 0 && !isZero(tax)))
      own.push({ field: `${at}.tax`, code: 'tax_not_of_its_rate' });
    return own;
  });
  if (lines.length === 0) refusals.push({ field: 'lines', code: 'no_lines' });
  if (currency === 'VES' && rate === null) refusals.push({ field: 'rate', code: 'rate_required' });
  const { usd, ves } = billFigures(bill).total;
  if (!isStorable(usd) || !isStorable(ves)) refusals.push({ field: 'lines', code: 'amount_too_large' });
  return refusals;
}
