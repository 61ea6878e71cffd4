/**
 * Stores the quick entry that this device is making (S-24). The draft in the database is the truth: every step is
 * applied there, on top of what another tab has written, so that two tabs scan into one entry and no scan is lost. What
 * is shown is ahead of it by the steps that are still being written.
 */
import { newId } from '@cuadra/contracts/primitives/ids';

import type { CompanyDb } from '../../../data/company-db.ts';
import { draftsOf, putDraft } from '../../../data/drafts/draft-store.ts';
import { clearLeftBehind, leaveBehind, readLeftBehind } from '../../../data/left-behind.ts';
import { writeFailureMessage } from '../../../data/local-writes/write-failure.ts';
import { watchWrites } from '../../../data/watch-writes.ts';
import {
  EMPTY_ENTRY,
  type EntryLine,
  type EntryStep,
  type PendingStep,
  type QuickEntry,
  stepEntry,
} from './entry.ts';

const QUICK_ENTRY_DRAFT = 'quick_entry';

/** The shape stored in the draft. */
interface StoredEntry {
  readonly entry: QuickEntry;
  /** Ids of the steps in it, the last of them: a page that went away may offer some of them again. */
  readonly applied: readonly string[];
}

const APPLIED_MAX = 300;
const NOTHING: StoredEntry = { entry: EMPTY_ENTRY, applied: [] };

/** What the tab shows of the entry, and the steps of its own that are not on the disk yet. */
export class EntryKeeper {
  /** Of the document it becomes; undefined while nothing is written. */
  #id: string | undefined;
  #stored: StoredEntry = NOTHING;
  #waiting: readonly PendingStep[] = [];
  #shown: QuickEntry = EMPTY_ENTRY;
  #failure: string | undefined;
  #writing: Promise<void> | undefined;
  readonly #watchers = new Set<() => void>();
  readonly #db: CompanyDb;

  /** Use {@link openEntryKeeper}, which reads the stored entry. */
  constructor(db: CompanyDb) {
    this.#db = db;
  }

  readonly get = (): QuickEntry => this.#shown;

  /** Why the last steps are not on disk; undefined while all is well. */
  readonly failure = (): string | undefined => this.#failure;

  readonly subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    const unwatch = watchWrites(this.#db, ['drafts'], () => void this.read());
    void this.read();
    return () => {
      this.#watchers.delete(watcher);
      unwatch();
    };
  };

  /** Shows the step at once and starts to write it. */
  apply(step: EntryStep): void {
    this.#offer([{ id: newId(), step }]);
  }

  /**
   * Waits for the disk and returns the id of the stored draft; undefined when there is none. Throws when a step could
   * not be written.
   */
  async settled(): Promise<string | undefined> {
    while (this.#writing !== undefined) await this.#writing;
    if (this.#failure !== undefined) throw new Error(this.#failure);
    return this.#id;
  }

  /** What the database has now: another tab may have written, saved or thrown away the entry. */
  async read(): Promise<void> {
    if (this.#writing !== undefined) return;
    const [row] = await draftsOf(this.#db, QUICK_ENTRY_DRAFT);
    const stored = storedOf(row?.data);
    // The tab's own writes trigger a reading too.
    const isKnown = row?.id === this.#id && stored.applied.at(-1) === this.#stored.applied.at(-1);
    if (this.#writing === undefined && !isKnown) this.#hold(row?.id, stored);
  }

  /** Discards the entry and its unwritten steps. */
  async drop(): Promise<void> {
    this.#waiting = [];
    await this.#writing;
    if (this.#id !== undefined) await this.#db.drafts.delete(this.#id);
    this.#hold(undefined, NOTHING);
  }

  /** Called when the page closes: steps that are not on the disk yet are left for the tab's next page. */
  leave(): void {
    if (this.#waiting.length > 0) leaveSteps(this.#db.name, this.#waiting);
  }

  /** Steps that the page before this one could not write. */
  takeLeft(): void {
    const left = takeLeftSteps(this.#db.name);
    if (left.length > 0) this.#offer(left);
  }

  #offer(steps: readonly PendingStep[]): void {
    this.#waiting = [...this.#waiting, ...steps];
    this.#show();
    this.#writing ??= this.#writeAll();
  }

  async #writeAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      const steps = this.#waiting;
      try {
        const { id, stored } = await writeSteps(this.#db, steps);
        this.#waiting = this.#waiting.filter((one) => !steps.includes(one));
        this.#failure = undefined;
        this.#hold(id, stored);
      } catch (error) {
        // Scanning continues; the next step tries all of them again.
        console.error('entrada rápida', error);
        this.#failure = writeFailureMessage(error);
        this.#show();
        break;
      }
    }
    this.#writing = undefined;
  }

  #hold(id: string | undefined, stored: StoredEntry): void {
    this.#id = id;
    this.#stored = stored;
    this.#show();
  }

  #show(): void {
    const { entry, applied } = this.#stored;
    const known = new Set(applied);
    const shown = this.#waiting
      .filter((one) => !known.has(one.id))
      .reduce((held, { step }) => stepEntry(held, step), entry);
    this.#shown = { ...shown, lines: sameLines(this.#shown.lines, shown.lines) };
    for (const watcher of this.#watchers) watcher();
  }
}

const keepers = new WeakMap<CompanyDb, Promise<EntryKeeper>>();

/** The keeper of this tab in a company: one a page, so that leaving the screen and coming back finds it as it was. */
export function entryKeeperOf(db: CompanyDb): Promise<EntryKeeper> {
  const known = keepers.get(db);
  if (known !== undefined) return known;
  const keeper = openEntryKeeper(db);
  keepers.set(db, keeper);
  window.addEventListener('pagehide', () => void keeper.then((one) => one.leave()));
  return keeper;
}

/** Reads the stored entry, and applies the steps that a closed page could not write. */
export async function openEntryKeeper(db: CompanyDb): Promise<EntryKeeper> {
  const keeper = new EntryKeeper(db);
  await keeper.read();
  keeper.takeLeft();
  return keeper;
}

/** Applies the steps to the stored entry in one transaction: it includes another tab's steps. */
function writeSteps(
  db: CompanyDb,
  steps: readonly PendingStep[],
): Promise<{ readonly id: string; readonly stored: StoredEntry }> {
  return db.transaction('rw', db.drafts, db.sync, async () => {
    const [row] = await draftsOf(db, QUICK_ENTRY_DRAFT);
    const { entry, applied } = storedOf(row?.data);
    const fresh = steps.filter(({ id }) => !applied.includes(id));
    const stored = {
      entry: fresh.reduce((held, { step }) => stepEntry(held, step), entry),
      applied: [...applied, ...fresh.map(({ id }) => id)].slice(-APPLIED_MAX),
    };
    const id = row?.id ?? newId();
    await putDraft(db, { id, kind: QUICK_ENTRY_DRAFT, data: stored, updated_at: new Date().toISOString() });
    return { id, stored };
  });
}

const KEY_PREFIX = 'cuadra-quick-entry-';

/** To be called while the page is taken down, as by a reload right after a scan: done when it returns. */
function leaveSteps(dbName: string, steps: readonly PendingStep[]): void {
  leaveBehind(KEY_PREFIX + dbName, steps);
}

/** What the tab's page before this one left, once. */
function takeLeftSteps(dbName: string): readonly PendingStep[] {
  const key = KEY_PREFIX + dbName;
  const steps = readLeftBehind(key) as readonly PendingStep[] | undefined;
  clearLeftBehind(key);
  return steps ?? [];
}

/** An entry in another format, of an earlier program, starts empty. */
export function storedOf(data: unknown): StoredEntry {
  const held = data as Partial<StoredEntry> | null | undefined;
  return held?.entry?.shape === 1 && Array.isArray(held.applied) ? (held as StoredEntry) : NOTHING;
}

/** Unchanged lines stay the same objects: with each scan only one of hundreds is drawn anew. */
function sameLines(before: readonly EntryLine[], next: readonly EntryLine[]): EntryLine[] {
  const known = new Map(before.map((line) => [line.id, line]));
  return next.map((line) => {
    const held = known.get(line.id);
    return held !== undefined && isSameLine(held, line) ? held : line;
  });
}

/** An article is never changed within its line. */
function isSameLine(one: EntryLine, other: EntryLine): boolean {
  if (one.kind !== other.kind || one.quantity !== other.quantity) return false;
  if (one.kind !== 'known' || other.kind !== 'known') return true;
  return one.cost === other.cost && one.lot === other.lot && one.expiry === other.expiry;
}
