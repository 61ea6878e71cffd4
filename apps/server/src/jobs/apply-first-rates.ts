/**
 * Values what companies booked before they knew a rate at their first one (decision 24). A company waits in
 * `first_rate_valuations` from the moment it has both, whichever of the two arrives last.
 */
import type { Collections } from '../collections/collections.ts';
import type { Statement } from '../db/database.ts';
import { applyFirstRate } from '../verification/apply-first-rate.ts';

/** Soon, because a person who enters the first rate then looks at the figures. */
export const FIRST_RATE_INTERVAL_MS = 20_000;
/** Companies beyond this number wait for the next round. */
const COMPANIES_MAX = 100;

const WAITING: Statement = {
  name: 'first_rates_to_apply',
  text: 'select company_id from app.first_rates_to_apply($1)',
};

/**
 * A failure at one company does not stop the others: it is tried again in the next round.
 *
 * @returns how many companies are done
 */
export async function applyFirstRates(
  {
    database,
    readers,
    mappers,
    announce,
  }: Pick<Collections, 'database' | 'readers' | 'mappers' | 'announce'>,
  at: Date,
  onFailure: (error: unknown) => void,
): Promise<number> {
  const waiting = await database.identity<{ company_id: string }>(WAITING, [COMPANIES_MAX]);
  let done = 0;
  for (const { company_id } of waiting) {
    try {
      const outcome = await applyFirstRate({ database, readers, mappers }, company_id, at);
      if (outcome === 'changed') announce(company_id);
      if (outcome !== 'interrupted') done += 1;
    } catch (error) {
      onFailure(error);
    }
  }
  return done;
}
