/**
 * Gives companies that exist the accounts that documents have come to post to since (ACC-01): without one such a document
 * would not be booked. A record as any other, so that devices and trail hear of it.
 */
import { accountIdOfRole, newId } from '@cuadra/contracts/ids';
import { type ChartAccount, defaultChart } from '@cuadra/domain/ledger/account';
import { storeNewRecords } from '../company/store-records.ts';
import { type CompanyDatabase, type CompanyTx, LOCK_COMPANY, type Statement } from '../db/database.ts';

/** A company that came from a device meanwhile has the chart of its day. */
export const CHART_CHECK_INTERVAL_MS = 3_600_000;
/** More wait for the next round. */
const COMPANIES_MAX = 1000;
const SERVICE = { id: null, name: 'Cuadra' };

const WITHOUT: Statement = {
  name: 'companies_without_role',
  text: 'select company_id from app.companies_without_role($1, $2)',
};
const CHART: Statement = {
  name: 'chart_of_company',
  text: 'select id, code, role, deleted_at is not null as is_deleted from accounts where company_id = $1',
};

interface HeldAccount {
  readonly id: string;
  readonly code: string;
  readonly role: string;
  readonly is_deleted: boolean;
}

export interface CompleteCharts {
  readonly database: CompanyDatabase;
  /** Told of each company that has a new version. */
  readonly announce: (companyId: string) => void;
  readonly onFailure: (error: unknown) => void;
}

/** What fails of one company keeps no other's. @returns how many companies were given an account */
export async function completeCharts(
  { database, announce, onFailure }: CompleteCharts,
  at: Date,
): Promise<number> {
  const chart = defaultChart().filter(({ role }) => role !== null);
  const lacking = await database.identity<{ company_id: string }>(WITHOUT, [
    chart.map(({ role }) => role),
    COMPANIES_MAX,
  ]);
  let completed = 0;
  for (const { company_id } of lacking) {
    try {
      await database.withCompany(company_id, (tx) => addLacking(tx, chart, at));
      announce(company_id);
      completed += 1;
    } catch (error) {
      onFailure(error);
    }
  }
  return completed;
}

async function addLacking(tx: CompanyTx, chart: readonly ChartAccount[], at: Date): Promise<void> {
  await tx.query(LOCK_COMPANY, [tx.companyId]);
  const held = await tx.query<HeldAccount>(CHART, [tx.companyId]);
  const roles = new Set(held.map(({ role }) => role));
  const codes = new Set(held.map(({ code }) => code));
  const rows = chart
    .filter(({ role }) => role !== null && !roles.has(role))
    .map((account) => {
      const code = freeCode(account.code, codes);
      codes.add(code);
      const role = account.role ?? '';
      return {
        id: accountIdOfRole(tx.companyId, role),
        code,
        name: account.name,
        type: account.type,
        description: '',
        parent_id: held.find((one) => one.code === account.parentCode && !one.is_deleted)?.id ?? null,
        role,
      };
    });
  if (rows.length === 0) return;
  const maker = { itemId: newId(), deviceId: undefined, madeBy: SERVICE, at };
  await storeNewRecords(tx, 'accounts', rows, maker);
}

/** The code of the chart, or the next that the company has not taken for an account of its own. */
function freeCode(code: string, taken: ReadonlySet<string>): string {
  const step = code.lastIndexOf('.') + 1;
  let free = code;
  for (let last = Number(code.slice(step)); taken.has(free); last += 1) {
    free = `${code.slice(0, step)}${String(last + 1).padStart(code.length - step, '0')}`;
  }
  return free;
}
