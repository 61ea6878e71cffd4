/**
 * The notice to the author of a change that another person changed the same later, and that the later change holds
 * (S-27). Shown for three days, or until it is dismissed; later ones are shown again.
 */
import { daysBefore } from '@cuadra/domain/time/days';
import type { CompanyDb } from '../company-db.ts';
import { OVERTAKEN } from '../sync/answers/note-overtaken.ts';

export interface OvertakenRecord {
  readonly collection: 'products' | 'company_settings' | 'other';
  /** The record's present name; empty where it has none, or is no longer on the device. */
  readonly name: string;
}

const DAYS = 3;

export interface Overtaken {
  readonly records: readonly OvertakenRecord[];
  /** The notices listed here: dismissing it covers these, and none stored meanwhile. */
  readonly noticeIds: readonly string[];
}

/** @param now instant, ISO: notices more than three days older are left out */
export async function readOvertaken(db: CompanyDb, userId: string, now: string): Promise<Overtaken> {
  const from = daysBefore(now, DAYS);
  const noted = await db.notices.where('at').aboveOrEqual(from).toArray();
  const own = noted.filter(
    ({ kind, content, seen_at }) => kind === OVERTAKEN && content.made_by === userId && seen_at === null,
  );
  const rowIds = new Map(own.map(({ content }) => [String(content.row_id), content.collection]));
  const records = await Promise.all([...rowIds].map(([id, collection]) => recordOf(db, collection, id)));
  return { records, noticeIds: own.map(({ id }) => id) };
}

/** Dismisses them for good. @param now instant, ISO */
export async function putAway(db: CompanyDb, noticeIds: readonly string[], now: string): Promise<void> {
  await db.notices.bulkUpdate(noticeIds.map((key) => ({ key, changes: { seen_at: now } })));
}

async function recordOf(db: CompanyDb, collection: unknown, id: string): Promise<OvertakenRecord> {
  if (collection === 'company_settings') return { collection, name: '' };
  if (collection !== 'products') return { collection: 'other', name: '' };
  return { collection, name: (await db.products.get(id))?.name ?? '' };
}
