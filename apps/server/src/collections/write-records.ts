/**
 * Stores one item that creates, changes or deletes records: whole or not at all, in one short transaction under the
 * company's lock (S-01, S-05, S-06).
 */

import type { ReasonCode } from '@cuadra/contracts/problems/messages';
import type { CollectionName } from '@cuadra/contracts/registry/collections';
import type { ChangeMark, FieldMarks } from '@cuadra/contracts/registry/reconcile-change';
import pg from 'pg';
import { type CompanyTx, LOCK_COMPANY, type Statement } from '../db/database.ts';
import { goneElsewhere } from '../items/gone-elsewhere.ts';
import { bodyHash, collectionNameOf, type Item, isOfAnotherCompany } from '../items/item.ts';
import { type Outcome, type Recording, refused } from '../items/outcome.ts';
import { CHECK_WITNESS, type Witness, witnessValues } from '../items/witness.ts';
import { isModuleClosed } from '../plans/module-gate.ts';
import { checkRecords } from './check-records.ts';
import { followMerges } from './follow-merges.ts';
import { type Part, readParts } from './item-parts.ts';
import { type CurrentRecord, mergeRecord, withoutEmptyGuarded } from './merge-record.ts';
import { recordCollection } from './record-change.ts';
import { recordRules } from './record-rules.ts';
import { type DecidedRecords, recordsPayload } from './records-payload.ts';
import { columnsOf } from './row-codec.ts';
import type { RowReaders } from './row-reader.ts';
import type { TableColumns } from './table-columns.ts';

/** What is loaded at boot. */
export interface RecordTables {
  readonly tables: TableColumns;
  readonly readers: RowReaders;
}

const KNOWN_ITEM: Statement = {
  name: 'known_item',
  text: `select version, encode(item_hash, 'hex') as hash, collection, row_id from history
    where company_id = $1 and item_id = $2`,
};
const STORE_RECORDS: Statement = { name: 'store_records', text: 'select app.store_records($1) as stored' };

interface KnownItem {
  readonly version: string;
  readonly hash: string;
  readonly collection: string;
  readonly row_id: string | null;
}

/**
 * Stores the records of an item. The answer's `row` is the record after its change; an import's records come with the
 * next page.
 */
export async function writeRecords(
  recording: Recording,
  known: RecordTables,
  companyId: string,
  item: Item,
  witness?: Witness,
): Promise<Outcome> {
  const name = collectionNameOf(item);
  if (item.deviceId !== null && bodyHash(item.body) !== item.hash)
    return refused(item.id, 400, 'hash_mismatch');
  if (isOfAnotherCompany(item, companyId)) return refused(item.id, 409, 'another_company');
  const read = readParts(companyId, item, name);
  if (!read.ok) {
    const isDrawn = read.problems.every((problem) => problem.code === 'not_writable');
    return refused(item.id, 400, isDrawn ? 'not_writable' : 'invalid_input', read.problems);
  }
  const outcome = await storeOrRefuse(item, () =>
    recording.database.withCompany(companyId, (tx) => storeParts({ tx, known, witness }, item, read.value)),
  );
  if (outcome.answer.result === 'recorded') {
    for (const part of read.value) recording.database.noteGrowth(part.name, part.changes.length);
    recording.announce(companyId);
  }
  return outcome;
}

interface Storing {
  readonly tx: CompanyTx;
  readonly known: RecordTables;
  readonly witness: Witness | undefined;
}

/** Stores all parts or none: a refused part rolls back those before it. */
async function storeParts(storing: Storing, item: Item, parts: readonly Part[]): Promise<Outcome> {
  const elsewhere = await goneElsewhere(storing.tx, item);
  if (elsewhere !== undefined) return elsewhere;
  let last: Outcome | undefined;
  for (const part of parts) {
    const outcome = await storePart(storing, part);
    last = outcome;
    if (outcome.answer.result === 'refused') throw new PartRefused(outcome);
  }
  if (last === undefined) throw new Error('an item has a part');
  return { ...last, answer: { ...last.answer, id: item.id } };
}

/** Thrown to roll the transaction back. */
class PartRefused extends Error {
  readonly outcome: Outcome;

  constructor(outcome: Outcome) {
    super('a part of the item was refused');
    this.outcome = outcome;
  }
}

/** Refusals by a constraint of the database that no check above has caught: never a failure of ours (API-02). */
const CONSTRAINT_REFUSALS: Readonly<Record<string, readonly [400 | 409, ReasonCode]>> = {
  '23505': [409, 'duplicate_value'],
  '23503': [400, 'bad_reference'],
  '23514': [400, 'invalid_input'],
};

/** By class of error: a value that no column can hold, such as NUL or the year 0. */
const DATA_REFUSALS: Readonly<Record<string, readonly [400, ReasonCode]>> = { '22': [400, 'invalid_input'] };

async function storeOrRefuse(item: Item, store: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await store();
  } catch (error) {
    if (error instanceof PartRefused)
      return { ...error.outcome, answer: { ...error.outcome.answer, id: item.id } };
    const sqlState = error instanceof pg.DatabaseError ? (error.code ?? '') : '';
    const refusal = CONSTRAINT_REFUSALS[sqlState] ?? DATA_REFUSALS[sqlState.slice(0, 2)];
    if (refusal === undefined) throw error;
    return refused(item.id, ...refusal);
  }
}

async function storePart(storing: Storing, part: Part): Promise<Outcome> {
  const { tx, known } = storing;
  const { item, name } = part;
  const { currents, counter, repeated } = await load(storing, part);
  if (repeated !== undefined) return await answerRepeated(storing, part, repeated);
  if (await isModuleClosed(tx, name, new Date())) return refused(item.id, 403, 'module_inactive');
  const version = Number(counter) + 1;
  const { frozen } = recordCollection(name);
  const changes = await followMerges(tx, name, part.changes);
  const merges = changes.map((change) => {
    const current = currents.get(change.id);
    const said = withoutEmptyGuarded(name, item, change, current !== undefined);
    return mergeRecord(current, said, markOf(item), version, frozen);
  });
  for (const merge of merges) {
    if (!merge.ok) return refused(item.id, merge.status, merge.code, [merge.problem]);
  }
  const records = merges.flatMap((merge) => (merge.ok ? [merge.record] : []));
  const checked = await checkRecords(tx, name, records, item.deviceId !== null);
  if (checked.refusal !== undefined) {
    const { status, code, problems } = checked.refusal;
    return refused(item.id, status, code, problems);
  }
  const { duplicates, sharedBarcodes } = checked;
  const decided = { item, name, records, duplicates, sharedBarcodes };
  await tx.query(STORE_RECORDS, [recordsPayload(decided, columnsOf(known.tables, name))]);
  return await answerRecorded(storing, decided, version);
}

/** Everything a decision needs, read after the lock (S-04). */
async function load({ tx, known, witness }: Storing, { item, name, changes }: Part) {
  const ids = changes.map((change) => change.id);
  const [counters, , items, rows] = await Promise.all([
    tx.query<{ version: string }>(LOCK_COMPANY, [tx.companyId]),
    tx.query(CHECK_WITNESS, witnessValues(witness)),
    tx.query<KnownItem>(KNOWN_ITEM, [tx.companyId, item.id]),
    tx.query<{ json: string }>(readerOf(known, name).current, [tx.companyId, ids]),
  ]);
  const currents = new Map(rows.map(({ json }) => currentOf(json)).map((one) => [one.id, one]));
  return { currents, counter: counters[0]?.version ?? '0', repeated: items[0] };
}

function currentOf(json: string): CurrentRecord {
  const { field_marks: marks, ...row } = JSON.parse(json) as Record<string, unknown> & {
    field_marks: FieldMarks;
  };
  return {
    id: String(row.id),
    isStub: row.is_stub === true,
    isDeleted: row.deleted_at !== null,
    isDuplicate: (row.duplicate_of ?? null) !== null,
    marks,
    row,
  };
}

function markOf(item: Item): ChangeMark {
  const isImport = item.kind === 'import';
  // An import without `seen` changes records that its device had just looked up: its values are meant as they are.
  const seen = item.seen ?? (item.deviceId === null || isImport ? undefined : 0);
  return { seen, at: item.correctedAt, device: item.deviceId, seq: item.deviceId === null ? null : item.seq };
}

async function answerRecorded(
  storing: Storing,
  { item, name, records, duplicates, sharedBarcodes }: DecidedRecords,
  version: number,
): Promise<Outcome> {
  const answer = { id: item.id, result: 'recorded' as const, version };
  const repeats = (holders: ReadonlyMap<string, string | null>) =>
    [...holders.values()].some((id) => id !== null);
  const notified = [
    ...(repeats(duplicates) ? [recordRules(name).unique?.code ?? 'duplicate_value'] : []),
    ...(repeats(sharedBarcodes) ? ['duplicate_barcode'] : []),
  ];
  const flags = notified.length === 0 ? {} : { flags: notified };
  const [record] = records;
  if (item.kind === 'import' || record === undefined) return { answer: { ...answer, ...flags } };
  const lost = record.kind === 'update' && record.lost.length > 0 ? { lost: [...record.lost] } : {};
  const row = await readRow(storing, name, record.change.id);
  return { answer: { ...answer, ...row, ...lost, ...flags } };
}

/** S-03: a replay of the item gets the same answer. An item with the same id and other content is refused. */
async function answerRepeated(storing: Storing, { item, name }: Part, repeated: KnownItem): Promise<Outcome> {
  const isSame =
    repeated.hash === item.hash && repeated.collection === item.collection && repeated.row_id === item.rowId;
  if (!isSame) return refused(item.id, 409, 'id_reused');
  const row = item.kind === 'import' ? {} : await readRow(storing, name, item.rowId);
  return { answer: { id: item.id, result: 'already', version: Number(repeated.version), ...row } };
}

async function readRow(
  { tx, known }: Storing,
  name: CollectionName,
  id: string,
): Promise<{ row?: Record<string, unknown> }> {
  const [row] = await tx.query<{ json: string }>(readerOf(known, name).byIds, [tx.companyId, [id]]);
  return row === undefined ? {} : { row: JSON.parse(row.json) };
}

function readerOf({ readers }: RecordTables, name: CollectionName) {
  const reader = readers.get(name);
  if (reader === undefined) throw new Error(`${name} is in no reader`);
  return reader;
}
