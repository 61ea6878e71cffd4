/** How a register issues, as it is chosen: apart from the form, to be tested without one. */
import type { IssueMode } from '@cuadra/domain/fiscal/issue-mode';
import type { PendingOfRegister } from '../../../data/fiscal/pending-of-register.ts';
import { type FiscalPrinterRow, type FormRunRow, isAlive, type RegisterRow } from '../../../data/rows.ts';
import type { FormErrors } from '../../../ui/forms/attempt-save.ts';

export interface IssueModeDraft {
  readonly issue_mode: IssueMode;
  /** '' where none is chosen. */
  readonly fiscal_printer_id: string;
}

export const ISSUE_MODE_LABELS = {
  issue_mode: 'Cómo factura',
  fiscal_printer_id: 'En qué máquina',
} as const;

/** @param machines that can be chosen: where there is one only, it is */
export function issueModeDraft(register: RegisterRow, machines: readonly FiscalPrinterRow[]): IssueModeDraft {
  const { issue_mode: mode = 'not_fiscal', fiscal_printer_id } = register;
  const named = machines.find(({ id }) => id === fiscal_printer_id);
  const only = machines.length === 1 ? machines[0] : undefined;
  return {
    issue_mode: mode,
    fiscal_printer_id: (named ?? only)?.id ?? '',
  };
}

export function checkIssueMode(draft: IssueModeDraft): FormErrors<IssueModeDraft> {
  const lacksMachine = draft.issue_mode === 'fiscal_machine' && draft.fiscal_printer_id === '';
  return lacksMachine ? { fiscal_printer_id: 'Elige la máquina fiscal en la que imprime la caja.' } : {};
}

/**
 * A register that does not print on a machine names none: it may then be deleted. While documents wait for its machine it
 * still does, because they are printed where the register says.
 *
 * @param named the machine that the register names
 */
export function issueModeFields(
  { issue_mode, fiscal_printer_id }: IssueModeDraft,
  { onMachine: { invoices, notes } }: Pick<PendingOfRegister, 'onMachine'>,
  named: string | null,
) {
  if (issue_mode === 'fiscal_machine') return { issue_mode, fiscal_printer_id };
  return { issue_mode, fiscal_printer_id: invoices + notes > 0 ? named : null };
}

/** The machines on which a register can print: what they are was read, and a person accepted it. */
export function acceptedMachines(machines: readonly FiscalPrinterRow[]): FiscalPrinterRow[] {
  return machines.filter((machine) => isAlive(machine) && machine.setup !== null);
}

/** Whether a register has sheets to issue on: without any it could give no invoice. */
export function hasSheets(register: Pick<RegisterRow, 'id'>, runs: readonly FormRunRow[]): boolean {
  return runs.some(
    (run) =>
      isAlive(run) &&
      run.register_id === register.id &&
      run.purpose === 'free_form' &&
      run.status === 'active',
  );
}
