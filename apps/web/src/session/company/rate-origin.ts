/** The origin of the rate in force: a typed one is never called the bank's (SET-01). */
import { parseRate } from '@cuadra/domain/money/rate';
import { BOLIVAR, type Company } from './company.ts';

/**
 * The word before the figure: 'BCV' for a source that publishes the bank's rate, 'Escrita' for a person's, 'Tasa' for
 * an unknown origin.
 */
export type RateOrigin = 'BCV' | 'Escrita' | 'Tasa';

const BANK = 'BCV';

export function rateOrigin({ rate, rates }: Pick<Company, 'rate' | 'rates'>): RateOrigin {
  if (rate === undefined) return 'Tasa';
  const [row] = rates
    .filter(
      ({ code, status, value_date, rate: text }) =>
        code === BOLIVAR &&
        status === 'accepted' &&
        value_date === rate.date &&
        parseRate(text) === parseRate(rate.text),
    )
    .sort((one, other) => other.entered_at.localeCompare(one.entered_at));
  if (row === undefined) return 'Tasa';
  if (row.source === 'manual') return 'Escrita';
  return row.source_name.startsWith(BANK) ? 'BCV' : 'Tasa';
}

/** For screen readers: 'Tasa BCV', 'Tasa escrita', 'Tasa'. */
export function spokenOrigin(company: Pick<Company, 'rate' | 'rates'>): string {
  const origin = rateOrigin(company);
  if (origin === 'Tasa') return origin;
  return `Tasa ${origin === 'BCV' ? origin : 'escrita'}`;
}
