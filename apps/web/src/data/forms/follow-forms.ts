/** Follows what this device's register is to issue on numbered sheets, and the sheets that it has (FISC-02). */
import type { FormPurpose } from '@cuadra/domain/fiscal/form-run';
import { liveQuery } from 'dexie';
import type { CompanyDb } from '../company-db.ts';
import { deviceRegister } from '../series.ts';
import { type RunState, readRunStates, sheetsOf } from './run-states.ts';
import { readWaitingForms, type WaitingForm } from './waiting-forms.ts';

export interface FollowedForms {
  readonly purpose: FormPurpose;
  readonly waiting: readonly WaitingForm[];
  readonly sheets: RunState | undefined;
}

/** @param show null where the register issues on no sheets. @returns what ends it */
export function followForms(db: CompanyDb, show: (forms: FollowedForms | null) => void): () => void {
  const settledOf = settledSets();
  const subscription = liveQuery(() => readForms(db, settledOf)).subscribe({
    next: show,
    error: (error) => console.error('hojas', error),
  });
  return () => subscription.unsubscribe();
}

type SettledOf = (registerId: string) => Set<string>;

/** What is settled for one register is not for another one. */
function settledSets(): SettledOf {
  const sets = new Map<string, Set<string>>();
  return (registerId) => {
    const settled = sets.get(registerId) ?? new Set();
    sets.set(registerId, settled);
    return settled;
  };
}

async function readForms(db: CompanyDb, settledOf: SettledOf): Promise<FollowedForms | null> {
  const series = await deviceRegister(db);
  const register = series && (await db.registers.get(series.register.id));
  if (register === undefined) return null;
  const purpose = register.issue_mode === 'free_form' ? 'free_form' : 'contingency';
  const sheets = sheetsOf(await readRunStates(db), register.id, purpose);
  if (purpose === 'contingency' && sheets === undefined) return null;
  const waiting = await readWaitingForms(db, register.id, settledOf(register.id));
  return { purpose, waiting, sheets };
}
