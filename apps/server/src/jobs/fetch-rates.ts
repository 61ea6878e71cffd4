/**
 * Fetches the rates that are due, of all companies (SET-01). The database decides which are due, and gives each to one
 * server alone. The result of one changes nothing for the others.
 */
import { type RateFetching, refreshRate } from '../company/rate-source.ts';
import type { CompanyDatabase, Statement } from '../db/database.ts';

/** How often the due rates are looked for. */
export const RATE_CHECK_INTERVAL_MS = 60_000;
/** The interval between two calls of one source, whatever the first returned: the day's rate is published once. */
const AGAIN_MS = 30 * 60_000;
/** Companies beyond this number wait for the next minute. */
const COMPANIES_MAX = 100;
/** A source that does not answer holds up only those that are called with it. */
const AT_ONCE = 10;

const DUE: Statement = {
  name: 'due_rate_sources',
  text: 'select company_id from app.due_rate_sources($1, $2, $3)',
};

export interface FetchRates {
  readonly database: CompanyDatabase;
  /** Called for each company that has a new version. */
  readonly announce: (companyId: string) => void;
  readonly fetching: RateFetching;
  readonly onFailure: (error: unknown) => void;
}

/** @returns how many sources were called */
export async function fetchDueRates(
  { database, announce, fetching, onFailure }: FetchRates,
  at: Date,
): Promise<number> {
  const again = new Date(at.getTime() + AGAIN_MS);
  const due = await database.identity<{ company_id: string }>(DUE, [at, again, COMPANIES_MAX]);
  const refresh = async (companyId: string): Promise<void> => {
    try {
      if (await refreshRate(database, companyId, fetching, at)) announce(companyId);
    } catch (error) {
      onFailure(error);
    }
  };
  for (let first = 0; first < due.length; first += AT_ONCE) {
    await Promise.all(due.slice(first, first + AT_ONCE).map(({ company_id }) => refresh(company_id)));
  }
  return due.length;
}
