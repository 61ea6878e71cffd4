/** The rules of a company's fiscal machines (FISC-01). */
import type { IssueMode } from './issue-mode.ts';

/** More than any shop has: every device stores all of them, in local storage too (ENT-05). */
export const FISCAL_PRINTERS_MAX = 100;

/** Whether a register would have its documents printed by a machine that it does not name. */
export function lacksMachine(mode: IssueMode, printerId: string | null): boolean {
  return mode === 'fiscal_machine' && printerId === null;
}
