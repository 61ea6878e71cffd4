/** What the shell says of the fiscal machine: one line of plain words, and one button at a time (FISC-01). */
import type { ZComparison } from '@cuadra/domain/fiscal/compare-z';
import type { FiscalPrinting, MachineWaiting } from '../../session/fiscal/fiscal-printing.ts';

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
  const count = waiting.length;
  if (count === 0 && warning !== null) return { words: 'Fiscal', tone: 'due', dot: 'due' };
  if (count === 0) return { words: 'Fiscal', tone: 'neutral', dot: isHere ? 'ok' : 'off' };
  return { words: `Fiscal: ${count} por imprimir`, tone: isHere ? 'due' : 'neutral', dot: 'due' };
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
    const rest =
      waiting.length === 0 ? 'No hay nada por imprimir.' : waitingText(waiting, 'por imprimir allá');
    return `${printer.name} está conectada en otro equipo, que imprime lo que se vende aquí. ${rest}`;
  }
  return waiting.length === 0 ? 'Lista: no hay nada por imprimir.' : waitingText(waiting);
}

/** Of a few the numbers are named: it is the ones that a cashier looks for. */
const NAMED = 3;

/** '2 ventas por imprimir: A-002169, A-002170'. */
export function waitingText(waiting: readonly MachineWaiting[], what = 'por imprimir'): string {
  const sales = waiting.filter(({ kind }) => kind === 'invoice').length;
  const notes = waiting.length - sales;
  const counts = [
    ...(sales === 0 ? [] : [sales === 1 ? '1 venta' : `${sales} ventas`]),
    ...(notes === 0 ? [] : [notes === 1 ? '1 nota de crédito' : `${notes} notas de crédito`]),
  ];
  const named = waiting.slice(0, NAMED).map(({ number }) => number);
  const others = waiting.length - named.length;
  const rest = others === 0 ? '' : ` y ${others} más`;
  return `${counts.join(' y ')} ${what}: ${named.join(', ')}${rest}`;
}

/**
 * The sales that may go on a contingency form instead: the one whose paper was broken off, of which a person then says
 * that it did not come out (FISC-03), and the first that the machine cannot have begun. In a doubt that the machine has
 * answered, a person decides before whose its paper is.
 */
export function contingencySales(waiting: readonly MachineWaiting[], code: string): MachineWaiting[] {
  const sales = waiting.filter(({ kind }) => kind === 'invoice');
  const attempted = actionOf(code) === 'decide' ? undefined : sales.find(({ isAttempted }) => isAttempted);
  const next = sales.find(({ isAttempted }) => !isAttempted);
  return [attempted, next].filter((sale) => sale !== undefined);
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
