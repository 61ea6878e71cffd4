/**
 * A person puts right the one field that the server refused: a new item takes the place of the refused one, which is kept
 * whole beside it. What was sent is never altered (S-11).
 */

import { newId } from '@cuadra/contracts/primitives/ids';
import type { CollectionName } from '@cuadra/contracts/registry/collections';
import { z } from 'zod';

import { correctedNow } from '../../clock.ts';
import type { CompanyDb } from '../../company-db.ts';
import {
  CHANGE_TABLES,
  checkChanged,
  type FreeRecordName,
  parseNew,
  type RecordName,
} from '../../local-writes/change-records.ts';
import { placeChange } from '../../local-writes/place-change.ts';
import { placementOf } from '../../local-writes/placement.ts';
import type { Maker, OutboxRow } from '../../rows.ts';
import type { DeviceTransaction } from '../../store/device-store.ts';
import { dexieStore } from '../../store/dexie-store.ts';
import { readSyncValue, writeSyncValue } from '../state/sync-values.ts';
import { canDiscard } from './discard-entry.ts';

export interface Mend {
  /** What the refused field is to be instead. */
  readonly value: string;
  readonly by: Maker;
}

type Fields = Readonly<Record<string, unknown>>;

/** The text that was refused, where a text of one record was: an import, an id or a document is not mended so. */
export function refusedText(entry: OutboxRow): string | undefined {
  const { kind, last } = entry;
  if (!canDiscard(entry) || last === null || (kind !== 'create' && kind !== 'patch')) return undefined;
  if (last.field === '' || /(^|_)id$/.test(last.field)) return undefined;
  const value = valueAt(JSON.parse(entry.body) as Fields, last.field.split('.'));
  return typeof value === 'string' ? value : undefined;
}

/** Answers what is wrong with the value, in Spanish; undefined once the new item waits, or where there is nothing to mend. */
export async function mendEntry(db: CompanyDb, seq: number, mend: Mend): Promise<string | undefined> {
  const entry = await db.outbox.get(seq);
  if (entry === undefined || refusedText(entry) === undefined) return undefined;
  const fields = withValue(
    JSON.parse(entry.body) as Fields,
    (entry.last?.field ?? '').split('.'),
    mend.value,
  );
  const problem = problemOf(entry, fields);
  if (problem !== undefined) return problem;
  const tables = [...CHANGE_TABLES, entry.collection] as const;
  await dexieStore(db).write(tables, (tx) => replace(tx, db, entry, fields, mend.by));
  return undefined;
}

function problemOf({ collection, kind }: OutboxRow, fields: Fields): string | undefined {
  // The lists that a save of the company's data carries are drawn from their own rows.
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
  // Somebody was quicker, in another tab: mended or given up, it is not to be made twice.
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
  await placeChange(tx, { ...item, changes }, await placementOf(db, tx, collection));
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
