import { exchangeRate } from '@cuadra/domain/money/rate';
import { describe, expect, it } from 'vitest';
import type { ExchangeRateRow } from '../../data/rows.ts';
import { rateOrigin, spokenOrigin } from './rate-origin.ts';

const rate = { text: '784.6633', date: '2026-08-24', exchange: exchangeRate('USD', 'VES', '784.6633') };

function row(overrides: Partial<ExchangeRateRow>): ExchangeRateRow {
  return {
    code: 'VES',
    rate: '784.66330000',
    value_date: '2026-08-24',
    source: 'feed',
    source_name: 'BCV y DolarApi',
    status: 'accepted',
    entered_at: '2026-08-23T20:00:00.000Z',
    ...overrides,
  } as ExchangeRateRow;
}

describe('where the rate in force comes from [SET-01]', () => {
  it.each([
    ['the bank, by public sources', [row({})], 'BCV'],
    ['the bank, by others', [row({ source_name: 'BCV, según DolarApi y DolarVzla' })], 'BCV'],
    ['a person, who typed it', [row({ source: 'manual', source_name: '' })], 'Escrita'],
    ['another source', [row({ source_name: 'Casa de cambio' })], 'Tasa'],
    ['an unknown origin', [row({ value_date: '2026-08-21' }), row({ status: 'proposed' })], 'Tasa'],
    [
      'who entered it last',
      [row({}), row({ source: 'manual', source_name: '', entered_at: '2026-08-24T12:00:00.000Z' })],
      'Escrita',
    ],
  ])('is %s', (_, rates, origin) => {
    expect(rateOrigin({ rate, rates })).toBe(origin);
  });

  it('is said in words', () => {
    expect(spokenOrigin({ rate, rates: [row({})] })).toBe('Tasa BCV');
    expect(spokenOrigin({ rate, rates: [row({ source: 'manual' })] })).toBe('Tasa escrita');
    expect(spokenOrigin({ rate: undefined, rates: [] })).toBe('Tasa');
  });
});
