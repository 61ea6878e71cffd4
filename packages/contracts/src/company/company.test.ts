import { describe, expect, it } from 'vitest';
import { CurrencyFields } from './company.ts';

describe('a currency', () => {
  const rateOf = (rate: string) =>
    CurrencyFields.safeParse({ code: 'VES', name: 'Bolívar', symbol: 'Bs.', rate });

  it.each(['0.00000001', '0.5', '1', '512.48'])('[SET-01] may have any rate above zero, as %s', (rate) => {
    expect(rateOf(rate).success).toBe(true);
  });

  it.each(['0', '0.00', '-1', '', '1,5', '512.123456789'])('[SET-01] has no rate of %j', (rate) => {
    expect(rateOf(rate).error?.issues[0]?.path).toEqual(['rate']);
  });
});
