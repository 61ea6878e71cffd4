/**
 * Stores records that the server itself makes (at sign-up, with a series) as items of the company's history, so that
 * marks, delta reads and the audit trail hold for them as for a device's (S-01, S-06). Within the caller's transaction.
 */
import type { CollectionName } from '@cuadra/contracts/collections';
import { hashOfBody } from '@cuadra/contracts/item-hash';
import type { NewRow } from '@cuadra/contracts/new-company';
import type { CompanyTx, Statement } from '../db/database.ts';

/** On whose behalf. */
export interface RecordMaker {
  readonly itemId: string;
  readonly deviceId: string | undefined;
  readonly madeBy: { readonly id: string; readonly name: string };
  readonly at: Date;
}

const STORE_RECORDS: Statement = {
  name: 'store_company_records',
  text: 'select app.store_records($1) as outcome',
};

/** One item, one version. The company's counter must be locked by the caller, or be new. */
export async function storeNewRecords(
  tx: CompanyTx,
  collection: CollectionName,
  rows: readonly NewRow[],
  maker: RecordMaker,
): Promise<void> {
  const at = maker.at.toISOString();
  const item = {
    id: maker.itemId,
    hash: hashOfBody(rows),
    device_id: maker.deviceId ?? null,
    made_by: maker.madeBy.id,
    made_by_name: maker.madeBy.name,
    sent_by: maker.madeBy.id,
    made_at: at,
    kind: 'create',
    collection,
    row_id: rows.length === 1 ? rows[0]?.id : null,
    seq: null,
  };
  const inserts = rows.map((row) => ({ ...row, created_at: at, updated_at: at }));
  const p = JSON.stringify({ item, table: collection, inserts, updates: [] });
  const [stored] = await tx.query<{ outcome: { result: string } }>(STORE_RECORDS, [p]);
  if (stored?.outcome.result !== 'recorded') {
    throw new Error(`a record the server makes is new, but ${collection} answered ${stored?.outcome.result}`);
  }
}
