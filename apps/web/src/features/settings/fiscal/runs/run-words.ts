/** What the kinds and sizes of sheets are called. */
import { controlText } from '@cuadra/domain/fiscal/control-number';
import type { FormPurpose } from '@cuadra/domain/fiscal/form-run';
import type { RunState } from '../../../../data/forms/run-states.ts';
import type { FormRunRow, RegisterRow } from '../../../../data/rows.ts';
import type { SheetPage } from '../../../../devices/printing/sheet/sheet-plan.ts';

export const PURPOSE_WORDS: Readonly<Record<FormPurpose, string>> = {
  free_form: 'Forma libre',
  contingency: 'Contingencia',
};

export const PURPOSE_MEANINGS: Readonly<Record<FormPurpose, string>> = {
  free_form: 'Las facturas y notas de crédito de todos los días.',
  contingency: 'Para seguir facturando cuando la máquina fiscal falla.',
};

export const PAGE_WORDS: Readonly<Record<SheetPage, string>> = {
  letter: 'Carta',
  half_letter: 'Media carta',
};

/** The control numbers of the first and the last sheet. */
export function rangeOf(run: Pick<FormRunRow, 'prefix' | 'first_control' | 'last_control'>) {
  const of = (number: number) => controlText({ prefix: run.prefix, number });
  return { first: of(run.first_control), last: of(run.last_control) };
}

/** '00-00001001 al 00-00002000': what a run is called. */
export function rangeText(run: Parameters<typeof rangeOf>[0]): string {
  const { first, last } = rangeOf(run);
  return `${first} al ${last}`;
}

/** What a run is for, in parts: 'Caja 1', 'Contingencia', 'próxima 00-00001234', 'Media carta'. */
export function runDetails({ run, next }: RunState, registers: readonly RegisterRow[]): string[] {
  return [
    registers.find(({ id }) => id === run.register_id)?.name ?? '',
    run.purpose === 'contingency' ? PURPOSE_WORDS.contingency : '',
    run.series === '' ? '' : `Serie ${run.series}`,
    next === undefined || run.status === 'closed' ? '' : `próxima ${next.control}`,
    PAGE_WORDS[run.page],
  ].filter((text) => text !== '');
}

/** What a run leaves behind that is deleted while documents wait for its sheets. */
export function leftText(count: number): string {
  return count === 1
    ? 'Un documento por emitir queda sin hojas: la caja no tiene otro talonario.'
    : `${count} documentos por emitir quedan sin hojas: la caja no tiene otro talonario.`;
}
