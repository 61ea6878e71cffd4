import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, money, subtract, sum } from '../money/money.ts';
import { bankDifference, partsWith, unmatchedOf, withoutDoubles, withoutMissing } from './bank-difference.ts';

const ves = (cents: bigint) => money(cents, 'VES');

describe('the difference between a bank and its account [ACC-07]', () => {
  it('is what is only in the books, less what is only on the statement, and what was before', () => {
    const lines = [
      { id: 'a', amount: ves(100_00n), entryIds: ['x'] },
      { id: 'fee', amount: ves(-2_00n), entryIds: [] },
    ];
    const entries = [
      { id: 'x', amount: ves(100_00n) },
      { id: 'cheque', amount: ves(-30_00n) },
    ];
    expect(bankDifference({ lines, entries }, ves(598_00n), ves(573_00n))).toEqual({
      difference: ves(-25_00n),
      notInBank: ves(-30_00n),
      notInBooks: ves(-2_00n),
      before: ves(3_00n),
    });
  });

  it('is nothing of before where both began with the same balance, whatever is matched', () => {
    const cents = fc.bigInt({ min: -1_000_00n, max: 1_000_00n });
    const drawn = fc.array(fc.record({ amount: cents, kind: fc.constantFrom('both', 'bank', 'books') }));
    fc.assert(
      fc.property(cents, drawn, (opening, moves) => {
        const named = moves.map((move, place) => ({ ...move, id: String(place), amount: ves(move.amount) }));
        const lines = named
          .filter(({ kind }) => kind !== 'books')
          .map(({ id, amount, kind }) => ({ id, amount, entryIds: kind === 'both' ? [id] : [] }));
        const entries = named.filter(({ kind }) => kind !== 'bank');
        const after = (all: readonly { readonly amount: ReturnType<typeof ves> }[]) =>
          add(
            ves(opening),
            sum(
              all.map(({ amount }) => amount),
              'VES',
            ),
          );
        const found = bankDifference({ lines, entries }, after(lines), after(entries));
        expect(found.before).toEqual(ves(0n));
        expect(found.difference).toEqual(subtract(found.notInBank, found.notInBooks));
      }),
    );
  });

  it('counts a line as matched whose entry is of an earlier time', () => {
    expect(unmatchedOf({ lines: [{ id: 'a', amount: ves(1n), entryIds: ['old'] }], entries: [] })).toEqual({
      lines: [],
      entries: [],
    });
  });

  it('gives an entry that two devices matched to one line only, whichever comes first', () => {
    const [one, other] = [
      { id: 'a', amount: ves(1n), entryIds: ['x'] },
      { id: 'b', amount: ves(1n), entryIds: ['x', 'y'] },
    ];
    expect(withoutDoubles([one, other], [])).toEqual([one, { ...other, entryIds: [] }]);
    expect(withoutDoubles([other, one], [])).toEqual([{ ...other, entryIds: [] }, one]);
  });

  describe('of a payment that the bank splits', () => {
    const part = (id: string, cents: bigint) => ({
      ...{ id, amount: ves(cents), entryIds: ['x'], isPart: true },
    });
    const entries = [{ id: 'x', amount: ves(-100_00n) }];
    const [some, rest] = [part('a', -60_00n), part('b', -40_00n)];

    it('has every part matched, and no difference is left', () => {
      expect(withoutDoubles([some, rest], entries)).toEqual([some, rest]);
      expect(
        bankDifference({ lines: [some, rest], entries }, ves(-100_00n), ves(-100_00n)).difference,
      ).toEqual(ves(0n));
    });

    it('is to be matched again where the parts are not all of it, or another line is the whole', () => {
      expect(withoutDoubles([some], entries)).toEqual([{ ...some, entryIds: [] }]);
      const whole = { id: '0', amount: ves(-100_00n), entryIds: ['x'] };
      expect(withoutDoubles([some, whole, rest], entries)).toEqual([
        { ...some, entryIds: [] },
        whole,
        { ...rest, entryIds: [] },
      ]);
    });

    it('stays matched where its entry is of before the lines', () => {
      expect(withoutDoubles([some], [])).toEqual([some]);
    });

    it('is taken apart as a whole', () => {
      const other = { id: 'c', amount: ves(1n), entryIds: ['y'] };
      expect(partsWith(some, [other, rest, some])).toEqual([some, rest]);
      expect(partsWith(other, [other, rest, some])).toEqual([other]);
    });
  });

  it('takes a line as unmatched that names a transaction which is nowhere, and no other', () => {
    const lines = [
      { id: 'a', amount: ves(1n), entryIds: ['x', 'coming'] },
      { id: 'b', amount: ves(1n), entryIds: ['y'] },
    ];
    expect(withoutMissing(lines, new Set(['coming'])).map(({ entryIds }) => entryIds)).toEqual([[], ['y']]);
    expect(withoutMissing(lines, new Set())).toEqual(lines);
  });
});
