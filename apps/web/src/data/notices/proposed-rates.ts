/** Rates proposed by a source and not yet decided on [SET-08]. Apart because the list of notices loads it on demand. */
import { daysBefore } from '@cuadra/domain/time/days';
import type { CompanyDb } from '../company-db.ts';

export interface ProposedRates {
  readonly count: number;
  /** The newest one, as on the wire, and its value date. */
  readonly rate: string;
  readonly valueDate: string;
  /** The publisher. */
  readonly source: string;
}

/** Older ones are still in the settings and need no notice. */
const DAYS = 7;
const CODE = 'VES';
/** Sorts after every day. */
const AFTER_ALL_DAYS = '~';

/** @param now instant, ISO */
export async function readProposedRates(db: CompanyDb, now: string): Promise<ProposedRates | undefined> {
  const from = daysBefore(now, DAYS).slice(0, '2026-11-20'.length);
  const waiting = await db.exchange_rates
    .where('[code+value_date]')
    .between([CODE, from], [CODE, AFTER_ALL_DAYS])
    .filter(({ status }) => status === 'proposed')
    .toArray();
  const [first] = waiting.sort((one, other) => other.entered_at.localeCompare(one.entered_at));
  if (first === undefined) return undefined;
  const { rate, value_date: valueDate, source_name: source } = first;
  return { count: waiting.length, rate, valueDate, source };
}
