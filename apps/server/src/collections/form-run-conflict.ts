/**
 * What must hold between the print runs of a company (FISC-02): no control number is in two of them, no series is
 * numbered at two registers, and what is used of one stays in it. Apart from the other rules, because these compare
 * ranges, and documents.
 */
import { formRunFromWire } from '@cuadra/contracts/company/form-runs';
import type { FieldProblem } from '@cuadra/contracts/problems/problem';
import { controlText } from '@cuadra/domain/fiscal/control-number';
import { doRangesOverlap, FORM_RUNS_MAX, type FormRun, isUsed } from '@cuadra/domain/fiscal/form-run';
import { formRunDayProblems } from '@cuadra/domain/fiscal/form-run-days';
import { businessDayOf } from '@cuadra/domain/time/business-day';
import type { CompanyTx, Statement } from '../db/database.ts';
import { fieldProblem } from './field-problem.ts';
import type { MergedRecord } from './merge-record.ts';

/** A run as the item leaves it, and as it was. */
interface ChangedRun {
  readonly path: string;
  readonly run: FormRun;
  readonly before: FormRun | undefined;
  readonly isGone: boolean;
}

/** @returns the problem of each run that has another's numbers, or no longer its own */
export async function formRunProblems(
  tx: CompanyTx,
  records: readonly MergedRecord[],
): Promise<FieldProblem[]> {
  const changed = records.map(changedRun);
  const alive = changed.filter(({ isGone }) => !isGone);
  const ids = new Set(changed.map(({ run }) => run.id));
  const stored = (await tx.query<RunRow>(RUNS, [tx.companyId])).map(formRunFromWire);
  const others = [...stored.filter(({ id }) => !ids.has(id)), ...alive.map(({ run }) => run)];
  const used = await usedControls(tx, alive);
  const today = businessDayOf(new Date().toISOString());
  return [
    ...records.flatMap((record) => dayProblems(record, today)),
    ...alive.flatMap((one) => rangeProblems(one, others)),
    ...alive.flatMap((one) => usedProblems(one, used.get(one.run.id))),
    ...(others.length > FORM_RUNS_MAX ? [overLimit(changed[0])] : []),
  ];
}

/** @returns the problem of each deleted run of which a sheet is used */
export function usedRunConflict(records: readonly MergedRecord[]): FieldProblem[] {
  return records
    .map(changedRun)
    .filter(({ isGone, run }) => isGone && isUsed(run))
    .map(({ path }) => fieldProblem(`${path}id`, 'form_run_in_use'));
}

type RunRow = Parameters<typeof formRunFromWire>[0];

const RUNS: Statement = {
  name: 'form_runs_alive',
  text: `select id, register_id, purpose, status, prefix, first_control, last_control, series, first_number,
      first_credit_note, low_at, used
    from form_runs where company_id = $1 and deleted_at is null`,
};

function changedRun(record: MergedRecord): ChangedRun {
  const { change, fields } = record;
  const before = record.kind === 'update' ? record.current.row : undefined;
  const row = { ...before, ...fields };
  return {
    path: change.path,
    // Its fields were read by the contract, or are stored.
    run: formRunFromWire({ ...row, id: change.id } as unknown as RunRow),
    before: before && formRunFromWire({ ...before, id: change.id } as unknown as RunRow),
    isGone: (row.deleted_at ?? null) !== null,
  };
}

/** Of what the item says; what is stored was right on its day. */
function dayProblems({ change, ...record }: MergedRecord, today: string): FieldProblem[] {
  const { fields } = record;
  if (fields.made_on === undefined && fields.authorized_on === undefined) return [];
  const row = { ...(record.kind === 'update' ? record.current.row : {}), ...fields };
  const days = { authorizedOn: String(row.authorized_on), madeOn: String(row.made_on) };
  return formRunDayProblems(days, today).map(({ field, message }) =>
    invalid(`${change.path}${field === 'madeOn' ? 'made_on' : 'authorized_on'}`, message),
  );
}

function rangeProblems({ path, run }: ChangedRun, others: readonly FormRun[]): FieldProblem[] {
  if (run.lastControl < run.firstControl)
    return [invalid(`${path}last_control`, 'El último número de control va después del primero.')];
  const rest = others.filter(({ id }) => id !== run.id);
  const crossing = rest.find((other) => doRangesOverlap(run, other));
  const sharing = rest.find(
    (other) =>
      isActive(run) && isActive(other) && other.series === run.series && other.registerId !== run.registerId,
  );
  return [
    ...(crossing === undefined
      ? []
      : [
          invalid(
            `${path}first_control`,
            `Esos números de control son de otro talonario: ${rangeText(crossing)}.`,
          ),
        ]),
    ...(sharing === undefined
      ? []
      : [invalid(`${path}series`, 'Otra caja numera con esa serie: escribe una serie para cada caja.')]),
  ];
}

function isActive({ status }: FormRun): boolean {
  return status === 'active';
}

function rangeText({ prefix, firstControl, lastControl }: FormRun): string {
  return [firstControl, lastControl].map((number) => controlText({ prefix, number })).join(' a ');
}

/** A run that is used says for ever which sheets it has, and what was printed on them. */
function usedProblems({ path, run, before }: ChangedRun, used: UsedRange | undefined): FieldProblem[] {
  if (before === undefined || used === undefined) return [];
  const isSamePrefix = run.prefix === before.prefix;
  const wrong: readonly (readonly [boolean, string, string])[] = [
    [!isSamePrefix, 'prefix', USED],
    [
      isSamePrefix && used.first < run.firstControl,
      'first_control',
      `Ya se usó la hoja ${controlText({ ...run, number: used.first })}.`,
    ],
    [
      isSamePrefix && used.last > run.lastControl,
      'last_control',
      `Ya se usó la hoja ${controlText({ ...run, number: used.last })}.`,
    ],
    [run.series !== before.series, 'series', USED],
    [run.purpose !== before.purpose, 'purpose', USED],
  ];
  return wrong.flatMap(([isWrong, field, message]) => (isWrong ? [invalid(`${path}${field}`, message)] : []));
}

const USED = 'Ya se usaron hojas de este talonario: ciérralo y registra otro.';

interface UsedRange {
  readonly first: number;
  readonly last: number;
}

/** By run, the least and the greatest control number of it that is used. */
async function usedControls(
  tx: CompanyTx,
  changed: readonly ChangedRun[],
): Promise<ReadonlyMap<string, UsedRange>> {
  const ids = changed.flatMap(({ run, before }) => (before !== undefined && isUsed(before) ? [run.id] : []));
  if (ids.length === 0) return new Map();
  const rows = await tx.query<UsedRange & { id: string }>(USED_CONTROLS, [tx.companyId, ids]);
  return new Map(rows.map(({ id, ...range }) => [id, range]));
}

const USED_CONTROLS: Statement = {
  name: 'used_controls_of_runs',
  text: `select u.form_run_id as id, min(split_part(u.control, '-', 2)::integer) as first,
      max(split_part(u.control, '-', 2)::integer) as last
    from (
      select i.form_run_id, i.control from issued_documents i where i.company_id = $1 and i.form_run_id = any($2)
      union all
      select s.form_run_id, s.control from spoiled_sheets s where s.company_id = $1 and s.form_run_id = any($2)
    ) u
    join form_runs r on r.company_id = $1 and r.id = u.form_run_id and app.is_of_run(u.control, r)
    group by u.form_run_id`,
};

function overLimit(changed: ChangedRun | undefined): FieldProblem {
  return {
    field: `${changed?.path ?? ''}id`,
    code: 'limit_exceeded',
    message: `Una empresa tiene hasta ${FORM_RUNS_MAX} talonarios.`,
  };
}

function invalid(field: string, message: string): FieldProblem {
  return { field, code: 'invalid_input', message };
}
