import { expect, it } from 'vitest';
import { closingRateProblem, closingRateText } from './closing-rate.ts';

it('[ACC-07] says at which rate a month ends, and of which day it is', () => {
  expect(closingRateText({ text: '746.6297', date: '2026-07-31' })).toBe(
    'Tasa de cierre: Bs. 746,6297, del 31/07/2026',
  );
  expect(closingRateText(undefined)).toBeUndefined();
});

it('[ACC-07] misses the rate of a month that has none, or only one of long before', () => {
  expect(closingRateProblem(undefined, '2026-08-31')).toBe(
    'No hay tasa del 31/08/2026: sin ella no se propone la diferencia en cambio.',
  );
  expect(closingRateProblem({ text: '746.6297', date: '2026-07-31' }, '2026-08-31')).toBe(
    'La última tasa conocida es del 31/07/2026: la diferencia en cambio sale mal sin la del 31/08/2026.',
  );
  // The last bank day before a weekend, and the next one after it, which the law takes.
  for (const date of ['2026-08-28', '2026-08-31', '2026-09-01'])
    expect(closingRateProblem({ text: '746.6297', date }, '2026-08-31')).toBeUndefined();
});
