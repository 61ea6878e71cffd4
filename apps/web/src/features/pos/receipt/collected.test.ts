import { parseDecimal } from '@cuadra/domain/money/money';
import { expect, it } from 'vitest';
import { collectedOf, soldOf } from './collected.ts';

const SALE = {
  currency: 'USD',
  total: '9.65',
  secondary_currency: 'VES',
  total_secondary: '4945.43',
  igtf: { rate: '3.00', base_usd: '9.65', base_bs: '4945.43', amount_usd: '0.29', amount_bs: '148.36' },
};

it('[PAY-06] tells as collected what was sold with the IGTF that was paid besides, in both currencies', () => {
  const usd = (text: string) => parseDecimal(text, 'USD');
  const bs = (text: string) => parseDecimal(text, 'VES');
  expect(collectedOf(SALE)).toEqual({ own: usd('9.94'), other: bs('5093.79') });
  expect(soldOf(SALE)).toEqual({ own: usd('9.65'), other: bs('4945.43') });
  expect(collectedOf({ ...SALE, igtf: null })).toEqual({ own: usd('9.65'), other: bs('4945.43') });
  const alone = { secondary_currency: null, total_secondary: null };
  expect(collectedOf({ ...SALE, ...alone })).toEqual({ own: usd('9.94'), other: null });
});
