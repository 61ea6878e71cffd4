/**
 * Which drafts a form continues: none whose document or record is already stored, even if its row was written again
 * (S-24).
 */
import type { CompanyDb } from '../company-db.ts';
import type { DraftRow } from '../device-rows.ts';
import { draftsOf, readDraft, takeLeftDrafts } from './draft-store.ts';
import { withoutRecorded } from './recorded-drafts.ts';

/** The current user's drafts of a form that have not been recorded, the latest written first. */
export async function openDraftsOf(db: CompanyDb, kind: string): Promise<DraftRow[]> {
  return withoutRecorded(db, await draftsOf(db, kind));
}

/**
 * The draft that a form starts with, including what the tab's previous page left. A draft whose document is stored is
 * deleted, and the form starts a new one with another id.
 *
 * @param id of the edited record; without one the newest draft of the form is taken
 * @returns undefined where there is no draft
 */
export async function takeUpDraft(db: CompanyDb, kind: string, id?: string): Promise<DraftRow | undefined> {
  await takeLeftDrafts(db);
  const drafts = id === undefined ? await draftsOf(db, kind) : await draftOf(db, kind, id);
  const open = await withoutRecorded(db, drafts);
  const done = drafts.filter((one) => !open.includes(one));
  if (done.length > 0) await db.drafts.bulkDelete(done.map((one) => one.id));
  return open[0];
}

async function draftOf(db: CompanyDb, kind: string, id: string): Promise<DraftRow[]> {
  const row = await readDraft(db, { id, kind });
  return row === undefined ? [] : [row];
}
