/** What is typed in the panel "Puntos": each fault at its field, in the words of the contract. */
import { describe, expect, it } from 'vitest';
import { checkPoints, type PointsDraft, pointsExample, typedCount } from './points-draft.ts';

const DRAFT: PointsDraft = { isOn: true, perDollar: '1', cents: '1', minimum: '100' };
const TEN = 'Escribe un número entero del 1 al 10.';

describe('the panel of points', () => {
  it.each([
    ['1', 1],
    [' 25 ', 25],
    ['1.000', 1000],
    ['1.00', Number.NaN],
    ['1,5', Number.NaN],
    ['-1', Number.NaN],
    ['', Number.NaN],
    ['🙂', Number.NaN],
  ])('reads %s as %s', (text, count) => {
    expect(typedCount(text)).toBe(count);
  });

  it.each([
    [{ perDollar: '0' }, { perDollar: TEN }],
    [{ perDollar: '11' }, { perDollar: TEN }],
    [{ cents: '0,5' }, { cents: TEN }],
    [
      { cents: '🙂', minimum: '0' },
      { cents: TEN, minimum: 'Escribe un número entero del 1 al 1.000.000.' },
    ],
    [{ minimum: '1.000.001' }, { minimum: 'Escribe un número entero del 1 al 1.000.000.' }],
    [{}, {}],
  ])('finds what is wrong with %o', (typed, problems) => {
    expect(checkPoints({ ...DRAFT, ...typed })).toEqual(problems);
  });

  it('says what a purchase gives, and nothing while a field is wrong', () => {
    expect(pointsExample({ ...DRAFT, perDollar: '2', cents: '3' })).toEqual({ points: 50, cents: 150 });
    expect(pointsExample({ ...DRAFT, cents: '' })).toBe(undefined);
  });
});
