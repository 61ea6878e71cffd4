/**
 * Values what companies booked before they knew a rate at their first one (decision 24). A company waits in
 * `first_rate_valuations` from the moment it has both, whichever of the two arrives last.
 */
import { applyFirstRate } from '../verification/apply-first-rate.ts';
import { eachWaitingCompany, type WaitingBooks, type WaitingWork } from './each-waiting-company.ts';

/** Soon, because a person who enters the first rate then looks at the figures. */
export const FIRST_RATE_INTERVAL_MS = 20_000;

const APPLY: WaitingWork = {
  waiting: { name: 'first_rates_to_apply', text: 'select company_id from app.first_rates_to_apply($1)' },
  companiesMax: 100,
  work: applyFirstRate,
};

/** @returns how many companies are done */
export function applyFirstRates(
  books: WaitingBooks,
  at: Date,
  onFailure: (error: unknown) => void,
): Promise<number> {
  return eachWaitingCompany(books, APPLY, at, onFailure);
}
