/** Follows what this device's register is to issue on numbered sheets, and the sheets that it has (FISC-02). */
import type { FormPurpose } from '@cuadra/domain/fiscal/form-run';
import { liveQuery } from 'dexie';
import type { CompanyDb } from '../company-db.ts';
import { deviceRegister } from '../series.ts';
import { type RunState, readRunStates, sheetsOf } from './run-states.ts';
import { readWaitingForms, type WaitingForm } from './waiting-forms.ts';

export interface FollowedForms {
  /** Whether what the register sells today is issued on sheets. What waits follows from each sale, whatever this says. */
  readonly isInUse: boolean;
  /** The oldest first. */
  readonly waiting: readonly WaitingForm[];
  /** The run that the next sheet is of, by what it is for; undefined without one in use. */
  readonly sheets: Readonly<Record<FormPurpose, RunState | undefined>>;
}

/** @param show null where the device has no register. @returns what ends it */
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
  const states = await readRunStates(db);
  return {
    isInUse: register.issue_mode === 'free_form',
    waiting: await readWaitingForms(db, register.id, settledOf(register.id)),
    sheets: {
      free_form: sheetsOf(states, register.id, 'free_form'),
      contingency: sheetsOf(states, register.id, 'contingency'),
    },
  };
}
