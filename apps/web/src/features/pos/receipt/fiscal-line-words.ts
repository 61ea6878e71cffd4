/** What is said of a sale or return on a fiscal machine, in one line (FISC-01). */
import type { FiscalDocumentRow } from '../../../data/rows.ts';
import type { FiscalPrinting } from '../../../session/fiscal/fiscal-printing.ts';

export type FiscalKind = 'invoice' | 'credit_note';

const WORDS = {
  invoice: 'Factura fiscal',
  credit_note: 'Nota de crédito fiscal',
  debit_note: 'Nota de débito fiscal',
} as const;

/** 'Factura fiscal 00000124 · Z 0012 · Z1F1234567' */
export function printedText({
  kind,
  number,
  z_number,
  registration,
}: Pick<FiscalDocumentRow, 'kind' | 'number' | 'z_number' | 'registration'>): string {
  const figures = [
    `${WORDS[kind]} ${String(number).padStart(8, '0')}`,
    `Z ${String(z_number).padStart(4, '0')}`,
  ];
  return [...figures, registration].join(' · ');
}

export interface Unprinted {
  readonly documentId: string;
  readonly kind: FiscalKind;
  /** Of a sale: whether it was voided since. */
  readonly isVoid: boolean;
}

/** @returns undefined where no machine is to print it: the note on a sale that was voided before it was printed */
export function unprintedText(
  { documentId, kind, isVoid }: Unprinted,
  printing: Pick<FiscalPrinting, 'state' | 'isHere' | 'printer' | 'waiting'> | null,
): string | undefined {
  if (isVoid) return 'No se imprimió en la máquina fiscal: la venta se anuló antes.';
  const word = WORDS[kind];
  const waits = printing?.waiting.some(({ id }) => id === documentId) === true;
  if (!waits && kind === 'credit_note') return undefined;
  if (printing === null) return `${word} por imprimir: ninguna máquina está conectada.`;
  const { state, isHere, printer } = printing;
  if (state.kind === 'printing' && (state.documentId === documentId || (waits && state.documentId === null)))
    return kind === 'invoice' ? 'Imprimiendo la factura fiscal…' : 'Imprimiendo la nota de crédito fiscal…';
  // Of another register's machine, or of earlier days: the status strip has them.
  if (!waits) return `${word} por imprimir.`;
  return isHere
    ? `La ${word.toLowerCase()} espera su turno en la máquina.`
    : `La ${word.toLowerCase()} sale en ${printer.name}, en el equipo donde está conectada.`;
}
