/** What the author of a change is told: somebody else changed the same later, and that stands (S-27). */
import type { CompanyDb } from '../company-db.ts';
import { OVERTAKEN } from '../sync/note-overtaken.ts';

export interface OvertakenRecord {
  readonly collection: 'products' | 'company_settings' | 'other';
  /** As it is called now; empty where it has no name, or is no longer on the device. */
  readonly name: string;
}

const DAYS = 3;
const DAY_MS = 86_400_000;

/** @param now instant, ISO: what was noted more than three days before it is left out */
export async function readOvertaken(db: CompanyDb, userId: string, now: string): Promise<OvertakenRecord[]> {
  const from = new Date(Date.parse(now) - DAYS * DAY_MS).toISOString();
  const noted = await db.notices.where('at').aboveOrEqual(from).toArray();
  const own = noted.filter(({ kind, content }) => kind === OVERTAKEN && content.made_by === userId);
  const rowIds = new Map(own.map(({ content }) => [String(content.row_id), content.collection]));
  return Promise.all([...rowIds].map(([id, collection]) => recordOf(db, collection, id)));
}

async function recordOf(db: CompanyDb, collection: unknown, id: string): Promise<OvertakenRecord> {
  if (collection === 'company_settings') return { collection, name: '' };
  if (collection !== 'products') return { collection: 'other', name: '' };
  return { collection, name: (await db.products.get(id))?.name ?? '' };
}
