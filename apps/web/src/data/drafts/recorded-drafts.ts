/**
 * Which drafts have become their document or record already (S-24). A key or the end of a page can put a draft's row back after that;
 * gone on with, what is typed next would be stored under an id that is taken.
 */
import type { CompanyDb } from '../company-db.ts';
import type { DraftRow } from '../rows.ts';
import type { TableName } from '../store/device-store.ts';

/** By the form, which may name more after a colon. A form that edits what is there is none of them. */
const BECOMES: Readonly<Record<string, TableName>> = {
  customer_payment: 'customer_payments',
  sale_return: 'sale_returns',
  movement: 'stock_movements',
  product_new: 'products',
};

type DraftOfForm = Pick<DraftRow, 'id' | 'kind'>;

/** The tables that {@link withoutRecorded} reads for these drafts. */
export function tablesOfRecorded(drafts: readonly DraftOfForm[]): TableName[] {
  return [...new Set(drafts.flatMap((one) => becomes(one) ?? []))];
}

/** Those of the drafts whose id no document or record bears yet. */
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
