/** The first rate of a company whose books are on the device: its server applies it by a job (decision 24). */
import { firstRate, type RateEntry } from '@cuadra/domain/money/rate-history';
import type { CompanyDb } from '../company-db.ts';

const BOLIVAR = 'VES';

/**
 * Bolívares for a dollar; null while none is known. The currency's own row counts where there is no history.
 *
 * @param asOf as it was known at that instant; now by default
 */
export async function localFirstRate(db: CompanyDb, asOf?: string): Promise<string | null> {
  const [rates, currencies] = await Promise.all([
    db.exchange_rates
      .filter(({ code, entered_at }) => code === BOLIVAR && (asOf === undefined || entered_at <= asOf))
      .toArray(),
    db.currencies.filter(({ code }) => code === BOLIVAR).toArray(),
  ]);
  const entries = rates.map(
    ({ code, rate, value_date, entered_at, status }): RateEntry => ({
      ...{ code, rate, valueDate: value_date, enteredAt: entered_at, status },
    }),
  );
  const own = currencies.find(({ rate_date, deleted_at }) => rate_date !== null && deleted_at === null);
  return firstRate(entries, BOLIVAR)?.rate ?? own?.rate ?? null;
}
