/** Declared periods of IVA as a company's file has them: read one by one, and stored in another company (DATA-05). */
import type {
  FiledDeclaration,
  FiledDeclarationReply,
} from '@cuadra/contracts/company-file/filed-declarations';
import { businessDayOf } from '@cuadra/domain/time/business-day';
import type { CompanyDatabase, CompanyTx, Statement } from '../db/database.ts';
import { declarationsWithin } from './vat-declarations.ts';

const NEXT: Statement = {
  name: 'next_filed_declaration',
  text: `select json_build_object('id', d.id, 'from', d.from_day, 'to', d.to_day,
      'declared_at', to_char(d.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'declared_by', json_build_object('id', d.user_id, 'name', d.user_name), 'previous_excess', d.previous_excess::text,
      'excess', d.excess::text, 'sales', d.sales_book::json, 'purchases', d.purchases_book::json,
      'settlement', d.settlement::json, 'document_ids', d.document_ids)::text as declaration
    from vat_declarations d where d.company_id = $1 and ($2::date is null or d.from_day > $2) order by d.from_day limit 1`,
};
/**
 * Its version is 0: every document of the period that is not in the books counts as one that came later, as in the
 * company that declared it.
 */
const RESTORE: Statement = {
  name: 'restore_vat_declaration',
  text: `insert into vat_declarations (company_id, id, version, created_at, user_id, user_name, from_day, to_day,
      previous_excess, excess, sales_book, purchases_book, settlement, document_ids)
    values ($1, $2, 0, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) on conflict do nothing`,
};

/** @param after the first day of the one before; undefined for the first of all */
export function nextFiledDeclaration(
  database: CompanyDatabase,
  companyId: string,
  after: string | undefined,
): Promise<FiledDeclarationReply> {
  return database.withCompany(
    companyId,
    async (tx) => {
      const [found] = await tx.query<{ declaration: string }>(NEXT, [companyId, after ?? null]);
      return { declaration: found?.declaration ?? null };
    },
    'snapshot',
  );
}

/** No period may come of which a day is to come, or is declared otherwise. A repeated call changes nothing. */
export async function takeFiledDeclaration(
  tx: CompanyTx,
  filed: FiledDeclaration,
  at: Date,
): Promise<'period_not_over' | 'period_declared' | undefined> {
  if (filed.to >= businessDayOf(at.toISOString())) return 'period_not_over';
  const others = (await declarationsWithin(tx, filed)).filter((known) => known.id !== filed.id);
  if (others.length > 0) return 'period_declared';
  await storeFiledDeclaration(tx, filed);
  return undefined;
}

async function storeFiledDeclaration(tx: CompanyTx, filed: FiledDeclaration): Promise<void> {
  const { declared_by, sales, purchases, settlement } = filed;
  await tx.query(RESTORE, [
    ...[tx.companyId, filed.id, filed.declared_at, declared_by.id, declared_by.name, filed.from, filed.to],
    ...[filed.previous_excess, filed.excess, JSON.stringify(sales), JSON.stringify(purchases)],
    ...[JSON.stringify(settlement), filed.document_ids],
  ]);
}
