/**
 * A print run of numbered sheets (FISC-02): what an authorised print shop made for one register, 'talonario' to a shop.
 * Its stock is finite, and no number of it is used twice.
 */
import type { ControlNumber } from './control-number.ts';
import type { IssueMode } from './issue-mode.ts';

/** `free_form` are a register's ordinary invoices, `contingency` those of one whose fiscal machine fails (arts. 10, 11). */
export const FORM_PURPOSES = ['free_form', 'contingency'] as const;
export type FormPurpose = (typeof FORM_PURPOSES)[number];

/** The sheets that a register, a sale or a return of that mode uses; undefined where it uses none. */
export function purposeOfMode(mode: IssueMode): FormPurpose | undefined {
  if (mode === 'free_form') return 'free_form';
  return mode === 'fiscal_machine' ? 'contingency' : undefined;
}

export const FORM_PAGES = ['letter', 'half_letter'] as const;

/** No sheet of a `closed` one is used any more. */
export const FORM_RUN_STATUSES = ['active', 'closed'] as const;
export type FormRunStatus = (typeof FORM_RUN_STATUSES)[number];

/** More than a shop prints in its life: every device stores all of them. */
export const FORM_RUNS_MAX = 500;
/** More than fit any sheet of the sizes there are. */
export const FORM_LINES_MAX = 60;
/** 20 cm, in tenths of a millimetre: where print is moved by more, the paper is another. */
export const FORM_OFFSET_MAX = 2000;

/** The greatest numbers of a run that are used; zero before the first one. */
export interface UsedNumbers {
  /** Of issued and of spoiled sheets. */
  readonly control: number;
  readonly invoice: number;
  readonly creditNote: number;
  readonly debitNote: number;
}

export interface FormRun {
  readonly id: string;
  readonly registerId: string;
  readonly purpose: FormPurpose;
  readonly status: FormRunStatus;
  /** Of the control numbers, two digits. */
  readonly prefix: string;
  readonly firstControl: number;
  readonly lastControl: number;
  /** Printed after 'Serie'; '' where there is none. */
  readonly series: string;
  /** What the first invoice of the series gets, and its first credit note. */
  readonly firstNumber: number;
  readonly firstCreditNote: number;
  /** Fewer sheets than this are few. */
  readonly lowAt: number;
  /** As far as the server knows. */
  readonly used: UsedNumbers;
}

/** Whether a sheet of it was issued or spoiled, as far as the server knows. */
export function isUsed({ used }: Pick<FormRun, 'used'>): boolean {
  return used.control > 0;
}

/** Its range of control numbers. */
export type ControlRange = Pick<FormRun, 'prefix' | 'firstControl' | 'lastControl'>;

/** Whether both have a control number in common. */
export function doRangesOverlap(one: ControlRange, other: ControlRange): boolean {
  return (
    one.prefix === other.prefix &&
    one.firstControl <= other.lastControl &&
    other.firstControl <= one.lastControl
  );
}

export function isControlInRange({ prefix, number }: ControlNumber, range: ControlRange): boolean {
  return prefix === range.prefix && number >= range.firstControl && number <= range.lastControl;
}
