/** Any document of a shop: all rates, weights and labels, discounts up to the whole line, names of any letters. */
import fc from 'fast-check';
import type {
  FiscalDocument,
  FiscalDocumentKind,
  FiscalItem,
  FiscalPayment,
  FiscalRateClass,
  TaxedAmount,
} from '../fiscal-document.ts';
import { netOf, taxOf } from '../fiscal-document.ts';
import { AFFECTED, figures } from './documents.ts';

const BASIS_POINTS = { general: 1600n, reduced: 800n, additional: 3100n } as const;
const IGTF_BASIS_POINTS = 300n;
const LETTERS = 'abcdefghijklmnñopqrstuvwxyzáéíóúüÑÁÉ 0123456789.,%|&/"«»°½\u0003\n\u{1F34B}'.split('');

const NAME = fc.oneof(
  fc.string({ unit: fc.constantFrom(...LETTERS), minLength: 1, maxLength: 60 }),
  fc.constant('Ñandú '.repeat(34).slice(0, 200)),
);

/** Whole units, or a weight of three decimals. */
const QUANTITY = fc.oneof(
  fc.integer({ min: 1, max: 24 }).map((units) => BigInt(units) * 1000n),
  fc.integer({ min: 1, max: 50_000 }).map(BigInt),
);

/** Of a label the amount is a few céntimos off what its price and weight give. */
const line = (includesTax: boolean): fc.Arbitrary<FiscalItem> =>
  fc
    .record({
      description: NAME,
      code: fc.option(fc.string({ unit: fc.constantFrom(...'A1-|ñ'), maxLength: 12 }), { nil: undefined }),
      rateClass: fc.constantFrom<FiscalRateClass>('exempt', 'general', 'reduced', 'additional'),
      quantity: QUANTITY,
      unitPrice: fc.integer({ min: 1, max: 9_000_000 }).map(BigInt),
      percentOff: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.integer({ min: 0, max: 100 })),
      offBy: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.integer({ min: -9, max: 9 })),
    })
    .map(({ code, percentOff, offBy, ...item }) => {
      const multiplied = halfUp(item.unitPrice * item.quantity, 1000n);
      const whole = multiplied + BigInt(offBy) > 0n ? multiplied + BigInt(offBy) : 1n;
      const discount = halfUp(whole * BigInt(percentOff), 100n);
      return {
        ...item,
        ...(code === undefined ? {} : { code }),
        discount,
        amount: whole - discount,
        includesTax,
      };
    });

export interface RandomDocuments {
  readonly includesTax: boolean;
  readonly chargesIgtf: boolean;
}

export function randomDocument({ includesTax, chargesIgtf }: RandomDocuments): fc.Arbitrary<FiscalDocument> {
  const slots = chargesIgtf ? [1, 2, 13, 20, 21, 24] : [1, 2, 13, 19];
  return fc
    .record({
      kind: fc.constantFrom<FiscalDocumentKind>('invoice', 'invoice', 'credit_note', 'debit_note'),
      items: fc.array(line(includesTax), { minLength: 1, maxLength: 8 }),
      slots: fc.uniqueArray(fc.constantFrom(...slots), { minLength: 1, maxLength: 4 }),
      shares: fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 4, maxLength: 4 }),
      comments: fc.array(NAME, { maxLength: 2 }),
      name: fc.option(NAME, { nil: undefined }),
    })
    .filter(({ items }) => items.some(({ amount }) => amount > 100n))
    .map(({ kind, items, slots: chosen, shares, comments, name }) => {
      const withoutIgtf = sumsOf(items, includesTax);
      const payments = split(netOf(withoutIgtf) + taxOf(withoutIgtf), chosen, shares);
      const base = chargesIgtf ? foreignOf(payments) : 0n;
      return {
        kind,
        items,
        payments,
        totals: { ...withoutIgtf, igtf: { base, tax: halfUp(base * IGTF_BASIS_POINTS, 10_000n) } },
        comments,
        ...(name === undefined ? {} : { customer: { name, lines: [name] } }),
        ...(kind === 'invoice' ? {} : { affected: AFFECTED }),
      };
    });
}

function sumsOf(items: readonly FiscalItem[], includesTax: boolean) {
  const sum = (rateClass: FiscalRateClass) =>
    items.filter((one) => one.rateClass === rateClass).reduce((total, { amount }) => total + amount, 0n);
  const taxed = (rateClass: keyof typeof BASIS_POINTS): TaxedAmount => {
    const [amount, rate] = [sum(rateClass), BASIS_POINTS[rateClass]];
    if (!includesTax) return { base: amount, tax: halfUp(amount * rate, 10_000n) };
    const base = halfUp(amount * 10_000n, 10_000n + rate);
    return { base, tax: amount - base };
  };
  return figures({
    exempt: sum('exempt'),
    general: taxed('general'),
    reduced: taxed('reduced'),
    additional: taxed('additional'),
  });
}

/** Each slot a share in hundredths, the last one what is left. */
function split(total: bigint, slots: readonly number[], shares: readonly number[]): FiscalPayment[] {
  let left = total;
  const payments = slots.map((slot, index) => {
    const share = (total * BigInt(shares[index] ?? 1)) / 100n;
    const isLast = index === slots.length - 1;
    const amount = isLast || share >= left ? left : share;
    left -= amount;
    return { slot, amount };
  });
  return payments.filter(({ amount }) => amount > 0n);
}

function foreignOf(payments: readonly FiscalPayment[]): bigint {
  return payments.filter(({ slot }) => slot >= 20).reduce((sum, { amount }) => sum + amount, 0n);
}

function halfUp(dividend: bigint, divisor: bigint): bigint {
  return (2n * dividend + divisor) / (2n * divisor);
}
