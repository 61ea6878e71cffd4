/**
 * How far the runs of numbered sheets are used: what the server has counted of each, and what this device has issued and
 * spoiled since (S-42). A device that holds the documents of some weeks goes on where the run is, not where they end.
 */
import { formRunFromWire } from '@cuadra/contracts/company/form-runs';
import { controlText } from '@cuadra/domain/fiscal/control-number';
import {
  type ControlRange,
  doRangesOverlap,
  type FormPurpose,
  type FormRun,
  type UsedNumbers,
} from '@cuadra/domain/fiscal/form-run';
import {
  isRunLow,
  type NextSheet,
  type NumberedSheet,
  nextSheet,
  runInUse,
  sheetsLeft,
  usedNumbers,
} from '@cuadra/domain/fiscal/form-sheets';
import Dexie from 'dexie';
import type { CompanyDb } from '../company-db.ts';
import { type FormRunRow, type IssuedDocumentRow, isAlive, type SpoiledSheetRow } from '../rows.ts';

export interface RunState {
  readonly run: FormRunRow;
  readonly used: UsedNumbers;
  /** Of an invoice; undefined where no sheet is left. */
  readonly next: NextSheet | undefined;
  readonly left: number;
  /** Fewer are left than the run says to warn of. */
  readonly isLow: boolean;
  readonly isUsed: boolean;
}

/** Those in use first, by register and control number; then the closed ones. */
export async function readRunStates(db: CompanyDb): Promise<RunState[]> {
  const all = await db.form_runs.toArray();
  const rows = all.filter(isAlive).sort(inOrder);
  const sheets = await readLastSheets(db, rows, all);
  return runStates(rows, sheets);
}

/** @param sheets those with the greatest numbers that this device knows of each run and series */
export function runStates(rows: readonly FormRunRow[], sheets: readonly NumberedSheet[]): RunState[] {
  const runs = rows.map(formRunFromWire);
  return rows.map((row): RunState => {
    const run = formRunFromWire(row);
    const used = usedNumbers(run, runs, sheets);
    return {
      run: row,
      used,
      next: nextSheet(run, 'invoice', used),
      left: sheetsLeft(run, used),
      isLow: isRunLow(run, used),
      isUsed: used.control > 0,
    };
  });
}

/**
 * The run that the next sheet of a register is of, with what is left of all its runs in use: one that ends is no trouble
 * while the next one is there.
 *
 * @returns undefined without a run in use; of the last one where none has a sheet left
 */
export function sheetsOf(
  states: readonly RunState[],
  registerId: string,
  purpose: FormPurpose,
): RunState | undefined {
  const own = states.filter(
    ({ run }) => run.register_id === registerId && run.purpose === purpose && run.status === 'active',
  );
  const current = inUse(own, registerId, purpose) ?? own.at(-1);
  if (current === undefined) return undefined;
  const left = own.reduce((sum, one) => sum + one.left, 0);
  return { ...current, left, isLow: left < current.run.low_at };
}

function inUse(states: readonly RunState[], registerId: string, purpose: FormPurpose): RunState | undefined {
  const usedOf = ({ id }: FormRun) => ({
    control: states.find(({ run }) => run.id === id)?.used.control ?? 0,
  });
  const found = runInUse(
    states.map(({ run }) => formRunFromWire(run)),
    { registerId, purpose },
    usedOf,
  );
  return states.find(({ run }) => run.id === found?.id);
}

const KINDS = ['invoice', 'credit_note', 'debit_note'] as const;
const WAYS = ['free_form', 'contingency'] as const;

/**
 * Of each run the last sheet, and of each series the last number of a kind.
 *
 * @param all also the deleted runs: one that is registered again goes on after what was issued on the former
 */
async function readLastSheets(
  db: CompanyDb,
  runs: readonly FormRunRow[],
  all: readonly FormRunRow[],
): Promise<NumberedSheet[]> {
  const allSeries = [...new Set(runs.map(({ series }) => series))];
  const ranges = runs.map(formRunFromWire);
  const ofRuns = ranges.flatMap((range) =>
    all
      .filter((row) => row.id === range.id || doRangesOverlap(formRunFromWire(row), range))
      .flatMap(({ id }) => [
        lastSheet(db.issued_documents, id, range),
        lastSheet(db.spoiled_sheets, id, range),
      ]),
  );
  const ofSeries = allSeries.flatMap((series) =>
    WAYS.flatMap((way) => KINDS.map((kind) => lastOfSeries(db, [way, series, kind]))),
  );
  const rows = await Promise.all([...ofRuns, ...ofSeries]);
  return rows.flatMap((row) => (row === undefined ? [] : [numberedSheet(row)]));
}

type SheetRow = IssuedDocumentRow | SpoiledSheetRow;

function lastSheet<Row extends SheetRow>(
  table: Dexie.Table<Row, string>,
  runId: string,
  { prefix, firstControl, lastControl }: ControlRange,
): Promise<SheetRow | undefined> {
  const [first, last] = [firstControl, lastControl].map((number) => controlText({ prefix, number }));
  return table.where('[form_run_id+control]').between([runId, first], [runId, last], true, true).last();
}

function lastOfSeries(db: CompanyDb, ofKind: readonly string[]): Promise<SheetRow | undefined> {
  return db.issued_documents
    .where('[way+series+kind+number]')
    .between([...ofKind, Dexie.minKey], [...ofKind, Dexie.maxKey])
    .last();
}

function numberedSheet({ form_run_id, series, control, kind, number }: SheetRow): NumberedSheet {
  return { formRunId: form_run_id, series, control, kind, number };
}

function inOrder(one: FormRunRow, other: FormRunRow): number {
  return (
    Number(one.status === 'closed') - Number(other.status === 'closed') ||
    one.register_id.localeCompare(other.register_id) ||
    one.first_control - other.first_control
  );
}
