/**
 * The next sheet of a print run, and the number that is printed on it (FISC-02). A sheet is used once, whether a document
 * was issued on it or it was spoiled; invoices and credit notes of a series are numbered one after the other, each kind by
 * itself, from run to run (arts. 13 and 22).
 */
import { controlText, FORM_NUMBER_MAX, parseControl } from './control-number.ts';
import { type FormPurpose, type FormRun, isControlInRange, type UsedNumbers } from './form-run.ts';
import type { IssuedDocument } from './issued-document.ts';
import type { PrintedKind } from './printed-document.ts';

/** What of an issued document, or of a spoiled sheet, says which numbers are used. */
export type NumberedSheet = Pick<IssuedDocument, 'formRunId' | 'series' | 'control'> & {
  /** As the next one: null of a blank sheet. */
  readonly kind: PrintedKind | null;
  readonly number: number | null;
};

export interface NextSheet {
  /** '00-00001234'. */
  readonly control: string;
  readonly series: string;
  readonly number: number;
}

const USED_OF = {
  invoice: 'invoice',
  credit_note: 'creditNote',
  debit_note: 'debitNote',
} as const satisfies Record<PrintedKind, keyof UsedNumbers>;

/**
 * The greatest numbers that are used: the control number of this run, the others of its series, at whatever register.
 *
 * @param runs all of the company: the server counts on each what is used of it
 * @param sheets issued or spoiled ones that may not be counted there yet. What has a control number of this run is of it,
 *   also where it was issued on one that was deleted since; those of other numbers and series say nothing
 */
export function usedNumbers(
  run: FormRun,
  runs: readonly FormRun[],
  sheets: readonly NumberedSheet[],
): UsedNumbers {
  const ofSeries = [run, ...runs.filter(({ series }) => series === run.series)];
  const sheetsOfSeries = sheets.filter(
    ({ formRunId, series }) => formRunId !== null && series === run.series,
  );
  const greatestOf = (kind: PrintedKind) =>
    Math.max(
      ...ofSeries.map(({ used }) => used[USED_OF[kind]]),
      ...sheetsOfSeries.flatMap((sheet) => (sheet.kind === kind ? (sheet.number ?? 0) : [])),
    );
  const controls = sheets
    .filter(({ formRunId }) => formRunId !== null)
    .flatMap(({ control }) => parseControl(control) ?? [])
    .filter((control) => isControlInRange(control, run));
  return {
    control: Math.max(run.used.control, ...controls.map(({ number }) => number)),
    invoice: greatestOf('invoice'),
    creditNote: greatestOf('credit_note'),
    debitNote: greatestOf('debit_note'),
  };
}

/** @returns undefined where no sheet is left */
export function nextSheet(run: FormRun, kind: PrintedKind, used: UsedNumbers): NextSheet | undefined {
  if (sheetsLeft(run, used) === 0) return undefined;
  const control = { prefix: run.prefix, number: Math.max(used.control + 1, run.firstControl) };
  const number = Math.max(used[USED_OF[kind]] + 1, firstOf(run, kind));
  return number > FORM_NUMBER_MAX ? undefined : { control: controlText(control), series: run.series, number };
}

function firstOf({ firstNumber, firstCreditNote }: FormRun, kind: PrintedKind): number {
  if (kind === 'invoice') return firstNumber;
  return kind === 'credit_note' ? firstCreditNote : 1;
}

/** None of a run that is closed. */
export function sheetsLeft(
  { status, firstControl, lastControl }: FormRun,
  { control }: Pick<UsedNumbers, 'control'>,
): number {
  return status === 'closed' ? 0 : Math.max(0, lastControl - Math.max(control, firstControl - 1));
}

/** Whether a run in use has fewer sheets left than its shop wants to hear of. */
export function isRunLow(run: FormRun, used: Pick<UsedNumbers, 'control'>): boolean {
  return run.status === 'active' && sheetsLeft(run, used) < run.lowAt;
}

/**
 * The run whose sheets a register uses now: one that was begun before one that was not, the lower numbers first.
 *
 * @param usedOf what is used of a run
 * @returns undefined where no run of the register for that purpose has a sheet left
 */
export function runInUse(
  runs: readonly FormRun[],
  { registerId, purpose }: { readonly registerId: string; readonly purpose: FormPurpose },
  usedOf: (run: FormRun) => Pick<UsedNumbers, 'control'>,
): FormRun | undefined {
  return runs
    .filter(
      (run) => run.registerId === registerId && run.purpose === purpose && sheetsLeft(run, usedOf(run)) > 0,
    )
    .sort((one, other) => {
      const begun = Number(usedOf(other).control > 0) - Number(usedOf(one).control > 0);
      if (begun !== 0) return begun;
      return controlText({ ...one, number: one.firstControl }) <
        controlText({ ...other, number: other.firstControl })
        ? -1
        : 1;
    })[0];
}
