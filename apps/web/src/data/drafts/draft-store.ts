/**
 * Drafts (S-24): a product, a movement or a quick entry, stored in the device's own database at every key press, so
 * that neither a reload nor a power cut loses it. A draft has the id of the document or record it becomes, so saving it
 * twice creates it once. It is never sent, and no user sees another's (S-52).
 */
import type { CompanyDb } from '../company-db.ts';
import type { DraftRow } from '../device-rows.ts';
import { clearLeftBehind, leaveBehind, readLeftBehind } from '../left-behind.ts';
import type { DeviceTransaction } from '../store/device-store.ts';
import { tablesOfRecorded, withoutRecorded } from './recorded-drafts.ts';

/** Which draft: `kind` names the form it is of. */
export interface DraftPlace {
  readonly id: string;
  readonly kind: string;
}

export interface DraftKeeper<Data> {
  /** Stores the current text. If several calls come during one write, the last one is written. */
  keep(data: Data): void;
  /** Resolves when everything so far is on disk; false where it could not be written. */
  settled(): Promise<boolean>;
  /** The page closes: what is not yet on disk is left for the tab's next page. Synchronous. */
  leave(): void;
  /** The draft is discarded or saved: nothing of this keeper is written afterwards. */
  drop(): Promise<void>;
}

/** @param onStored called after each write with whether the newest text is on disk */
export function createDraftKeeper<Data>(
  db: CompanyDb,
  place: DraftPlace,
  onStored: (isStored: boolean) => void = () => undefined,
): DraftKeeper<Data> {
  let next: { readonly data: Data } | undefined;
  let newest: DraftRow | undefined;
  let isDropped = false;
  let writing: Promise<boolean> | undefined;
  let reader: string | null | undefined;
  readerOf(db).then(
    (found) => {
      reader = found;
    },
    (error: unknown) => console.warn('borrador', error),
  );

  async function writeAll(): Promise<boolean> {
    let isStored = true;
    while (next !== undefined && !isDropped) {
      const { data } = next;
      next = undefined;
      isStored = await write(db, { ...place, data, updated_at: new Date().toISOString() });
    }
    writing = undefined;
    if (!isDropped) onStored(isStored);
    return isStored;
  }

  return {
    keep: (data) => {
      if (isDropped) return;
      next = { data };
      newest = { ...place, data, updated_at: new Date().toISOString() };
      writing ??= writeAll();
    },
    leave: () => {
      // Nothing can be typed before the draft's owner is known.
      if (isDropped || writing === undefined || newest === undefined || reader === undefined) return;
      leaveBehind(leftKey(db), [...othersLeft(db, place.id), { ...newest, user_id: reader }]);
    },
    settled: () => writing ?? Promise.resolve(true),
    drop: async () => {
      isDropped = true;
      // A page that is shown again has handed over its draft all the same.
      if (leftDrafts(db).length > 0) leaveBehind(leftKey(db), othersLeft(db, place.id));
      await writing;
      await db.drafts.delete(place.id);
    },
  };
}

const leftKey = (db: CompanyDb): string => `cuadra-drafts-${db.name}`;

function leftDrafts(db: CompanyDb): readonly DraftRow[] {
  return (readLeftBehind(leftKey(db)) as readonly DraftRow[] | undefined) ?? [];
}

function othersLeft(db: CompanyDb, id: string): DraftRow[] {
  return leftDrafts(db).filter((row) => row.id !== id);
}

/** Stores what the tab's previous page could not write, under its owner, unless it was recorded meanwhile. */
export async function takeLeftDrafts(db: CompanyDb): Promise<void> {
  const left = leftDrafts(db);
  if (left.length === 0) return;
  await db.transaction('rw', ['drafts', ...tablesOfRecorded(left)], async () => {
    for (const row of await withoutRecorded(db, left)) {
      const known = await db.drafts.get(row.id);
      if (known === undefined || known.updated_at < row.updated_at) await db.drafts.put(row);
    }
  });
  clearLeftBehind(leftKey(db));
}

/** A full disk must not stop the typing; saving will report it. */
async function write(db: CompanyDb, row: DraftRow): Promise<boolean> {
  try {
    await db.transaction('rw', db.drafts, db.sync, () => putDraft(db, row));
    return true;
  } catch (error) {
    console.error('borrador', error);
    return false;
  }
}

/** For the current user. In a transaction of `drafts` and `sync`. */
export async function putDraft(db: CompanyDb, row: DraftRow): Promise<void> {
  await db.drafts.put({ ...row, user_id: await readerOf(db) });
}

/** The draft of that id; undefined where there is none, or it is of another form. */
export async function readDraft(db: CompanyDb, { id, kind }: DraftPlace): Promise<DraftRow | undefined> {
  const [row, reader] = await Promise.all([db.drafts.get(id), readerOf(db)]);
  return row?.kind === kind && isShownTo(row, reader) ? row : undefined;
}

/** The current user's drafts of a form, the latest written first. */
export async function draftsOf(db: CompanyDb, kind: string): Promise<DraftRow[]> {
  const [rows, reader] = await Promise.all([
    db.drafts.where('kind').equals(kind).sortBy('updated_at'),
    readerOf(db),
  ]);
  return rows.filter((row) => isShownTo(row, reader)).reverse();
}

/** Id of the user whose screens are open; null in a demo, where both accounts share one shop. */
async function readerOf(db: CompanyDb): Promise<string | null> {
  const row = await db.sync.get('reader');
  return typeof row?.value === 'string' ? row.value : null;
}

function isShownTo({ user_id }: DraftRow, reader: string | null): boolean {
  return user_id === undefined || user_id === reader;
}

/** For the transaction that stores the document or record. Table: `drafts`. */
export function dropDraftIn(tx: DeviceTransaction, id: string): Promise<void> {
  return tx.remove('drafts', [id]);
}
