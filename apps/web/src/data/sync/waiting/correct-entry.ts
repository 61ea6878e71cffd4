/**
 * A person corrects the one field that the server refused: a new item replaces the refused one, which is stored whole
 * beside it. A sent item is never altered (S-11).
 */

import { newId } from '@cuadra/contracts/primitives/ids';
import type { CollectionName } from '@cuadra/contracts/registry/collections';
import { z } from 'zod';

import { correctedNow } from '../../clock.ts';
import type { CompanyDb } from '../../company-db.ts';
import type { OutboxRow } from '../../device-rows.ts';
import {
  CHANGE_TABLES,
  checkChanged,
  type FreeRecordName,
  parseNew,
  type RecordName,
} from '../../local-writes/change-records.ts';
import { enqueueChange } from '../../local-writes/enqueue-change.ts';
import { placementOf } from '../../local-writes/placement.ts';
import type { Maker } from '../../rows.ts';
import type { DeviceTransaction } from '../../store/device-store.ts';
import { dexieStore } from '../../store/dexie-store.ts';
import { readSyncValue, writeSyncValue } from '../state/sync-values.ts';
import { canDiscard } from './discard-entry.ts';

export interface Correction {
  /** The new value of the refused field. */
  readonly value: string;
  readonly by: Maker;
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * The refused text of a record's text field; undefined for an import, an id or a document, which cannot be corrected
 * this way.
 */
export function refusedText(entry: OutboxRow): string | undefined {
  const { kind, last } = entry;
  if (!canDiscard(entry) || last === null || (kind !== 'create' && kind !== 'patch')) return undefined;
  if (last.field === '' || /(^|_)id$/.test(last.field)) return undefined;
  const value = valueAt(JSON.parse(entry.body) as Fields, last.field.split('.'));
  return typeof value === 'string' ? value : undefined;
}

/**
 * Returns the problem of the value, in Spanish; undefined once the new item waits, or where nothing is to be corrected.
 */
export async function correctEntry(
  db: CompanyDb,
  seq: number,
  correction: Correction,
): Promise<string | undefined> {
  const entry = await db.outbox.get(seq);
  if (entry === undefined || refusedText(entry) === undefined) return undefined;
  const fields = withValue(
    JSON.parse(entry.body) as Fields,
    (entry.last?.field ?? '').split('.'),
    correction.value,
  );
  const problem = problemOf(entry, fields);
  if (problem !== undefined) return problem;
  const tables = [...CHANGE_TABLES, entry.collection] as const;
  await dexieStore(db).write(tables, (tx) => replace(tx, db, entry, fields, correction.by));
  return undefined;
}

function problemOf({ collection, kind }: OutboxRow, fields: Fields): string | undefined {
  // The lists in a save of the company's data are built from their own rows.
  const { id: _, taxes: _taxes, currencies: _currencies, ...typed } = fields;
  try {
    if (kind === 'create') parseNew(collection as FreeRecordName, typed);
    else checkChanged(collection as RecordName, typed);
    return undefined;
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error;
    return error.issues[0]?.message ?? '';
  }
}

async function replace(
  tx: DeviceTransaction,
  db: CompanyDb,
  { seq }: OutboxRow,
  fields: Fields,
  by: Maker,
): Promise<void> {
  const entry = await tx.get('outbox', seq);
  // Another tab was quicker: an item corrected or discarded there must not be made twice.
  if (entry === undefined || !canDiscard(entry) || (entry.kind !== 'create' && entry.kind !== 'patch'))
    return;
  const id = newId();
  const made_at = await correctedNow(tx, Date.now());
  const { kind, collection, row_id } = entry;
  const discarded = await readSyncValue(tx, 'discarded');
  const given = { entry, reason: 'Corregido', by, at: made_at, mended_by: id };
  await writeSyncValue(tx, 'discarded', [...discarded, given]);
  await tx.remove('outbox', [seq]);
  const changes = new Map([[row_id, { kind, fields, made_at }]]);
  const item = {
    id,
    kind,
    collection: collection satisfies CollectionName,
    row_id,
    body: fields,
    made_by: by,
    made_at,
  };
  await enqueueChange(tx, { ...item, changes }, await placementOf(db, tx, collection));
}

function valueAt(value: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined) return value;
  return typeof value === 'object' && value !== null ? valueAt((value as Fields)[name], rest) : undefined;
}

function withValue(fields: Fields, [name = '', ...rest]: readonly string[], value: string): Fields {
  return {
    ...fields,
    [name]: rest.length === 0 ? value : withValue((fields[name] ?? {}) as Fields, rest, value),
  };
}
