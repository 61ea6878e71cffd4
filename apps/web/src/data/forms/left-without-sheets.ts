/** What is still to be issued on the sheets of a run, and could not be without it (FISC-02). */
import type { CompanyDb } from '../company-db.ts';
import { type RunState, readRunStates, sheetsOf } from './run-states.ts';
import { readWaitingForms, type WaitingForm } from './waiting-forms.ts';

/** @returns none where the register has sheets of another run, or sheets for contingencies, which nothing waits for */
export async function leftWithoutSheets(db: CompanyDb, { run }: RunState): Promise<WaitingForm[]> {
  if (run.purpose !== 'free_form' || run.status !== 'active') return [];
  const others = (await readRunStates(db)).filter((one) => one.run.id !== run.id);
  if ((sheetsOf(others, run.register_id, run.purpose)?.left ?? 0) > 0) return [];
  return readWaitingForms(db, run.register_id);
}
