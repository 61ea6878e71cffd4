import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sum } from '../money/money.ts';
import { ves } from '../testing/builders.ts';
import { foliosOf } from './folios.ts';

const anyRows = () =>
  fc.array(
    fc.record({
      isHead: fc.boolean(),
      adds: fc.constantFrom([], [ves(5_00n), ves(0n)], [ves(0n), ves(7_25n)], [ves(1n), ves(2n)]),
    }),
    { maxLength: 60 },
  );
const binding = (lines: number) => ({ lines, firstNumber: 7, nothing: [ves(0n), ves(0n)] });

describe('the folios of a legal book', () => {
  it('[ACC-07] have every row once, in order, numbered without gaps, and none is longer than a page', () => {
    fc.assert(
      fc.property(anyRows(), fc.integer({ min: 4, max: 12 }), (rows, lines) => {
        const folios = foliosOf(rows, binding(lines));
        expect(folios.flatMap((folio) => folio.rows)).toEqual(rows);
        expect(folios.map(({ number }) => number)).toEqual(folios.map((_, place) => place + 7));
        for (const { rows: own, broughtForward, carriedForward } of folios) {
          const carried = [broughtForward, carriedForward].filter((one) => one !== undefined).length;
          expect(own.length + carried).toBeLessThanOrEqual(lines);
          expect(own.length).toBeGreaterThan(0);
        }
      }),
    );
  });

  it('[ACC-07] begin with what the one before carries forward, which is what all rows so far add up to', () => {
    fc.assert(
      fc.property(anyRows(), fc.integer({ min: 4, max: 12 }), (rows, lines) => {
        const folios = foliosOf(rows, binding(lines));
        let passed: typeof rows = [];
        folios.forEach(({ rows: own, broughtForward, carriedForward }, place) => {
          expect(broughtForward).toEqual(folios[place - 1]?.carriedForward);
          passed = [...passed, ...own];
          const totals = [0, 1].map((column) =>
            sum(
              passed.map(({ adds }) => adds[column] ?? ves(0n)),
              'VES',
            ),
          );
          const isLast = place === folios.length - 1;
          expect(carriedForward).toEqual(isLast ? undefined : totals);
        });
      }),
    );
  });

  it('[ACC-07] leave no head at the foot of a page', () => {
    const row = (isHead: boolean) => ({ isHead, adds: [] });
    const rows = [false, false, true, false, false].map(row);
    expect(foliosOf(rows, binding(4)).map((folio) => folio.rows.length)).toEqual([2, 3]);
  });
});
