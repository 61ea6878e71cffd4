/** How far a line and an entry may be apart [ACC-07], and in which order entries are proposed. */
import { describe, expect, it } from 'vitest';
import { ves } from '../testing/builders.ts';
import { addDays } from '../time/days.ts';
import { withoutDoubles } from './bank-difference.ts';
import { type BankLine, type BookEntry, matchLines } from './match-lines.ts';

const DAY = '2026-11-20';
const line = (id: string, reference = '', overrides: Partial<BankLine> = {}): BankLine => ({
  ...{ id, day: DAY, amount: ves(500n), reference },
  ...overrides,
});
const entry = (id: string, references: readonly string[] = [], away = 0): BookEntry => ({
  ...{ id, day: addDays(DAY, away), amount: ves(500n), references },
});
const matchedTo = (lines: readonly BankLine[], entries: readonly BookEntry[]) =>
  matchLines(lines, entries).matches.map(({ lineId, entryId }) => `${lineId}=${entryId}`);
const proposedTo = (lines: readonly BankLine[], entries: readonly BookEntry[]) =>
  matchLines(lines, entries).proposals.map(({ lineId, entryIds }) => `${lineId}:${entryIds.join()}`);

describe('the same reference and amount [ACC-07]', () => {
  it.each([
    [31, true],
    [32, false],
  ])('are one payment %i days apart, before or after: %s', (days, isOne) => {
    for (const away of [days, -days]) {
      const lines = [line('a', '123456')];
      expect(matchedTo(lines, [entry('x', ['123456'], away)])).toEqual(isOne ? ['a=x'] : []);
    }
  });

  it('of another amount are another payment', () => {
    const other = { ...entry('x', ['123456']), amount: ves(501n) };
    expect(matchLines([line('a', '123456')], [other])).toEqual({ matches: [], proposals: [] });
  });

  it('are preferred on the day itself to the same of another day', () => {
    const entries = [entry('x', ['123456'], -5), entry('y', ['123456'])];
    expect(matchedTo([line('a', '123456')], entries)).toEqual(['a=y']);
  });

  it('are found in any of the references that an entry bears', () => {
    expect(matchedTo([line('a', '123456')], [entry('x', ['777777', '123456'], 9)])).toEqual(['a=x']);
  });

  it('are what tells two payments of one amount and day apart', () => {
    const lines = [line('a', '111111'), line('b', '222222')];
    expect(matchedTo(lines, [entry('x', ['222222']), entry('y', ['111111'])])).toEqual(['a=y', 'b=x']);
  });
});

describe('an amount on a day, without the same reference [ACC-07]', () => {
  it.each([
    ['12345', ['654321'], true, 'five figures are no reference of a bank'],
    ['123456', ['65432'], true, 'five figures in the books are none either'],
    ['123456', ['654321'], false, 'two references that differ'],
    ['123456', ['65432', '654321'], false, 'one of the two is a reference of a bank'],
    ['', ['654321'], true, 'the bank prints none'],
    ['123456', [], true, 'the books have none'],
  ])('with %j on the line and %j in the books is one payment: %s, as %s', (reference, known, isOne) => {
    expect(matchedTo([line('a', reference)], [entry('x', known, 1)])).toEqual(isOne ? ['a=x'] : []);
  });

  it('is left to a person between two entries as near as each other', () => {
    expect(matchedTo([line('a')], [entry('x', [], 1), entry('y', [], -1)])).toEqual([]);
  });
});

describe('what is proposed [ACC-07]', () => {
  it('is the nearest first, of two as near the earlier, and five at most', () => {
    const away = [3, -3, 2, -2, 1, -1];
    const entries = away.map((days) => entry(`${days}`, ['654321'], days));
    expect(proposedTo([line('a', '123456')], entries)).toEqual(['a:-1,1,-2,2,-3']);
  });

  it('is first of all what bears the reference', () => {
    const entries = [entry('x'), entry('y', ['123456'], 9), entry('z', ['123456'], -9)];
    expect(proposedTo([line('a', '123456')], entries)).toEqual(['a:y,z,x']);
  });

  it('is in the order of lines, and never what is four days away, or taken', () => {
    const lines = [line('b'), line('a'), line('c', '123456')];
    const entries = [entry('x'), entry('far', [], 4), entry('taken', ['123456'])];
    expect(matchedTo(lines, entries)).toEqual(['c=taken']);
    expect(proposedTo(lines, entries)).toEqual(['a:x', 'b:x']);
  });
});

describe('what two devices matched at once [ACC-07]', () => {
  const matched = (id: string, ...entryIds: string[]) => ({ id, amount: ves(1n), entryIds });

  it('is the line’s that is first by its id, with all of its entries or with none', () => {
    const lines = [matched('c', 'x'), matched('b', 'x', 'y'), matched('a', 'z')];
    expect(withoutDoubles(lines)).toEqual([matched('c'), matched('b', 'x', 'y'), matched('a', 'z')]);
    expect(withoutDoubles([matched('a', 'x'), matched('b', 'x', 'y')])).toEqual([
      ...[matched('a', 'x'), matched('b')],
    ]);
  });

  it('is left as it is where no entry is on two lines', () => {
    const lines = [matched('a', 'x', 'y'), matched('b', 'z'), matched('c')];
    expect(withoutDoubles(lines)).toEqual(lines);
  });
});
