/** What the shell says of the fiscal machine: one line of plain words, and one button at a time (FISC-01). */
import type { ZComparison } from '@cuadra/domain/fiscal/compare-z';
import type { FiscalPrinting } from '../../session/fiscal/fiscal-printing.ts';

export interface FiscalLook {
  readonly words: string;
  readonly tone: 'neutral' | 'due' | 'bad';
  readonly dot: 'ok' | 'due' | 'bad' | 'off';
}

export function fiscalLook({
  state,
  isHere,
  waiting,
  warning,
}: Pick<FiscalPrinting, 'state' | 'isHere' | 'waiting' | 'warning'>): FiscalLook {
  if (state.kind === 'trouble') return { words: 'Fiscal: revisar', tone: 'bad', dot: 'bad' };
  if (state.kind === 'printing') return { words: 'Fiscal: imprimiendo', tone: 'neutral', dot: 'ok' };
  if (waiting === 0 && warning !== null) return { words: 'Fiscal', tone: 'due', dot: 'due' };
  if (waiting === 0) return { words: 'Fiscal', tone: 'neutral', dot: isHere ? 'ok' : 'off' };
  return { words: `Fiscal: ${waiting} por imprimir`, tone: isHere ? 'due' : 'neutral', dot: 'due' };
}

/** The state as a sentence. */
export function fiscalSentence({
  state,
  isHere,
  waiting,
  printer,
}: Pick<FiscalPrinting, 'state' | 'isHere' | 'waiting' | 'printer'>): string {
  if (state.kind === 'printing') return 'La máquina está trabajando.';
  if (!isHere) {
    const rest = waiting === 0 ? 'No hay nada por imprimir.' : `${countText(waiting)} por imprimir allá.`;
    return `${printer.name} está conectada en otro equipo, que imprime lo que se vende aquí. ${rest}`;
  }
  return waiting === 0 ? 'Lista: no hay nada por imprimir.' : `${countText(waiting)} por imprimir.`;
}

function countText(waiting: number): string {
  return waiting === 1 ? '1 documento' : `${waiting} documentos`;
}

export type TroubleAction = 'retry' | 'z' | 'decide';

/** What the one button does. */
export function actionOf(code: string): TroubleAction {
  if (code === 'doubt') return 'decide';
  return code === 'day_not_closed' ? 'z' : 'retry';
}

/** Whether a Z is as our documents are, in a few words. */
export function comparisonText({ isRight, lines, slots, gaps, repeated }: ZComparison): string {
  if (isRight) return 'Cuadra con las ventas.';
  const differing = [...lines, ...slots].filter(({ difference }) => difference.minor !== 0n).length;
  const missing = gaps.reduce((count, { from, to }) => count + to - from + 1, 0);
  return [
    ...(differing === 0
      ? []
      : [differing === 1 ? '1 monto no coincide' : `${differing} montos no coinciden`]),
    ...(missing === 0
      ? []
      : [missing === 1 ? '1 número sin venta aquí' : `${missing} números sin venta aquí`]),
    ...(repeated.length === 0 ? [] : ['números repetidos']),
  ].join(', ');
}
