/** The form of a print run of sheets ("talonario"): what the print shop made, and how it is printed on. */
import { FormRunFields, formRunFromWire } from '@cuadra/contracts/company/form-runs';
import { fieldProblem } from '@cuadra/contracts/problems/field-problem';
import { controlText, parseControl } from '@cuadra/domain/fiscal/control-number';
import { doRangesOverlap, type FormPurpose, type FormRunStatus } from '@cuadra/domain/fiscal/form-run';
import { formRunDayProblems } from '@cuadra/domain/fiscal/form-run-days';
import type { RunState } from '../../../../data/forms/run-states.ts';
import type { FormRunRow } from '../../../../data/rows.ts';
import { linesThatFit, type SheetPage } from '../../../../devices/printing/sheet/sheet-plan.ts';
import type { FormErrors } from '../../../../ui/forms/attempt-save.ts';
import { millimetresText, typedTenths } from './millimetres.ts';
import { rangeText } from './run-words.ts';

export interface RunDraft {
  readonly register_id: string;
  readonly purpose: FormPurpose;
  readonly print_shop_name: string;
  readonly print_shop_rif: string;
  readonly authorization: string;
  readonly authorized_on: string;
  readonly prefix: string;
  readonly first_control: string;
  readonly last_control: string;
  readonly made_on: string;
  readonly series: string;
  readonly first_number: string;
  readonly first_credit_note: string;
  readonly low_at: string;
  readonly page: SheetPage;
  /** As the next one in millimetres, as typed. */
  readonly top_tenths: string;
  readonly left_tenths: string;
  readonly lines_max: string;
  readonly prints_company: boolean;
  readonly prints_print_shop: boolean;
  readonly status: FormRunStatus;
}

export const RUN_LABELS = {
  register_id: 'Caja',
  purpose: 'Para qué es',
  print_shop_name: 'Nombre de la imprenta',
  print_shop_rif: 'RIF de la imprenta',
  authorization: 'Providencia que la autoriza',
  authorized_on: 'Fecha de la providencia',
  prefix: 'Prefijo',
  first_control: 'Desde el control',
  last_control: 'Hasta el control',
  made_on: 'Fecha de elaboración',
  series: 'Serie',
  first_number: 'Primera factura',
  first_credit_note: 'Primera nota de crédito',
  low_at: 'Avisar con menos de',
  page: 'Tamaño de la hoja',
  top_tenths: 'Mover hacia abajo (mm)',
  left_tenths: 'Mover a la derecha (mm)',
  lines_max: 'Productos por hoja',
  prints_company: 'Imprimir los datos de la empresa',
  prints_print_shop: 'Imprimir el control y los datos de la imprenta',
  status: 'Estado',
} as const;

/** What a new one has beside the latest of its print shop: the sheets that follow are alike. */
export function runDraft(
  run: FormRunRow | undefined,
  before: FormRunRow | undefined,
  registerId: string,
): RunDraft {
  const like = run ?? before;
  return {
    register_id: like?.register_id ?? registerId,
    purpose: like?.purpose ?? 'free_form',
    print_shop_name: like?.print_shop_name ?? '',
    print_shop_rif: like?.print_shop_rif ?? '',
    authorization: like?.authorization ?? '',
    authorized_on: like?.authorized_on ?? '',
    prefix: like?.prefix ?? '00',
    first_control: numberText(run?.first_control ?? (before === undefined ? 1 : before.last_control + 1)),
    last_control: run === undefined ? '' : numberText(run.last_control),
    made_on: run?.made_on ?? '',
    series: like?.series ?? '',
    first_number: numberText(like?.first_number ?? 1),
    first_credit_note: numberText(like?.first_credit_note ?? 1),
    low_at: String(like?.low_at ?? 20),
    page: like?.page ?? 'letter',
    top_tenths: millimetresText(like?.top_tenths ?? 0),
    left_tenths: millimetresText(like?.left_tenths ?? 0),
    lines_max: String(like?.lines_max ?? 20),
    prints_company: like?.prints_company ?? true,
    prints_print_shop: like?.prints_print_shop ?? false,
    status: run?.status ?? 'active',
  };
}

/**
 * @param states of all runs of the company: what the server refuses, is said at its field before
 * @param today business day
 */
export function checkRun(
  draft: RunDraft,
  states: readonly RunState[],
  run: FormRunRow | undefined,
  today: string,
): FormErrors<RunDraft> {
  const errors = { ...checkFields(draft), ...typedErrors(draft, today) };
  const others = states.filter((one) => one.run.id !== run?.id);
  const own = states.find((one) => one.run.id === run?.id);
  return Object.keys(errors).length > 0
    ? errors
    : { ...neighbourErrors(draft, others), ...(own === undefined ? {} : usedErrors(draft, own)) };
}

function checkFields(draft: RunDraft): FormErrors<RunDraft> {
  const fields = runFields(draft);
  const errors: FormErrors<RunDraft> = {};
  for (const name of Object.keys(fields) as (keyof RunDraft)[]) {
    const problem = fieldProblem(FormRunFields.shape[name], fields[name]);
    if (problem !== undefined) errors[name] = problem;
  }
  if (draft.register_id === '') errors.register_id = 'Elige la caja que usa estas hojas.';
  if (errors.last_control === undefined && fields.last_control < fields.first_control)
    errors.last_control = 'El último control no puede ser menor que el primero.';
  const fit = linesThatFit({ page: fields.page, top: fields.top_tenths, left: fields.left_tenths });
  if (errors.lines_max === undefined && errors.top_tenths === undefined && fields.lines_max > fit)
    errors.lines_max = `En una hoja así caben hasta ${fit} productos.`;
  return errors;
}

/** What is wrong with how days and numbers are typed, in words that say how. */
function typedErrors(draft: RunDraft, today: string): FormErrors<RunDraft> {
  const errors: FormErrors<RunDraft> = {};
  for (const field of ['authorized_on', 'made_on'] as const)
    if (draft[field] === '') errors[field] = 'Escribe la fecha: dd/mm/aaaa.';
  for (const [field, which] of [['first_control', 'primer'] as const, ['last_control', 'último'] as const]) {
    const prefix = prefixOf(draft[field]);
    if (draft[field].trim() === '') errors[field] = `Escribe el ${which} número de control.`;
    else if (prefix !== undefined && prefix !== draft.prefix.trim())
      errors[field] = `Empieza por ${prefix}, y el prefijo es ${draft.prefix}.`;
  }
  if (Object.keys(errors).length > 0) return errors;
  const { authorized_on: authorizedOn, made_on: madeOn } = draft;
  const [problem] = formRunDayProblems({ authorizedOn, madeOn }, today);
  if (problem !== undefined) errors[DAY_FIELDS[problem.field]] = problem.message;
  return errors;
}

const DAY_FIELDS = { authorizedOn: 'authorized_on', madeOn: 'made_on' } as const;

/** No control number is in two runs, and no series is numbered at two registers. */
function neighbourErrors(draft: RunDraft, others: readonly RunState[]): FormErrors<RunDraft> {
  const { prefix, first_control: firstControl, last_control: lastControl, ...fields } = runFields(draft);
  const crossing = others.find(({ run }) =>
    doRangesOverlap({ prefix, firstControl, lastControl }, formRunFromWire(run)),
  );
  const sharing = others.find(
    ({ run }) =>
      fields.status === 'active' &&
      run.status === 'active' &&
      run.series === fields.series &&
      run.register_id !== fields.register_id,
  );
  return {
    ...(crossing === undefined
      ? {}
      : { first_control: `Esos números de control son de otro talonario: ${rangeText(crossing.run)}.` }),
    ...(sharing === undefined
      ? {}
      : { series: 'Otra caja numera con esa serie: escribe una serie para cada caja.' }),
  };
}

const USED = 'Ya se usaron hojas de este talonario: ciérralo y registra otro.';

/** A run that is used says for ever which sheets it has, and what is printed on them. */
function usedErrors(draft: RunDraft, { run, used, isUsed }: RunState): FormErrors<RunDraft> {
  if (!isUsed) return {};
  const fields = runFields(draft);
  const changed = (['prefix', 'series', 'purpose'] as const).filter((name) => fields[name] !== run[name]);
  const usedSheet = (number: number) => `Ya se usó la hoja ${controlText({ prefix: run.prefix, number })}.`;
  return {
    ...Object.fromEntries(changed.map((name) => [name, USED])),
    ...(fields.first_control > run.first_control ? { first_control: usedSheet(run.first_control) } : {}),
    ...(fields.last_control < used.control ? { last_control: usedSheet(used.control) } : {}),
  };
}

/** What fits a sheet of that size, where the typed number of lines does not. */
export function linesOnPage(draft: RunDraft): string {
  const { page, top_tenths: top, left_tenths: left, lines_max } = runFields(draft);
  return lines_max > linesThatFit({ page, top, left })
    ? String(linesThatFit({ page, top, left }))
    : draft.lines_max;
}

/** What is no number becomes one that the contract refuses, with its own words. */
export function runFields(draft: RunDraft) {
  return {
    register_id: draft.register_id,
    purpose: draft.purpose,
    print_shop_name: draft.print_shop_name.trim(),
    print_shop_rif: draft.print_shop_rif.trim().toUpperCase(),
    authorization: draft.authorization.trim(),
    authorized_on: draft.authorized_on,
    prefix: draft.prefix.trim(),
    first_control: typedControl(draft.first_control),
    last_control: typedControl(draft.last_control),
    made_on: draft.made_on,
    series: draft.series.trim().toUpperCase(),
    first_number: typedNumber(draft.first_number),
    first_credit_note: typedNumber(draft.first_credit_note),
    low_at: typedNumber(draft.low_at),
    page: draft.page,
    top_tenths: typedTenths(draft.top_tenths),
    left_tenths: typedTenths(draft.left_tenths),
    lines_max: typedNumber(draft.lines_max),
    prints_company: draft.prints_company,
    prints_print_shop: draft.prints_print_shop,
    status: draft.status,
  };
}

/** The prefix of a control number that is typed whole, as it is on the sheet: '00-00001201'. */
export function prefixOf(text: string): string | undefined {
  return parseControl(text)?.prefix;
}

function typedControl(text: string): number {
  return parseControl(text)?.number ?? typedNumber(text);
}

/** With dots between the thousands, or without. */
function typedNumber(text: string): number {
  const plain = /^\d{1,3}(\.\d{3})+$/.test(text.trim()) ? text.replaceAll('.', '') : text.trim();
  return /^\d{1,8}$/.test(plain) ? Number(plain) : Number.NaN;
}

function numberText(number: number): string {
  return String(number);
}
