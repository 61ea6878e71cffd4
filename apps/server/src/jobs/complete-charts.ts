/**
 * Adds to existing companies the accounts that documents have come to post to since (ACC-01): a document that posts to
 * a missing account would not be booked. Each account is stored as a normal record, so that devices and the trail get
 * it.
 */

import { newId } from '@cuadra/contracts/primitives/ids';
import { type HeldAccount, lackingAccounts } from '@cuadra/contracts/setup/lacking-accounts';
import { defaultChart } from '@cuadra/domain/ledger/account';
import { type CompanyDatabase, type CompanyTx, LOCK_COMPANY, statements } from '../db/database.ts';
import { SERVICE, storeNewRecords } from '../items/store-records.ts';
import { eachCompany } from './each-company.ts';

/** Hourly, because a company that came from a device meanwhile may have an older chart. */
export const CHART_CHECK_INTERVAL_MS = 3_600_000;
/** Companies beyond this number wait for the next round. */
const COMPANIES_MAX = 1000;

const SQL = statements({
  companies_without_role: 'select company_id from app.companies_without_role($1, $2)',
  chart_of_company:
    'select id, code, role, deleted_at is not null as "isDeleted" from accounts where company_id = $1',
});

export interface CompleteCharts {
  readonly database: CompanyDatabase;
  /** Called for each company that has a new version. */
  readonly announce: (companyId: string) => void;
  readonly onFailure: (error: unknown) => void;
}

/** A failure at one company does not stop the others. @returns how many companies were given an account */
export async function completeCharts(
  { database, announce, onFailure }: CompleteCharts,
  at: Date,
): Promise<number> {
  const roles = defaultChart().flatMap(({ role }) => (role === null ? [] : [role]));
  const lacking = await database.identity<{ company_id: string }>(SQL.companies_without_role, [
    roles,
    COMPANIES_MAX,
  ]);
  const complete = async (companyId: string): Promise<boolean> => {
    await database.withCompany(companyId, (tx) => addLacking(tx, at));
    announce(companyId);
    return true;
  };
  return eachCompany(lacking, complete, onFailure);
}

async function addLacking(tx: CompanyTx, at: Date): Promise<void> {
  await tx.query(LOCK_COMPANY, [tx.companyId]);
  const rows = lackingAccounts(
    tx.companyId,
    await tx.query<HeldAccount>(SQL.chart_of_company, [tx.companyId]),
  );
  if (rows.length === 0) return;
  const maker = { itemId: newId(), deviceId: undefined, madeBy: SERVICE, at };
  await storeNewRecords(tx, 'accounts', rows, maker);
}
