/** Creates, changes and deletes records on the device. Each is one strict transaction and one item. */

import { currencyId, newId, paymentCheckId } from '@cuadra/contracts/primitives/ids';
import { canonicalJson } from '@cuadra/contracts/protocol/canonical-json';
import {
  COLLECTIONS,
  type CollectionName,
  type RecordCollection,
} from '@cuadra/contracts/registry/collections';
import { assert } from '@cuadra/domain/assert';
import { z } from 'zod';

import { correctedNow } from '../clock.ts';
import type { CompanyDb } from '../company-db.ts';
import type { CollectionRows, Maker } from '../rows.ts';
import type { DeviceTransaction } from '../store/device-store.ts';
import { dexieStore } from '../store/dexie-store.ts';
import { CARRIED, carriedLists } from './carried-lists.ts';
import { enqueueChange } from './enqueue-change.ts';
import { placementOf } from './placement.ts';

/** The collections whose records a client may create and delete. */
export type FreeRecordName = {
  [Name in CollectionName]: (typeof COLLECTIONS)[Name] extends {
    kind: 'record';
    lifecycle: 'free' | 'append_only';
  }
    ? Name
    : never;
}[CollectionName];
/** The collections whose records a client may change. Lots are made by movements; only their expiry is corrected. */
export type RecordName = FreeRecordName | 'company_settings' | 'lots';

export type NewFields<Name extends RecordName> = z.input<(typeof COLLECTIONS)[Name]['fields']>;
export type ChangedFields<Name extends RecordName> = Partial<z.input<(typeof COLLECTIONS)[Name]['fields']>>;

/** The tables of every change of a record, besides its collection. */
export const CHANGE_TABLES = ['base', 'outbox', 'sync', 'trail'] as const;

/**
 * @param givenId of the record; without one a new id. The same id again changes nothing.
 * @returns the id
 * @throws ZodError for fields that violate the contract, which the form has checked before
 */
export async function createRecord<Name extends FreeRecordName>(
  db: CompanyDb,
  collection: Name,
  fields: NewFields<Name>,
  maker: Maker,
  givenId?: string,
): Promise<string> {
  const record = newRecord(db, collection, fields, givenId);
  await dexieStore(db).write([...CHANGE_TABLES, collection], (tx) => createIn(tx, db, record, maker));
  return record.id;
}

/** A record to be made, with checked fields. */
export interface NewRecord {
  readonly collection: FreeRecordName;
  readonly id: string;
  readonly itemId: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** Checked before the transaction begins, so that an error does not abort it. */
export function newRecord<Name extends FreeRecordName>(
  db: CompanyDb,
  collection: Name,
  fields: NewFields<Name>,
  givenId?: string,
): NewRecord {
  const parsed = parseNew(collection, fields);
  const sharedId = sharedIdOf(db.companyId, collection, parsed);
  const id = sharedId ?? givenId ?? newId();
  // Where two devices may make the same record, each has an item of its own: the server reconciles the second with the
  // first.
  return { collection, id, itemId: sharedId === undefined ? id : newId(), fields: parsed };
}

/** Within a transaction of {@link CHANGE_TABLES} and the collection, for several changes made together. */
export async function createIn(
  tx: DeviceTransaction,
  db: CompanyDb,
  { collection, id, itemId, fields }: NewRecord,
  maker: Maker,
): Promise<void> {
  if ((await tx.get(collection, id)) !== undefined) return;
  const body = { id, ...fields };
  const made_at = await correctedNow(tx, Date.now());
  const changes = new Map([
    [id, { kind: 'create', fields: { ...body, ...drawnOf(collection, maker) }, made_at } as const],
  ]);
  const item = { id: itemId, kind: 'create', collection, row_id: id, body, made_by: maker, made_at } as const;
  await enqueueChange(tx, { ...item, changes }, await placementOf(db, tx, collection));
}

/** The maker's members as the server will derive them: shown until it has, and permanently where nothing is sent. */
function drawnOf(collection: FreeRecordName, { id, name }: Maker): Record<string, unknown> {
  return collection === 'exchange_rates' ? { made_by: id, made_by_name: name } : {};
}

/**
 * The id of a record that a company has only once, whichever device makes it; undefined for all others (S-24, S-28).
 */
function sharedIdOf(
  companyId: string,
  collection: FreeRecordName,
  fields: Readonly<Record<string, unknown>>,
): string | undefined {
  switch (collection) {
    case 'currencies':
      return currencyId(companyId, String(fields.code));
    case 'payment_checks':
      return paymentCheckId(companyId, String(fields.payment_id));
    default:
      return undefined;
  }
}

/**
 * Changes some fields of a record. Fields that already have the value are left out; without any left nothing is
 * written.
 *
 * @returns the id
 */
export async function patchRecord<Name extends RecordName>(
  db: CompanyDb,
  collection: Name,
  id: string,
  changedFields: ChangedFields<Name>,
  maker: Maker,
): Promise<string> {
  checkChanged(collection, changedFields);
  const carried = collection === 'company_settings' ? CARRIED : [];
  await dexieStore(db).write([...CHANGE_TABLES, ...carried, collection], (tx) =>
    patchIn(tx, db, { collection, id, fields: changedFields }, maker),
  );
  return id;
}

export interface RecordPatch<Name extends RecordName> {
  readonly collection: Name;
  readonly id: string;
  readonly fields: ChangedFields<Name>;
}

/**
 * Within a transaction of {@link CHANGE_TABLES} and the collection, for the company's data of {@link CARRIED} too;
 * otherwise like {@link patchRecord}.
 */
export async function patchIn<Name extends RecordName>(
  tx: DeviceTransaction,
  db: CompanyDb,
  { collection, id, fields }: RecordPatch<Name>,
  maker: Maker,
): Promise<void> {
  const checked = checkChanged(collection, fields);
  const row = (await tx.get(collection, id)) as CollectionRows[CollectionName] | undefined;
  const changed = row === undefined ? {} : onlyChanged(row, checked);
  if (Object.keys(changed).length === 0) return;
  const made_at = await correctedNow(tx, Date.now());
  const changes = new Map([[id, { kind: 'patch', fields: changed, made_at } as const]]);
  const body = collection === 'company_settings' ? { ...changed, ...(await carriedLists(tx)) } : changed;
  const item = { id: newId(), kind: 'patch', collection, row_id: id, body, made_by: maker, made_at } as const;
  await enqueueChange(tx, { ...item, changes }, await placementOf(db, tx, collection));
}

/** Marks a record as deleted; its row and id stay for ever (S-29). Idempotent. */
export async function deleteRecord(
  db: CompanyDb,
  collection: FreeRecordName,
  id: string,
  maker: Maker,
): Promise<string> {
  await dexieStore(db).write([...CHANGE_TABLES, collection], (tx) => deleteIn(tx, db, collection, id, maker));
  return id;
}

/** Within a transaction of {@link CHANGE_TABLES} and the collection, like {@link deleteRecord}. */
export async function deleteIn(
  tx: DeviceTransaction,
  db: CompanyDb,
  collection: FreeRecordName,
  id: string,
  maker: Maker,
): Promise<void> {
  const row = await tx.get(collection, id);
  if (row === undefined || row.deleted_at !== null) return;
  const made_at = await correctedNow(tx, Date.now());
  const changes = new Map([[id, { kind: 'delete', fields: {}, made_at } as const]]);
  const item = { id: newId(), kind: 'delete', collection, row_id: id, body: {} } as const;
  const change = { ...item, made_by: maker, made_at, changes };
  await enqueueChange(tx, change, await placementOf(db, tx, collection));
}

/** All fields of a new record, with defaults. */
export function parseNew(collection: FreeRecordName, fields: unknown): Record<string, unknown> {
  return fieldsOf(collection).parse(fields);
}

function fieldsOf(collection: RecordName): z.ZodObject {
  const { fields }: RecordCollection = COLLECTIONS[collection];
  return fields;
}

/**
 * Each field by its own rule, without the defaults of missing fields.
 *
 * @throws ZodError for fields that violate the contract
 */
export function checkChanged(
  collection: RecordName,
  changed: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const { shape } = fieldsOf(collection);
  const named = Object.entries(changed).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    named.map(([name, value]) => {
      const field = shape[name];
      assert(field !== undefined, `a field of ${collection}: '${name}'`);
      return [name, z.parse(field, value)];
    }),
  );
}

/** The fields whose value differs from the row's. */
export function onlyChanged(row: object, fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const held = row as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) => canonicalJson(held[name] ?? null) !== canonicalJson(value),
    ),
  );
}
