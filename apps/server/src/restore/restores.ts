/**
 * Restoring a file into an empty company (DATA-05): when it may begin, that it continues after an interruption, and its
 * end. The contents of the file come as items, like everything else that is written.
 */

import type { FiledDeclaration } from '@cuadra/contracts/company-file/filed-declarations';
import type { RestoreBody, RestorePeriodsBody, RestoreReply } from '@cuadra/contracts/company-file/restore';
import type { CommandDetail } from '@cuadra/contracts/identity/audit';
import { newId } from '@cuadra/contracts/primitives/ids';
import type { ReasonCode } from '@cuadra/contracts/problems/messages';
import { businessDayOf } from '@cuadra/domain/time/business-day';
import { takeFiledDeclaration } from '../accounting/filed-declarations.ts';
import { type Member, personOf } from '../caller/caller.ts';
import { type CompanyDatabase, type CompanyTx, LOCK_COMPANY, statements } from '../db/database.ts';
import { recordCommand } from '../items/record-command.ts';
import { storeNewRecords } from '../items/store-records.ts';
import { planRefusal } from '../plans/plan-refusal.ts';

export type RestoreOutcome =
  | { readonly kind: 'open'; readonly restore: RestoreReply }
  | { readonly kind: 'refused'; readonly status: 404 | 409; readonly code: ReasonCode };

export interface RestoreAsker {
  readonly companyId: string;
  readonly deviceId: string;
  readonly member: Member;
}

/** The tables of which a company that was used has a row. What every company has from its beginning is none of them. */
const USED = [
  'sales',
  'cash_openings',
  'cash_movements',
  'main_cash_movements',
  'customer_payments',
  'sale_returns',
  'fiscal_documents',
  'z_reports',
  'issued_documents',
  'spoiled_sheets',
  'quotes',
  'delivery_notes',
  'supplier_bills',
  'supplier_payments',
  'withholdings',
  'settlements',
  'stock_movements',
  'journal_entries',
  'products',
  'customers',
  'series',
];

const SQL = statements({
  restore_by_id:
    'select id, file_hash, finished_at is not null as is_finished from restores where company_id = $1 and id = $2',
  company_is_used: `select ${USED.map((table) => `exists (select from ${table} where company_id = $1)`).join(' or ')} as is_used`,
  add_restore:
    'insert into restores (company_id, id, file_hash, device_id, started_by) values ($1, $2, $3, $4, $5)',
  /**
   * The series are closed from the beginning: no device numbers receipts in them again, and the next series has the next
   * code (S-41). A receipt whose series its company did not have carries another device's code; it stays without a series
   * here too.
   */
  add_restored_series: `insert into series (company_id, id, code, register_id, device_id, closed_at)
    select $1, s.id, s.code, s.register_id, $2, now()
    from jsonb_to_recordset($3::jsonb) as s(id uuid, code text, register_id uuid)
    on conflict do nothing`,
  known_periods: 'select id from accounting_periods where company_id = $1',
  finish_restore:
    'update restores set finished_at = now() where company_id = $1 and id = $2 and finished_at is null returning id',
});

interface RestoreRow extends RestoreReply {
  readonly file_hash: string;
}

/** The same file again is the same restore; another file, or another company's data, is refused. */
export function beginRestore(
  database: CompanyDatabase,
  asker: RestoreAsker,
  body: RestoreBody,
): Promise<RestoreOutcome> {
  const { companyId, deviceId, member } = asker;
  return database.withCompany(companyId, async (tx) => {
    await tx.query(LOCK_COMPANY, [companyId]);
    const known = await restoreById(tx, body.id);
    if (known !== undefined) {
      return known.file_hash === body.file_hash ? opened(known) : refused(409, 'id_reused');
    }
    const [used] = await tx.query<{ is_used: boolean }>(SQL.company_is_used, [companyId]);
    if (used?.is_used === true) return refused(409, 'company_not_empty');
    for (const thing of ['products', 'stores'] as const) {
      // The file includes the warehouse that every company has.
      const adding = thing === 'stores' ? body.stores - 1 : body.products;
      if ((await planRefusal(tx, thing, adding)) !== undefined) return refused(409, 'plan_limit');
    }
    await tx.query(SQL.add_restore, [companyId, body.id, body.file_hash, deviceId, member.userId]);
    await tx.query(SQL.add_restored_series, [companyId, deviceId, JSON.stringify(body.series)]);
    await recordRestore(tx, member, body.id, { restore: 'begun', file_hash: body.file_hash });
    return opened({ id: body.id, is_finished: false });
  });
}

/** Whether the restore is open, so that items may come under it. */
export async function isRestoreOpen(
  database: CompanyDatabase,
  companyId: string,
  id: string,
): Promise<boolean> {
  const restore = await database.withCompany(companyId, (tx) => restoreById(tx, id), 'snapshot');
  return restore?.is_finished === false;
}

/**
 * Stores the closed periods of the file, once all of its documents are posted (ACC-07). A repeated call adds what is
 * missing.
 */
export function restorePeriods(
  database: CompanyDatabase,
  { companyId, member }: RestoreAsker,
  id: string,
  { periods }: RestorePeriodsBody,
  at: Date,
): Promise<RestoreOutcome> {
  return inRestore(database, companyId, id, async (tx) => {
    if (periods.some(({ last_day }) => !isOver(last_day, at))) return refused(409, 'period_not_over');
    const known = new Set(
      (await tx.query<{ id: string }>(SQL.known_periods, [companyId])).map((row) => row.id),
    );
    const missing = periods.filter((period) => !known.has(period.id));
    const maker = { itemId: newId(), deviceId: undefined, madeBy: personOf(member), at };
    if (missing.length > 0) await storeNewRecords(tx, 'accounting_periods', missing, maker);
    return opened({ id, is_finished: false });
  });
}

/** Stores a declared period of the file, once all of its documents are there (ACC-08). A repeated call changes nothing. */
export function restoreDeclaration(
  database: CompanyDatabase,
  { companyId }: Pick<RestoreAsker, 'companyId'>,
  id: string,
  filed: FiledDeclaration,
  at: Date,
): Promise<RestoreOutcome> {
  return inRestore(database, companyId, id, async (tx) => {
    const refusal = await takeFiledDeclaration(tx, filed, at);
    return refusal === undefined ? opened({ id, is_finished: false }) : refused(409, refusal);
  });
}

/** Works under a restore that is open, with the company locked. @returns the refusal where it is finished or unknown */
function inRestore(
  database: CompanyDatabase,
  companyId: string,
  id: string,
  work: (tx: CompanyTx) => Promise<RestoreOutcome>,
): Promise<RestoreOutcome> {
  return database.withCompany(companyId, async (tx) => {
    await tx.query(LOCK_COMPANY, [companyId]);
    const restore = await restoreById(tx, id);
    const isOpen = restore?.is_finished === false;
    return isOpen ? work(tx) : refused(404, 'not_found');
  });
}

function isOver(lastDay: string, at: Date): boolean {
  return lastDay < businessDayOf(at.toISOString());
}

/** Finishes the restore; a repeated call changes nothing. */
export function finishRestore(
  database: CompanyDatabase,
  { companyId, member }: RestoreAsker,
  id: string,
): Promise<RestoreOutcome> {
  return database.withCompany(companyId, async (tx) => {
    await tx.query(LOCK_COMPANY, [companyId]);
    const known = await restoreById(tx, id);
    if (known === undefined) return refused(404, 'not_found');
    const [finished] = await tx.query(SQL.finish_restore, [companyId, id]);
    if (finished !== undefined) await recordRestore(tx, member, id, { restore: 'finished' });
    return opened({ id, is_finished: true });
  });
}

async function restoreById(tx: CompanyTx, id: string): Promise<RestoreRow | undefined> {
  const [row] = await tx.query<RestoreRow>(SQL.restore_by_id, [tx.companyId, id]);
  return row;
}

function recordRestore(tx: CompanyTx, member: Member, rowId: string, detail: CommandDetail): Promise<void> {
  return recordCommand(tx, { collection: 'restores', rowId, by: personOf(member), detail });
}

function opened({ id, is_finished }: RestoreReply): RestoreOutcome {
  return { kind: 'open', restore: { id, is_finished } };
}

function refused(status: 404 | 409, code: ReasonCode): RestoreOutcome {
  return { kind: 'refused', status, code };
}
