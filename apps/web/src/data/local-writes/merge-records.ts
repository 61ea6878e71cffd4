/**
 * Merges two records of the same thing (S-30): a document, and on this device at once the effect that the server will
 * compute. The older one is the survivor; the other leaves the lists.
 */
import type { MergeWire } from '@cuadra/contracts/catalog/merges';
import { mergeId } from '@cuadra/contracts/primitives/ids';
import { assert } from '@cuadra/domain/assert';
import { mergeDirection } from '@cuadra/domain/catalog/merge';

import { correctedNow } from '../clock.ts';
import type { CompanyDb } from '../company-db.ts';
import type { LedgerEntry } from '../ledger-entry.ts';
import type { Maker, StoredRow } from '../rows.ts';
import type { DeviceTransaction, TableName } from '../store/device-store.ts';
import { dexieStore } from '../store/dexie-store.ts';
import { enqueueDocument, FACT_TABLES, type Fact } from './enqueue-document.ts';
import { placementOf } from './placement.ts';

/** What both records of a merge have: one that is deleted cannot be merged any more. */
interface Mergeable {
  readonly id: string;
  readonly name: string;
  readonly deleted_at: string | null;
}

/** How the records of one collection are merged. */
interface Merging<Row extends Mergeable, Refusal> {
  readonly collection: MergeWire['collection'];
  /** The tables of what moves to the survivor. */
  readonly tables: readonly TableName[];
  readonly rowOf: (tx: DeviceTransaction, id: string) => Promise<Row | undefined>;
  /** The survivor, or the one that it was merged into itself. */
  readonly survivorOf: (tx: DeviceTransaction, id: string) => Promise<Row | undefined>;
  /** Why two that exist cannot be merged. */
  readonly refusalOf: (from: Row, into: Row) => Refusal | undefined;
  /** The code that a person knows it by. */
  readonly codeOf: (row: Row) => string;
  /** Moves the shown balances to the survivor: an estimate until the server computes them (S-25). */
  readonly entriesOf: (tx: DeviceTransaction, from: Row, into: Row) => Promise<LedgerEntry[]>;
  /** Writes the rows as the server will store them; its own replace these when they arrive. */
  readonly mergeRows: (tx: DeviceTransaction, from: Row, into: Row, at: string) => Promise<void>;
}

type Made = Pick<Fact<MergeWire>, 'made_by' | 'made_at'>;

interface Merges<Refusal> {
  /**
   * @returns 'gone' where one of them does not exist any more, or why it is refused; undefined where they are merged, or
   *   were already
   * @throws what IndexedDB throws when the write fails: then nothing was written
   */
  merge(
    db: CompanyDb,
    ids: readonly [string, string],
    maker: Maker,
    nowMs?: number,
  ): Promise<Refusal | 'gone' | undefined>;
  /**
   * Carries out a merge made on another device, as the server would have (S-57): also of a record deleted meanwhile, and
   * into the survivor's own survivor.
   *
   * @returns false where one of them is not here; true where they are merged, or were already
   * @throws what IndexedDB throws when the write fails: then nothing was written
   */
  takeIn(db: CompanyDb, document: MergeWire, made: Made): Promise<boolean>;
}

export function mergesOf<Row extends Mergeable, Refusal extends string = never>(
  merging: Merging<Row, Refusal>,
): Merges<Refusal> {
  const { collection, rowOf, survivorOf, refusalOf } = merging;
  const tables: readonly TableName[] = [...FACT_TABLES, 'merges', 'base', ...merging.tables];
  return {
    merge: async (db, ids, maker, nowMs = Date.now()) => {
      const direction = mergeDirection(...ids);
      assert(direction !== undefined, 'two records are merged, not one with itself');
      const { fromId, intoId } = direction;
      const id = mergeId(db.companyId, collection, fromId);
      return dexieStore(db).write(tables, async (tx) => {
        const [from, into, known] = await Promise.all([
          rowOf(tx, fromId),
          rowOf(tx, intoId),
          tx.get('merges', id),
        ]);
        if (known !== undefined) return undefined;
        if (from === undefined || into === undefined) return 'gone';
        if (from.deleted_at !== null || into.deleted_at !== null) return 'gone';
        const refusal = refusalOf(from, into);
        if (refusal !== undefined) return refusal;
        const made_at = await correctedNow(tx, nowMs);
        const document = documentOf(merging, from, into, { id, date: made_at });
        await enqueueMerge(db, tx, merging, { from, into, document, made_by: maker, made_at });
        return undefined;
      });
    },
    takeIn: (db, document, made) =>
      dexieStore(db).write(tables, async (tx) => {
        if ((await tx.get('merges', document.id)) !== undefined) return true;
        const from = await rowOf(tx, document.from_id);
        const into = await survivorOf(tx, document.into_id);
        if (from === undefined || into === undefined) return false;
        await enqueueMerge(db, tx, merging, { from, into, document, ...made });
        return true;
      }),
  };
}

interface Pair<Row> extends Made {
  readonly from: Row;
  readonly into: Row;
  readonly document: MergeWire;
}

async function enqueueMerge<Row extends Mergeable, Refusal>(
  db: CompanyDb,
  tx: DeviceTransaction,
  { entriesOf, mergeRows }: Merging<Row, Refusal>,
  { from, into, document, made_by, made_at }: Pair<Row>,
): Promise<void> {
  const entries = await entriesOf(tx, from, into);
  const fact = { collection: 'merges', document, entries, made_by, made_at } as const;
  await enqueueDocument(tx, fact, await placementOf(db, tx, 'merges'));
  await mergeRows(tx, from, into, document.date);
}

function documentOf<Row extends Mergeable, Refusal>(
  { collection, codeOf }: Merging<Row, Refusal>,
  from: Row,
  into: Row,
  { id, date }: Pick<MergeWire, 'id' | 'date'>,
): MergeWire {
  return {
    ...{ id, collection },
    ...{ from_id: from.id, from_code: codeOf(from), from_name: from.name },
    ...{ into_id: into.id, into_code: codeOf(into), into_name: into.name },
    ...{ date, notes: '' },
  };
}

/** A waiting change of the record would show the row again without the merge. @param gone what the merge changed */
export async function mergeBase(
  tx: DeviceTransaction,
  collection: MergeWire['collection'],
  id: string,
  gone: Readonly<Record<string, string | null>>,
): Promise<void> {
  const base = await tx.get('base', [collection, id]);
  if (base?.row === undefined || base.row === null) return;
  const row: StoredRow = { ...base.row, ...gone };
  await tx.put('base', [{ ...base, row }]);
}
