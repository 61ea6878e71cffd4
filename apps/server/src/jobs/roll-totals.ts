/**
 * Adds what was booked to the totals of each account and day, to what is open (ACC-07), and to what each customer bought
 * (MKT-05), so that a statement reads days and not every entry there ever was, a list of what is open reads that, and an
 * audience reads one row a customer. Late is harmless: a reader adds what is missing. The failure of one company changes
 * nothing for the others, nor does a company with a million sales: companies take turns of one transaction each, which is
 * all that a server that is ended in the midst loses.
 */
import { type CompanyDatabase, statements } from '../db/database.ts';
import { eachCompany } from './each-company.ts';

/** How often the companies that are behind are looked for. */
export const ROLLUP_INTERVAL_MS = 60_000;
/** A reader adds up fewer versions than these itself, in no time. */
const BEHIND_MIN = 500;
/** Companies beyond this number wait for the next round. */
const COMPANIES_MAX = 100;
/** One transaction of a company that was imported must end long before the time limit of a statement. */
const VERSIONS_AT_ONCE = 20_000;

const SQL = statements({
  companies_behind_totals: 'select company_id from app.companies_behind_totals($1, $2)',
  roll_totals: `select least(app.roll_account_totals($1), app.roll_open_items($1), app.roll_customer_totals($1))
    < (select c.version from counters c where c.company_id = $2) as is_behind`,
});

export interface RollTotals {
  readonly database: CompanyDatabase;
  /** Asked before each turn: a server that stops leaves the rest to the next one. */
  readonly isStopping?: () => boolean;
  readonly onFailure: (error: unknown) => void;
}

/** @returns how many companies are no longer behind */
export async function rollTotals({
  database,
  isStopping = () => false,
  onFailure,
}: RollTotals): Promise<number> {
  let behind = await database.identity<{ company_id: string }>(SQL.companies_behind_totals, [
    BEHIND_MIN,
    COMPANIES_MAX,
  ]);
  let rolled = 0;
  while (behind.length > 0 && !isStopping()) {
    const left: typeof behind = [];
    const takeTurn = async (company_id: string): Promise<boolean> => {
      if (isStopping()) return false;
      const isBehind = await rollStep(database, company_id);
      if (isBehind) left.push({ company_id });
      return !isBehind;
    };
    rolled += await eachCompany(behind, takeTurn, onFailure);
    behind = left;
  }
  return rolled;
}

/** One transaction. @returns whether the totals are still behind what there was when it began, not what is sold meanwhile */
function rollStep(database: CompanyDatabase, companyId: string): Promise<boolean> {
  return database.withCompany(companyId, async (tx) => {
    const [row] = await tx.query<{ is_behind: boolean }>(SQL.roll_totals, [VERSIONS_AT_ONCE, companyId]);
    return row?.is_behind ?? false;
  });
}
