/** Which drafts a form goes on with: none whose document or record is stored already, whatever put its row back (S-24). */
import type { CompanyDb } from '../company-db.ts';
import type { DraftRow } from '../rows.ts';
import { draftsOf, readDraft, takeLeftDrafts } from './draft-store.ts';
import { withoutRecorded } from './recorded-drafts.ts';

/** Those of a form that are whoever's works here and that nothing has become of yet, the one that was written in last first. */
export async function openDraftsOf(db: CompanyDb, kind: string): Promise<DraftRow[]> {
  return withoutRecorded(db, await draftsOf(db, kind));
}

/**
 * What a form begins with, what the tab's page before this one left included. A draft whose document is stored is done with: it
 * goes, and the form begins anew, under another id.
 *
 * @param id of the record that is edited; without one it is the newest of the form
 * @returns undefined where there is nothing to go on with
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
