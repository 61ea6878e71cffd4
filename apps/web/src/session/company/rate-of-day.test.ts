import { describe, expect, it } from 'vitest';
import { currenciesOfDay } from './rate-of-day.ts';

// 20 November 2026 is a Friday.
const FRIDAY = '2026-11-20';
const [SATURDAY, MONDAY] = ['2026-11-21', '2026-11-23'];

const rate = (
  value_date: string,
  text: string,
  status: 'accepted' | 'proposed' | 'rejected' = 'accepted',
) => ({
  code: 'VES',
  rate: text,
  value_date,
  status,
  entered_at: `${FRIDAY}T22:00:00.000Z`,
});
const own = (text: string, rate_date: string | null) => ({
  code: 'VES',
  rate: text,
  rate_date,
  updated_at: `${FRIDAY}T12:00:00.000Z`,
});

describe('the rate of the day of a currency', () => {
  it('[SET-08] is its own row’s in a company without a history', () => {
    const [bolivar] = currenciesOfDay([own('512.48', FRIDAY)], [], MONDAY, 'next_bank_day');
    expect(bolivar).toMatchObject({ rate: '512.48', rate_date: FRIDAY });
  });

  it('[SET-08] is none where nobody has entered one, whatever its row says', () => {
    expect(currenciesOfDay([own('35.5', null)], [], FRIDAY, 'next_bank_day')[0]?.rate_date).toBeNull();
  });

  it('[SET-08] is not tomorrow’s, neither of the history nor of its row', () => {
    const known = [rate('2026-11-19', '510')];
    expect(currenciesOfDay([own('999', MONDAY)], known, FRIDAY, 'next_bank_day')[0]).toMatchObject({
      rate: '510',
      rate_date: '2026-11-19',
    });
  });

  it('[S-60] [SET-08] is its row’s, with its later day, where the clock was set back before all that is known', () => {
    const known = [rate(MONDAY, '520')];
    expect(currenciesOfDay([own('520', MONDAY)], known, FRIDAY, 'next_bank_day')[0]).toMatchObject({
      rate: '520',
      rate_date: MONDAY,
    });
  });

  it.each([
    ['next_bank_day', '520', MONDAY],
    ['previous', '512.48', FRIDAY],
  ] as const)('[SET-08] at a weekend by the rule %s is %s', (rule, text, day) => {
    const [bolivar] = currenciesOfDay([own('512.48', FRIDAY)], [rate(MONDAY, '520')], SATURDAY, rule);
    expect(bolivar).toMatchObject({ rate: text, rate_date: day });
  });

  it('[SET-08] is the history’s where that was entered after the row was written, and the other way round', () => {
    const known = [rate(FRIDAY, '515')];
    expect(currenciesOfDay([own('512.48', FRIDAY)], known, FRIDAY, 'next_bank_day')[0]?.rate).toBe('515');
    const later = { ...own('512.48', FRIDAY), updated_at: `${FRIDAY}T23:00:00.000Z` };
    expect(currenciesOfDay([later], known, FRIDAY, 'next_bank_day')[0]?.rate).toBe('512.48');
  });

  it('[SET-08] is never one that waits for a person or was turned down', () => {
    const known = [rate(FRIDAY, '900', 'proposed'), rate(FRIDAY, '800', 'rejected')];
    expect(currenciesOfDay([own('512.48', FRIDAY)], known, FRIDAY, 'next_bank_day')[0]?.rate).toBe('512.48');
  });
});
