/** What the list says of how a register issues, and whether it lacks what it needs for it (FISC-02). */
import type { FiscalPrinterRow, FormRunRow, RegisterRow } from '../../../data/rows.ts';
import type { Tone } from '../../../ui/display/status-pill.tsx';
import { hasSheets } from './issue-mode-draft.ts';

export interface ModeLook {
  readonly detail: string;
  /** `due` where it cannot issue anything as it is. */
  readonly tone: Tone;
}

export function modeLook(
  register: RegisterRow,
  machines: readonly Pick<FiscalPrinterRow, 'id' | 'name'>[],
  runs: readonly FormRunRow[],
): ModeLook {
  switch (register.issue_mode ?? 'not_fiscal') {
    case 'not_fiscal':
      return { detail: 'Sus recibos dicen que no son factura fiscal', tone: 'neutral' };
    case 'digital':
      return { detail: 'La imprenta digital emite cada factura', tone: 'action' };
    case 'free_form':
      return hasSheets(register, runs)
        ? { detail: 'Imprime en sus hojas numeradas', tone: 'action' }
        : { detail: 'No tiene un talonario en uso', tone: 'due' };
    default: {
      const machine = machines.find(({ id }) => id === register.fiscal_printer_id);
      return machine === undefined
        ? { detail: 'No tiene una máquina en la lista', tone: 'due' }
        : { detail: `Imprime en ${machine.name}`, tone: 'action' };
    }
  }
}
