/** What a person enters by hand: refused while it does not balance, in either currency, and reversed to nothing. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { addInBoth, type BothCurrencies, sumInBoth, ZERO_IN_BOTH } from '../money/both-currencies.ts';
import { anyRate } from '../testing/arbitraries.ts';
import { BCV, usd, ves } from '../testing/builders.ts';
import {
  imbalanceOf,
  type JournalEntry,
  type JournalLine,
  linesInOtherCurrency,
  netOf,
  reversalOf,
  wrongJournalEntry,
} from './journal-entry.ts';

const both = (cents: bigint, centimos: bigint): BothCurrencies => ({ usd: usd(cents), ves: ves(centimos) });

function line(debit: BothCurrencies, credit: BothCurrencies = ZERO_IN_BOTH, accountId = 'caja'): JournalLine {
  return { accountId, debit, credit, description: '' };
}

function entry(lines: readonly JournalLine[], overrides: Partial<JournalEntry> = {}): JournalEntry {
  return {
    ...{ id: 'e', date: '2026-11-20', description: 'Alquiler de noviembre', reference: '' },
    ...{ lines, reversesId: null, ...overrides },
  };
}

const RENT = both(100_00n, 51_248_00n);
const BALANCED = [line(RENT, ZERO_IN_BOTH, 'alquiler'), line(ZERO_IN_BOTH, RENT)];

describe('a transaction entered by hand', () => {
  it('[ACC-03] is posted with date, description and lines that balance', () => {
    expect(wrongJournalEntry(entry(BALANCED))).toEqual([]);
  });

  it.each([
    ['without a date', { date: ' ' }, { field: 'date', code: 'required' }],
    ['of the year one', { date: '0001-01-01' }, { field: 'date', code: 'not_a_day' }],
    ['of the day before the first of books', { date: '1989-12-31' }, { field: 'date', code: 'not_a_day' }],
    ['of the day after their last', { date: '2100-01-01' }, { field: 'date', code: 'not_a_day' }],
    ['without a description', { description: '  ' }, { field: 'description', code: 'required' }],
    ['without lines', { lines: [] }, { field: 'lines', code: 'no_lines' }],
  ])('[ACC-03] is refused %s', (_, overrides, refusal) => {
    expect(wrongJournalEntry(entry(BALANCED, overrides))).toEqual([refusal]);
  });

  it.each([['1990-01-01'], ['2099-12-31']])('[ACC-03] may be of %s', (date) => {
    expect(wrongJournalEntry(entry(BALANCED, { date }))).toEqual([]);
  });

  it.each([
    ['a cent of a dollar', both(100_01n, 51_248_00n)],
    ['a céntimo of a bolívar', both(100_00n, 51_247_99n)],
  ])('[ACC-03] is refused where debits and credits differ by %s', (_, credit) => {
    const lines = [line(RENT, ZERO_IN_BOTH, 'alquiler'), line(ZERO_IN_BOTH, credit)];
    expect(wrongJournalEntry(entry(lines))).toEqual([{ field: 'lines', code: 'unbalanced' }]);
  });

  it.each([
    ['no account', line(RENT, ZERO_IN_BOTH, ''), { field: 'lines.2.accountId', code: 'required' }],
    ['a debit below zero', line(both(-1n, 0n)), { field: 'lines.2.debit', code: 'negative' }],
    ['a credit below zero', line(ZERO_IN_BOTH, both(0n, -1n)), { field: 'lines.2.credit', code: 'negative' }],
    ['both sides', line(both(1n, 0n), both(0n, 1n)), { field: 'lines.2.credit', code: 'both_sides' }],
    ['no amount', line(ZERO_IN_BOTH), { field: 'lines.2.debit', code: 'no_amount' }],
  ])('[ACC-03] is refused for a line with %s, beside what else is wrong', (_, wrong, refusal) => {
    expect(wrongJournalEntry(entry([...BALANCED, wrong]))).toContainEqual(refusal);
  });

  it('[ACC-03] may have lines in bolívares alone, as a difference in exchange has', () => {
    const difference = both(0n, 312_00n);
    const lines = [line(difference), line(ZERO_IN_BOTH, difference, 'diferencia')];
    expect(wrongJournalEntry(entry(lines))).toEqual([]);
  });

  it('[ACC-03] says by how much, and on which side, in each currency', () => {
    const lines = [line(both(5_00n, 0n)), line(ZERO_IN_BOTH, both(2_00n, 7n))];
    expect(imbalanceOf(lines)).toEqual(both(3_00n, -7n));
    expect(imbalanceOf([])).toEqual(ZERO_IN_BOTH);
  });
});

describe('the lines in the other currency', () => {
  it('[ACC-03] are those of the day, each side converted once', () => {
    const typed = [
      { debit: usd(33n), credit: usd(0n) },
      { debit: usd(67n), credit: usd(0n) },
      { debit: usd(0n), credit: usd(1_00n) },
    ];
    expect(linesInOtherCurrency(typed, BCV)).toEqual([
      { debit: ves(169_12n), credit: ves(0n) },
      { debit: ves(343_36n), credit: ves(0n) },
      { debit: ves(0n), credit: ves(512_48n) },
    ]);
    expect(linesInOtherCurrency([], BCV)).toEqual([]);
  });

  it('[ACC-03] balance wherever those typed balance, at any rate and in either currency', () => {
    const cents = fc.array(fc.bigInt({ min: 0n, max: 10n ** 12n }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(cents, anyRate(), fc.constantFrom(usd, ves), (amounts, rate, of) => {
        const total = amounts.reduce((sum, amount) => sum + amount, 0n);
        const typed = [
          ...amounts.map((amount) => ({ debit: of(amount), credit: of(0n) })),
          { debit: of(0n), credit: of(total) },
        ];
        const converted = linesInOtherCurrency(typed, rate);
        const debits = converted.reduce((sum, { debit }) => sum + debit.minor, 0n);
        const credits = converted.reduce((sum, { credit }) => sum + credit.minor, 0n);
        expect(debits).toBe(credits);
      }),
    );
  });
});

describe('the reversal of a transaction', () => {
  it('[ACC-04] has the same lines on their other side, and points at it', () => {
    const posted = entry(BALANCED, { reference: 'F-001' });
    const details = { id: 'r', date: '2026-11-23', description: 'Anula: Alquiler de noviembre' };
    const reversal = reversalOf(posted, details);
    expect(reversal).toMatchObject({ ...details, reference: 'F-001', reversesId: 'e' });
    expect(reversal.lines).toEqual([line(ZERO_IN_BOTH, RENT, 'alquiler'), line(RENT)]);
    expect(wrongJournalEntry(reversal)).toEqual([]);
  });

  it('[ACC-04] leaves nothing on any account', () => {
    const amounts = fc.bigInt({ min: 0n, max: 10n ** 12n });
    const anyLine = fc
      .record({ usd: amounts, ves: amounts, isDebit: fc.boolean() })
      .map(({ usd: cents, ves: centimos, isDebit }) =>
        isDebit ? line(both(cents, centimos)) : line(ZERO_IN_BOTH, both(cents, centimos)),
      );
    fc.assert(
      fc.property(fc.array(anyLine), (lines) => {
        const posted = entry(lines);
        const reversal = reversalOf(posted, { id: 'r', date: posted.date, description: 'Anula' });
        for (const [place, one] of posted.lines.entries()) {
          const other = reversal.lines[place];
          expect(other?.accountId).toBe(one.accountId);
          expect(addInBoth(netOf(one), netOf(other ?? one))).toEqual(ZERO_IN_BOTH);
        }
        expect(sumInBoth([imbalanceOf(posted.lines), imbalanceOf(reversal.lines)])).toEqual(ZERO_IN_BOTH);
      }),
    );
  });
});
