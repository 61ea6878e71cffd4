import { describe, expect, it } from 'vitest';
import { pointsBackTexts } from './points-words.ts';

describe('the points of a return', () => {
  it.each([
    [{ earned: 7n, spent: 0n }, 10n, ['Se le descuentan 7 puntos']],
    [{ earned: 1n, spent: 1n }, 10n, ['Se le descuenta 1 punto', 'Se le devuelve 1 punto']],
    [{ earned: 0n, spent: 1300n }, 0n, ['Se le devuelven 1.300 puntos']],
    [{ earned: 7n, spent: 0n }, 7n, ['Se le descuentan 7 puntos']],
    [{ earned: 7n, spent: 0n }, 3n, ['Se le descuentan 7 puntos', 'Quedará con −4 puntos']],
    [
      { earned: 7n, spent: 2n },
      4n,
      ['Se le descuentan 7 puntos', 'Se le devuelven 2 puntos', 'Quedará con −1 punto'],
    ],
    // What was below zero before is no result of this return.
    [{ earned: 0n, spent: 2n }, -5n, ['Se le devuelven 2 puntos']],
    [{ earned: 0n, spent: 0n }, -5n, []],
  ])('[SALE-05] %o of one who has %s are said before it is stored', (back, held, texts) => {
    expect(pointsBackTexts(back, held)).toEqual(texts);
  });
});
