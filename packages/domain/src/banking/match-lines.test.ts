import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { money } from '../money/money.ts';
import { addDays } from '../time/days.ts';
import { type BankLine, type BookEntry, matchLines } from './match-lines.ts';

const DAY = '2026-11-20';
const line = (id: string, cents: bigint, overrides: Partial<BankLine> = {}): BankLine => ({
  ...{ id, day: DAY, amount: money(cents, 'VES'), reference: '' },
  ...overrides,
});
const entry = (id: string, cents: bigint, overrides: Partial<BookEntry> = {}): BookEntry => ({
  ...{ id, day: DAY, amount: money(cents, 'VES'), references: [] },
  ...overrides,
});

describe('matching a bank statement [ACC-07]', () => {
  it('takes the same reference and amount, by the last figures that the bank prints, up to a month apart', () => {
    const lines = [
      line('a', 500n, { reference: '000123456789' }),
      line('b', 500n, { reference: '00999111' }),
    ];
    const entries = [
      entry('x', 500n, { references: ['999111'], day: '2026-10-25' }),
      entry('y', 500n, { references: ['456789'] }),
    ];
    expect(matchLines(lines, entries)).toEqual({
      matches: [
        { lineId: 'a', entryId: 'y' },
        { lineId: 'b', entryId: 'x' },
      ],
      proposals: [],
    });
  });

  it.each([0, 1, 2, 3])('takes the same amount %i days apart without a reference', (days) => {
    for (const day of [addDays(DAY, days), addDays(DAY, -days)])
      expect(matchLines([line('a', 500n)], [entry('x', 500n, { day })]).matches).toHaveLength(1);
  });

  it.each([
    { what: 'four days apart', other: entry('x', 500n, { day: '2026-11-24' }) },
    { what: 'of another amount', other: entry('x', 501n) },
    { what: 'of the other direction', other: entry('x', -500n) },
  ])('finds nothing in an entry $what', ({ other }) => {
    expect(matchLines([line('a', 500n)], [other])).toEqual({ matches: [], proposals: [] });
  });

  it('proposes entries of one amount and day, and takes none of them', () => {
    expect(matchLines([line('a', 500n)], [entry('y', 500n), entry('x', 500n)])).toEqual({
      matches: [],
      proposals: [{ lineId: 'a', entryIds: ['x', 'y'] }],
    });
  });

  it('proposes an entry that two lines could be, and leaves it to no third one', () => {
    const lines = [line('a', 500n), line('b', 500n), line('c', 500n, { day: '2026-11-21' })];
    const { matches, proposals } = matchLines(lines, [entry('x', 500n)]);
    expect(matches).toEqual([]);
    expect(proposals.map(({ lineId }) => lineId)).toEqual(['a', 'b', 'c']);
  });

  it('leaves a line whose reference two entries have to a person, though a third one has its day', () => {
    const references = ['0123456'];
    const entries = [
      entry('x', 500n, { references, day: '2026-11-10' }),
      entry('y', 500n, { references, day: '2026-11-12' }),
      entry('z', 500n),
    ];
    expect(matchLines([line('a', 500n, { reference: '0123456' })], entries).matches).toEqual([]);
  });

  it('prefers the same day to one nearby', () => {
    const lines = [line('a', 500n), line('b', 500n, { day: '2026-11-21' })];
    const entries = [entry('x', 500n, { day: '2026-11-21' }), entry('y', 500n)];
    expect(matchLines(lines, entries).matches).toEqual([
      { lineId: 'a', entryId: 'y' },
      { lineId: 'b', entryId: 'x' },
    ]);
  });

  it('only proposes an entry whose own reference says otherwise', () => {
    const lines = [line('a', 500n, { reference: '123456' })];
    expect(matchLines(lines, [entry('x', 500n, { references: ['654321'] })])).toEqual({
      matches: [],
      proposals: [{ lineId: 'a', entryIds: ['x'] }],
    });
    // The lot of a card machine is no reference of the bank.
    expect(matchLines(lines, [entry('x', 500n, { references: ['Lote 12'] })]).matches).toHaveLength(1);
  });
});

const LINES = fc.array(
  fc.record({
    days: fc.integer({ min: 0, max: 6 }),
    cents: fc.constantFrom(100n, 200n, -100n),
    reference: fc.constantFrom('', '123456', '000123456', '654321', '7'),
  }),
  { maxLength: 12 },
);

const drawnLines = LINES.map((drawn) =>
  drawn.map(({ days, cents, reference }, place) =>
    line(`l${place}`, cents, { day: addDays(DAY, days), reference }),
  ),
);
const drawnEntries = LINES.map((drawn) =>
  drawn.map(({ days, cents, reference }, place) =>
    entry(`e${place}`, cents, {
      day: addDays(DAY, days),
      references: reference === '' ? [] : [reference],
    }),
  ),
);

describe('whatever is matched [ACC-07]', () => {
  it('no line and no entry is matched twice, and amounts are equal', () => {
    fc.assert(
      fc.property(drawnLines, drawnEntries, (lines, entries) => {
        const { matches, proposals } = matchLines(lines, entries);
        expect(new Set(matches.map(({ lineId }) => lineId)).size).toBe(matches.length);
        expect(new Set(matches.map(({ entryId }) => entryId)).size).toBe(matches.length);
        const taken = new Set(matches.map(({ entryId }) => entryId));
        for (const { lineId, entryId } of matches)
          expect(lines.find(({ id }) => id === lineId)?.amount).toEqual(
            entries.find(({ id }) => id === entryId)?.amount,
          );
        for (const { lineId, entryIds } of proposals) {
          expect(matches.some((match) => match.lineId === lineId)).toBe(false);
          expect(entryIds.some((id) => taken.has(id))).toBe(false);
        }
      }),
    );
  });

  it('the order of lines and entries does not matter', () => {
    const shuffled = fc
      .tuple(drawnLines, drawnEntries)
      .chain(([lines, entries]) =>
        fc.tuple(
          fc.constant({ lines, entries }),
          fc.shuffledSubarray(lines, { minLength: lines.length }),
          fc.shuffledSubarray(entries, { minLength: entries.length }),
        ),
      );
    fc.assert(
      fc.property(shuffled, ([{ lines, entries }, otherLines, otherEntries]) => {
        expect(matchLines(otherLines, otherEntries)).toEqual(matchLines(lines, entries));
      }),
    );
  });

  it('ten thousand lines of one amount and day are compared at once', () => {
    const many = Array.from({ length: 10_000 }, (_, place) => place);
    const lines = many.map((place) => line(`l${place}`, 500n, { reference: '123456' }));
    const entries = many.map((place) => entry(`e${place}`, 500n, { references: ['123456'] }));
    const { matches, proposals } = matchLines(lines, entries);
    expect([matches.length, proposals.length]).toEqual([0, 10_000]);
  });
});
