import { expect, it } from 'vitest';
import { usualPeriods } from './usual-periods.ts';

it('[ACC-07] the usual periods are whole days, months and years around today', () => {
  expect(usualPeriods('2028-02-10').map(({ label, period: { from, to } }) => [label, from, to])).toEqual([
    ['Hoy', '2028-02-10', '2028-02-10'],
    ['Este mes', '2028-02-01', '2028-02-29'],
    ['Mes pasado', '2028-01-01', '2028-01-31'],
    ['Este año', '2028-01-01', '2028-12-31'],
    ['Año pasado', '2027-01-01', '2027-12-31'],
  ]);
});
