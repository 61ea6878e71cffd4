import { expect, test } from 'vitest';
import { monthText } from './month-text.ts';

test('a month of the books is named in words, by itself or by a day of it', () => {
  expect([monthText('2026-10'), monthText('2026-01-31'), monthText('2027-12')]).toEqual([
    'octubre de 2026',
    'enero de 2026',
    'diciembre de 2027',
  ]);
});
