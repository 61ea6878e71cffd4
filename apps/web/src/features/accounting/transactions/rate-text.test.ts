import { expect, it } from 'vitest';
import { rateText } from './rate-text.ts';

const ON = { currency: 'USD', date: '2026-09-28' } as const;

it('[ACC-07] names the day of a rate that is of another day than the transaction', () => {
  expect(rateText(ON, { text: '746.6297', date: '2026-09-28' })).toBe(
    'Los bolívares se calculan a Bs. 746,6297 por dólar, la tasa de ese día.',
  );
  expect(rateText(ON, { text: '746.6297', date: '2026-07-31' })).toBe(
    'Los bolívares se calculan a Bs. 746,6297 por dólar, la tasa del 31/07/2026.',
  );
  expect(rateText(ON, undefined)).toBe('Sin tasa ese día: la otra moneda queda en cero.');
});
