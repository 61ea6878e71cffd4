import { describe, expect, test } from 'vitest';
import { currencyIn, keptSearch, periodIn } from './period.ts';

const TODAY = '2026-11-23';
const YEAR = { from: '2026-01-01', to: '2026-12-31' };

function period(search: string) {
  return periodIn(new URLSearchParams(search), TODAY);
}

describe('the period of the address', () => {
  test('[ACC-01] is the current year where none is named', () => {
    expect(period('')).toEqual(YEAR);
  });

  test('is the one that is named, its last day included', () => {
    expect(period('from=2026-11-01&to=2026-11-20')).toEqual({ from: '2026-11-01', to: '2026-11-20' });
  });

  test.each(['from=ayer', 'to=2026-02-31x', 'from=2026-13-01', 'from=2026-11-20&to=2026-11-01'])(
    'is the current year for %s',
    (search) => {
      expect(period(search)).toEqual(YEAR);
    },
  );
});

test('amounts are shown in bolívares, the currency of the legal books, unless another is chosen', () => {
  expect(currencyIn(new URLSearchParams(''))).toBe('ves');
  expect(currencyIn(new URLSearchParams('currency=usd'))).toBe('usd');
  expect(currencyIn(new URLSearchParams('currency=both'))).toBe('both');
  expect(currencyIn(new URLSearchParams('currency=eur'))).toBe('ves');
});

test('from one section to another the period and the currency stay, and nothing else', () => {
  const search = 'account=a&from=2026-11-01&to=2026-11-20&currency=usd&compare=previous';
  expect(keptSearch(new URLSearchParams(search))).toBe('?from=2026-11-01&to=2026-11-20&currency=usd');
  expect(keptSearch(new URLSearchParams('account=a'))).toBe('');
});
