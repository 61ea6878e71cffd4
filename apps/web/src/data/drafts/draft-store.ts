/**
 * What is half written (S-24): a product, a movement, a quick entry, kept in the device's own database at every
 * keystroke, so that neither a reload nor a power cut loses it. The draft's id is the id of the document or record it
 * becomes: made twice, it is made once. It is never sent, and nobody is shown another's (S-52).
 */
import type { CompanyDb } from '../company-db.ts';
import { clearLeftBehind, leaveBehind, readLeftBehind } from '../left-behind.ts';
import type { DraftRow } from '../rows.ts';
import type { DeviceTransaction } from '../store/device-store.ts';
import { tablesOfRecorded, withoutRecorded } from './recorded-drafts.ts';

/** Which draft: `kind` names the form it is of. */
export interface DraftPlace {
  readonly id: string;
  readonly kind: string;
}

export interface DraftKeeper<Data> {
  /** What is typed now. Of several that come before the database has written one, the last is written. */
  keep(data: Data): void;
  /** Everything kept so far is on the disk; false where it could not be written. */
  settled(): Promise<boolean>;
  /** The page is taken down: what the disk does not have yet is left for the tab's next page. Done when it returns. */
  leave(): void;
  /** Gives it up, or it is stored as what it becomes: nothing of this keeper is written after. */
  drop(): Promise<void>;
}

/** @param onKept told after each write whether the newest text is on the disk */
export function createDraftKeeper<Data>(
  db: CompanyDb,
  place: DraftPlace,
  onKept: (isKept: boolean) => void = () => undefined,
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
    let isKept = true;
    while (next !== undefined && !isDropped) {
      const { data } = next;
      next = undefined;
      isKept = await write(db, { ...place, data, updated_at: new Date().toISOString() });
    }
    writing = undefined;
    if (!isDropped) onKept(isKept);
    return isKept;
  }

  return {
    keep: (data) => {
      if (isDropped) return;
      next = { data };
      newest = { ...place, data, updated_at: new Date().toISOString() };
      writing ??= writeAll();
    },
    leave: () => {
      // Before it is known whose it is, nothing could be typed.
      if (isDropped || writing === undefined || newest === undefined || reader === undefined) return;
      leaveBehind(leftKey(db), [...othersLeft(db, place.id), { ...newest, user_id: reader }]);
    },
    settled: () => writing ?? Promise.resolve(true),
    drop: async () => {
      isDropped = true;
      // A page that was shown again has left it all the same.
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

/** Puts into the database what the tab's page before this one could not, as whoever's it was, unless it is recorded meanwhile. */
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

/** A full disk must not stop the typing: saving will tell. */
async function write(db: CompanyDb, row: DraftRow): Promise<boolean> {
  try {
    await db.transaction('rw', db.drafts, db.sync, () => putDraft(db, row));
    return true;
  } catch (error) {
    console.error('borrador', error);
    return false;
  }
}

/** As whoever's works here. In a transaction of `drafts` and `sync`. */
export async function putDraft(db: CompanyDb, row: DraftRow): Promise<void> {
  await db.drafts.put({ ...row, user_id: await readerOf(db) });
}

/** The draft of that id; undefined where there is none, or it is of another form. */
export async function readDraft(db: CompanyDb, { id, kind }: DraftPlace): Promise<DraftRow | undefined> {
  const [row, reader] = await Promise.all([db.drafts.get(id), readerOf(db)]);
  return row?.kind === kind && isShownTo(row, reader) ? row : undefined;
}

/** Those of a form that are whoever's works here, the one that was written in last first. */
export async function draftsOf(db: CompanyDb, kind: string): Promise<DraftRow[]> {
  const [rows, reader] = await Promise.all([
    db.drafts.where('kind').equals(kind).sortBy('updated_at'),
    readerOf(db),
  ]);
  return rows.filter((row) => isShownTo(row, reader)).reverse();
}

/** Id of the person the screens were opened for; null in a demo, which has one shop for both its accounts. */
async function readerOf(db: CompanyDb): Promise<string | null> {
  const row = await db.sync.get('reader');
  return typeof row?.value === 'string' ? row.value : null;
}

function isShownTo({ user_id }: DraftRow, reader: string | null): boolean {
  return user_id === undefined || user_id === reader;
}

/** In the transaction that stores what the draft becomes. Table: `drafts`. */
export function dropDraftIn(tx: DeviceTransaction, id: string): Promise<void> {
  return tx.remove('drafts', [id]);
}
