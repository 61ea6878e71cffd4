/**
 * Stores records that the server itself makes (at sign-up, with a series) as items of the company's history, so that
 * marks, delta reads and the audit trail hold for them as for a device's (S-01, S-06). Within the caller's transaction.
 */

import { hashOfBody } from '@cuadra/contracts/protocol/item-hash';
import type { CollectionName } from '@cuadra/contracts/registry/collections';
import { type FieldMarks, reconcileChange } from '@cuadra/contracts/registry/reconcile-change';
import type { NewRow } from '@cuadra/contracts/setup/new-company';
import type { CompanyTx, Statement } from '../db/database.ts';

/** The user or device on whose behalf it is stored. */
export interface RecordMaker {
  readonly itemId: string;
  readonly deviceId: string | undefined;
  /** Without an id where the service itself or its operator made it. */
  readonly madeBy: { readonly id: string | null; readonly name: string };
  readonly at: Date;
}

/** The service itself, which is no user, as the maker in the trail and in the history. */
export const SERVICE: RecordMaker['madeBy'] = { id: null, name: 'Cuadra' };

/** A record as it is stored now, read under the company's lock. */
export interface StoredRecord {
  readonly id: string;
  readonly marks: FieldMarks;
  /** By field, as on the wire. */
  readonly fields: Readonly<Record<string, unknown>>;
}

const STORE_RECORDS: Statement = {
  name: 'store_company_records',
  text: 'select app.store_records($1) as outcome',
};

/** Stores records as one item, with one version. The caller has locked the company's counter, or the company is new. */
export async function storeNewRecords(
  tx: CompanyTx,
  collection: CollectionName,
  rows: readonly NewRow[],
  maker: RecordMaker,
): Promise<void> {
  const at = maker.at.toISOString();
  const rowId = rows.length === 1 ? rows[0]?.id : null;
  const item = { ...itemOf(maker, rows), kind: 'create', collection, row_id: rowId };
  const inserts = rows.map((row) => ({ ...row, created_at: at, updated_at: at }));
  await store(tx, { item, table: collection, inserts, updates: [] });
}

/**
 * Stores one item that changes these fields, with their former values for the trail (PERM-04). The server reads the
 * present values, so it wins each of these fields (S-27).
 *
 * @param version of the company, before
 */
export async function storeChange(
  tx: CompanyTx,
  collection: CollectionName,
  { id, marks, fields: current }: StoredRecord,
  changed: Readonly<Record<string, unknown>>,
  version: number,
  maker: RecordMaker,
): Promise<void> {
  const at = maker.at.toISOString();
  const names = Object.keys(changed);
  const change = { seen: undefined, at, device: null, seq: null };
  const merged = reconcileChange(marks, change, names, version + 1);
  const before = Object.fromEntries(names.map((name) => [name, current[name] ?? null]));
  const detail = { id, before, after: changed };
  const kind = typeof changed.deleted_at === 'string' ? 'delete' : 'patch';
  const item = { ...itemOf(maker, changed), kind, collection, row_id: id, detail };
  const updates = [{ id, ...changed, updated_at: at, field_marks: merged.marks }];
  await store(tx, { item, table: collection, inserts: [], updates });
}

function itemOf({ itemId, deviceId, madeBy, at }: RecordMaker, body: unknown): Record<string, unknown> {
  return {
    id: itemId,
    hash: hashOfBody(body),
    device_id: deviceId ?? null,
    made_by: madeBy.id,
    made_by_name: madeBy.name,
    sent_by: madeBy.id,
    made_at: at.toISOString(),
    seq: null,
  };
}

interface Payload {
  readonly item: Readonly<Record<string, unknown>>;
  readonly table: CollectionName;
  readonly inserts: readonly unknown[];
  readonly updates: readonly unknown[];
}

async function store(tx: CompanyTx, payload: Payload): Promise<void> {
  const [stored] = await tx.query<{ outcome: { result: string } }>(STORE_RECORDS, [JSON.stringify(payload)]);
  if (stored?.outcome.result !== 'recorded') {
    throw new Error(`what the server makes is new, but ${payload.table} answered ${stored?.outcome.result}`);
  }
}
