/**
 * Which drafts have already become their document or record (S-24). A key press or the end of a page can write a
 * draft's row again afterwards. Continuing it would store the next text under an id that is taken.
 */
import type { CompanyDb } from '../company-db.ts';
import type { DraftRow } from '../device-rows.ts';
import type { TableName } from '../store/device-store.ts';

/** By the form, which may add more after a colon. A form that edits an existing row is not listed. */
const BECOMES: Readonly<Record<string, TableName>> = {
  customer_payment: 'customer_payments',
  sale_return: 'sale_returns',
  movement: 'stock_movements',
  supplier_bill: 'supplier_bills',
  supplier_payment: 'supplier_payments',
  withholding: 'withholdings',
  settlement: 'settlements',
  product_new: 'products',
  journal_new: 'journal_drafts',
};

type DraftOfForm = Pick<DraftRow, 'id' | 'kind'>;

/** The tables that {@link withoutRecorded} reads for these drafts. */
export function tablesOfRecorded(drafts: readonly DraftOfForm[]): TableName[] {
  return [...new Set(drafts.flatMap((one) => becomes(one) ?? []))];
}

/** The drafts whose id no document or record bears yet. */
export async function withoutRecorded<Draft extends DraftOfForm>(
  db: CompanyDb,
  drafts: readonly Draft[],
): Promise<Draft[]> {
  const areRecorded = await Promise.all(drafts.map((one) => isRecorded(db, one)));
  return drafts.filter((_, place) => areRecorded[place] === false);
}

async function isRecorded(db: CompanyDb, draft: DraftOfForm): Promise<boolean> {
  const table = becomes(draft);
  return table !== undefined && (await db.table(table).get(draft.id)) !== undefined;
}

function becomes({ kind }: DraftOfForm): TableName | undefined {
  return BECOMES[kind.split(':')[0] ?? ''];
}
