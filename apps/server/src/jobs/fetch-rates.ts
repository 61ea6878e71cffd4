/**
 * Fetches the rates that are due, of all companies (SET-01). Which are due the database says, and gives each to one server
 * alone; what comes of one changes nothing for the others.
 */
import { type RateFetching, refreshRate } from '../company/rate-source.ts';
import type { CompanyDatabase, Statement } from '../db/database.ts';

/** How often it is asked which are due. */
export const RATE_CHECK_INTERVAL_MS = 60_000;
/** Between two calls of one source, whatever came of the first: the day's rate is published once. */
const AGAIN_MS = 30 * 60_000;
/** More wait for the next minute. */
const COMPANIES_MAX = 100;
/** One that does not answer holds up those that are asked with it, and no more. */
const AT_ONCE = 10;

const DUE: Statement = {
  name: 'due_rate_sources',
  text: 'select company_id from app.due_rate_sources($1, $2, $3)',
};

export interface FetchRates {
  readonly database: CompanyDatabase;
  /** Told of each company that has a new version. */
  readonly announce: (companyId: string) => void;
  readonly fetching: RateFetching;
  readonly onFailure: (error: unknown) => void;
}

/** @returns how many sources were asked */
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
