/** The registers whose numbered sheets run out, or have: a print shop takes days for new ones (FISC-02). */
import { FORM_PURPOSES } from '@cuadra/domain/fiscal/form-run';
import type { CompanyDb } from '../company-db.ts';
import { isAlive } from '../rows.ts';
import { readRunStates, sheetsOf } from './run-states.ts';

export interface FewSheets {
  /** Of the register. */
  readonly name: string;
  readonly left: number;
}

export async function readFewSheets(db: CompanyDb): Promise<FewSheets[]> {
  const [states, registers] = await Promise.all([readRunStates(db), db.registers.toArray()]);
  return registers.filter(isAlive).flatMap(({ id, name }) =>
    FORM_PURPOSES.flatMap((purpose) => {
      const sheets = sheetsOf(states, id, purpose);
      return sheets?.isLow === true ? [{ name, left: sheets.left }] : [];
    }),
  );
}
