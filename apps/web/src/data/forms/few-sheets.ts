/** The registers whose numbered sheets run out, or have: a print shop takes days for new ones (FISC-02). */
import { FORM_PURPOSES, purposeOfMode } from '@cuadra/domain/fiscal/form-run';
import type { CompanyDb } from '../company-db.ts';
import { isAlive } from '../rows.ts';
import { readRunStates, sheetsOf } from './run-states.ts';
import { readWaitingForms } from './waiting-forms.ts';

export interface FewSheets {
  /** Of the register. */
  readonly name: string;
  readonly left: number;
}

/** Not of one that issues in another way by now, unless something waits for its sheets. */
export async function readFewSheets(db: CompanyDb): Promise<FewSheets[]> {
  const [states, registers] = await Promise.all([readRunStates(db), db.registers.toArray()]);
  const found = await Promise.all(
    registers.filter(isAlive).map(async ({ id, name, issue_mode }) => {
      const own = purposeOfMode(issue_mode ?? 'not_fiscal');
      const purposes = FORM_PURPOSES.filter((purpose) => sheetsOf(states, id, purpose)?.isLow === true);
      const waits = purposes.includes('free_form') && own !== 'free_form' && (await isWaiting(db, id));
      return purposes
        .filter((purpose) => purpose === own || (purpose === 'free_form' && waits))
        .map((purpose) => ({ name, left: sheetsOf(states, id, purpose)?.left ?? 0 }));
    }),
  );
  return found.flat();
}

async function isWaiting(db: CompanyDb, registerId: string): Promise<boolean> {
  return (await readWaitingForms(db, registerId)).length > 0;
}
