/** [ACC-05] The laws of periods: the books of two fortnights add up to those of their month, and no bolívar is lost. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Money, negate, sum } from '../money/money.ts';
import { quantity } from '../money/quantity.ts';
import { returnableLines, wantedOfAll } from '../returns/returnable-lines.ts';
import { usd, usdCost, ves } from '../testing/builders.ts';
import { returnOf } from '../testing/return-builders.ts';
import {
  AT_500,
  bought,
  FERRETERIA,
  invoiceOf,
  lineAt,
  purchaseOf,
  soldAt,
  voidOfPurchase,
} from '../testing/vat-builders.ts';
import { businessDayOf } from '../time/business-day.ts';
import { addDays } from '../time/days.ts';
import { bookSummary, settleVat, taxOfBook, totalOfRows, type VatSettlement } from './book-summary.ts';
import { vatPurchaseOf } from './purchase-book.ts';
import { NO_DOCUMENTS, type VatBooks, type VatDocuments, vatBooks, withheldOfBook } from './vat-books.ts';
import { type VatPeriod, vatPeriodOf } from './vat-period.ts';
import type { VatWithholding } from './withheld-rows.ts';

const NOTHING_CARRIED = { excess: ves(0n), withheld: ves(0n) };
const bolivars = fc.bigInt({ min: 0n, max: 10n ** 11n }).map(ves);

describe('what is due for a period', () => {
  it('[ACC-05] loses and makes nothing: what is due less what is carried on is output less all that stands against it', () => {
    fc.assert(
      fc.property(
        ...([bolivars, bolivars, bolivars, bolivars, bolivars] as const),
        (debits, credits, excess, before, withheld) => {
          const settled = settleVat(debits, credits, { excess, withheld: before }, withheld);
          const against = [credits, excess, before, withheld].map(negate);
          expect(restOf([settled])).toEqual(sum([debits, ...against], 'VES'));
        },
      ),
    );
  });

  it('[ACC-05] is never below zero, never together with something carried on, and excess input is never what was withheld', () => {
    fc.assert(
      fc.property(
        ...([bolivars, bolivars, bolivars, bolivars] as const),
        (debits, credits, excess, withheld) => {
          const settled = settleVat(debits, credits, { ...NOTHING_CARRIED, excess }, withheld);
          const parts = [settled.payable, settled.excess, settled.withheldExcess];
          expect(parts.every(({ minor }) => minor >= 0n)).toBe(true);
          if (settled.payable.minor > 0n) expect(parts.slice(1)).toEqual([ves(0n), ves(0n)]);
          // With an excess of input no tax is left for what was withheld: all of it is carried on.
          if (settled.excess.minor > 0n) expect(settled.withheldExcess).toEqual(withheld);
        },
      ),
    );
  });
});

describe('the two fortnights of a month', () => {
  it('[ACC-05] have the IVA, the totals, the IGTF and what was withheld of the month, and leave the same to pay or carry', () => {
    fc.assert(
      fc.property(anyMonth(), (documents) => {
        const month = booksIn(documents, vatPeriodOf('2026-11-10', 'month'), NOTHING_CARRIED);
        const first = booksIn(documents, vatPeriodOf('2026-11-10', 'fortnight'), NOTHING_CARRIED);
        const { excess, withheldExcess } = first.settlement;
        const second = booksIn(documents, vatPeriodOf('2026-11-20', 'fortnight'), {
          ...{ excess, withheld: withheldExcess },
        });
        for (const figureOf of FIGURES)
          expect(sum([first, second].map(figureOf), 'VES')).toEqual(figureOf(month));
        expect(restOf([second.settlement]).minor + first.settlement.payable.minor).toBe(
          restOf([month.settlement]).minor,
        );
      }),
    );
  });

  it('[ACC-05] have each number of an invoice in one of them', () => {
    fc.assert(
      fc.property(anyMonth(), (documents) => {
        const halves = ['2026-11-10', '2026-11-20'].flatMap(
          (day) => booksIn(documents, vatPeriodOf(day, 'fortnight'), NOTHING_CARRIED).sales.rows,
        );
        const invoices = halves.filter(({ kind }) => kind !== 'credit_note');
        const listed = invoices.flatMap(({ number, lastNumber }) =>
          numbersFrom(numberOf(number), lastNumber === '' ? numberOf(number) : numberOf(lastNumber)),
        );
        const all = documents.sales.map(({ number }) => number);
        expect(listed.sort((one, other) => one - other)).toEqual(all);
      }),
    );
  });
});

/** Each is a figure that a period has and that adds up over periods. */
const FIGURES: readonly ((books: VatBooks) => Money)[] = [
  ({ sales }) => taxOfBook(sales),
  ({ purchases }) => taxOfBook(purchases),
  ({ sales }) => totalOfRows(sales.rows).total,
  ({ purchases: { rows, adjustments } }) => totalOfRows([...rows, ...adjustments]).total,
  ({ sales }) => withheldOfBook(sales),
  ({ igtf }) => igtf.base,
  ({ igtf }) => igtf.tax,
  ...(['exempt', 'general', 'reduced', 'additional'] as const).map((key) => ({ sales }: VatBooks) => {
    const line = bookSummary(sales).find((one) => one.key === key);
    return line?.net.base ?? ves(0n);
  }),
];

/** What is to be paid less what is carried on. */
function restOf(settlements: readonly VatSettlement[]): Money {
  return sum(
    settlements.flatMap(({ payable, excess, withheldExcess }) => [
      payable,
      negate(excess),
      negate(withheldExcess),
    ]),
    'VES',
  );
}

/** The books of a period, of those of the documents that are dated in it. */
function booksIn(
  { sales, returns, purchases, withholdings }: VatDocuments,
  { from, to }: VatPeriod,
  carried: Parameters<typeof vatBooks>[0]['carried'],
): VatBooks {
  const isIn = (day: string) => day >= from && day <= to;
  const documents = {
    sales: sales.filter(({ soldAt: instant }) => isIn(businessDayOf(instant))),
    returns: returns.filter(({ returnedAt }) => isIn(businessDayOf(returnedAt))),
    purchases: purchases.filter(({ bookedOn }) => isIn(bookedOn)),
    withholdings: withholdings.filter(({ certificateDate }) => isIn(certificateDate)),
  };
  return vatBooks({ from, documents, late: NO_DOCUMENTS, carried });
}

/** Sales, some of them given back on their day or later; purchases, some taken back; and certificates. */
function anyMonth(): fc.Arbitrary<VatDocuments> {
  const drawn = fc.record({
    day: fc.integer({ min: 0, max: 29 }),
    later: fc.constantFrom(0, 0, 1, 14),
    cents: fc.bigInt({ min: 1n, max: 100_000n }),
    basisPoints: fc.constantFrom(0, 800, 1600, 3100),
    back: fc.constantFrom('none', 'void', 'return'),
    isNamed: fc.boolean(),
  });
  return fc
    .array(drawn, { maxLength: 8 })
    .map((all) => [...all].sort((one, other) => one.day - other.day).map(documentsOf))
    .map((parts) => ({
      sales: parts.map(({ sale }) => sale),
      returns: parts.flatMap(({ returned }) => returned),
      purchases: parts.flatMap(({ purchases }) => purchases),
      withholdings: parts.flatMap(({ withholding }) => withholding),
    }));
}

interface Drawn {
  readonly day: number;
  readonly later: number;
  readonly cents: bigint;
  readonly basisPoints: number;
  readonly back: string;
  readonly isNamed: boolean;
}

function documentsOf({ day, later, cents, basisPoints, back, isNamed }: Drawn, place: number) {
  const on = addDays('2026-11-01', day);
  const after = addDays(on, Math.min(later, 29 - day));
  const igtf = { baseBs: ves(cents * 500n), amountBs: ves(cents * 15n) };
  const customer = isNamed ? FERRETERIA : null;
  const sold = soldAt(place + 1, `${on}T16:00:00Z`, [lineAt(usd(cents), basisPoints)]);
  const all = wantedOfAll(returnableLines(sold, []), 'stock');
  const made = returnOf(sold, [], all, {
    ...{ id: `devolucion-${place}`, number: place + 1, returnedAt: `${after}T17:00:00Z` },
    ...{ kind: back === 'void' ? 'void' : 'return' },
  });
  const tax = basisPoints === 0 ? null : usd((cents * BigInt(basisPoints)) / 10_000n);
  const cost = usdCost(`${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`);
  const movement = purchaseOf(`compra-${place}`, `${on}T12:00:00Z`, [
    bought(cost, quantity('1'), tax, basisPoints),
  ]);
  const movements = back === 'void' ? [movement, voidOfPurchase(movement, `${after}T13:00:00Z`)] : [movement];
  return {
    sale: { ...sold, customer, igtf: { ...igtf, basisPoints: 300, baseUsd: usd(cents), amountUsd: usd(0n) } },
    returned: back === 'none' ? [] : [{ ...made, customer }],
    purchases: movements.flatMap((one) => vatPurchaseOf(one, invoiceOf(String(place), on)) ?? []),
    withholding: isNamed ? [certificateOf(place, after, cents)] : [],
  };
}

function certificateOf(place: number, day: string, cents: bigint): VatWithholding {
  return {
    ...{ id: `retencion-${place}`, reversesId: null, direction: 'received', certificateDate: day },
    certificateNumber: `202611${String(place + 1).padStart(8, '0')}`,
    party: { name: FERRETERIA.name, document: FERRETERIA.document, personType: 'PJDO' },
    lines: [
      {
        ...{ documentId: `venta-${place + 1}`, collection: 'sales', number: 'A', percentage: 7500 },
        ...{
          kind: 'invoice',
          rate: AT_500,
          base: ves(1n),
          tax: ves(1n),
          withheld: { usd: usd(0n), ves: ves(cents) },
        },
      },
    ],
  };
}

function numberOf(text: string): number {
  return Number(text.replace(/^A-/, ''));
}

function numbersFrom(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, place) => first + place);
}
