/**
 * Values what companies booked before they knew a rate at their first one (decision 24). A company waits in
 * `first_rate_valuations` from the moment it has both, whichever of the two arrives last.
 */
import { applyFirstRate } from '../verification/apply-first-rate.ts';
import { roundOf } from './each-waiting-company.ts';

/** Soon, because a person who enters the first rate then looks at the figures. */
export const FIRST_RATE_INTERVAL_MS = 20_000;

export const applyFirstRates = roundOf({
  waiting: { name: 'first_rates_to_apply', text: 'select company_id from app.first_rates_to_apply($1)' },
  companiesMax: 100,
  work: applyFirstRate,
});
