/** What is said of the sheets of a run ("talonario"), on screens and in notices. */
import { invoiceNumberText } from '@cuadra/domain/fiscal/control-number';
import type { FormRunStatus } from '@cuadra/domain/fiscal/form-run';
import type { IssuedDocumentRow } from '../../data/rows.ts';

export interface SheetsLeft {
  readonly status: FormRunStatus;
  readonly left: number;
  readonly isLow: boolean;
}

export interface SheetsLeftWords {
  readonly words: string;
  readonly tone: 'neutral' | 'ok' | 'due' | 'bad';
}

export function sheetsLeftWords({ status, left, isLow }: SheetsLeft): SheetsLeftWords {
  if (status === 'closed') return { words: 'Cerrado', tone: 'neutral' };
  if (left === 0) return { words: 'Sin hojas', tone: 'bad' };
  return isLow
    ? { words: `Quedan pocas: ${countOf(left)}`, tone: 'due' }
    : { words: `Quedan ${countOf(left)}`, tone: 'ok' };
}

/** '1 hoja', '120 hojas'. */
function countOf(sheets: number): string {
  return sheets === 1 ? '1 hoja' : `${SHEETS.format(sheets)} hojas`;
}

const SHEETS = new Intl.NumberFormat('es-VE', { useGrouping: 'always' });

const KIND_WORDS = {
  invoice: 'Factura',
  credit_note: 'Nota de crédito',
  debit_note: 'Nota de débito',
} as const;

export function formKindWord(kind: keyof typeof KIND_WORDS): string {
  return KIND_WORDS[kind];
}

/** 'Factura Serie A 00000123'. */
export function numberedText(issued: Pick<IssuedDocumentRow, 'kind' | 'series' | 'number'>): string {
  return `${KIND_WORDS[issued.kind]} ${invoiceNumberText(issued)}`;
}

/** 'Factura Serie A 00000123 · control 00-00001234'. */
export function issuedText(
  issued: Pick<IssuedDocumentRow, 'kind' | 'series' | 'number' | 'control'>,
): string {
  return `${numberedText(issued)} · control ${issued.control}`;
}

/** Of a sale that was voided before it was issued, or of its void. */
export function neverIssuedText(kind: 'invoice' | 'credit_note'): string {
  return kind === 'invoice'
    ? 'No se emitió: la venta se anuló antes.'
    : 'No lleva nota de crédito: la venta se anuló antes de emitir su factura.';
}

/** Of a sheet that was given up as blank. */
export const SHEET_TAKEN = 'En esa hoja ya se emitió un documento: anúlala desde su factura o nota.';

/** As the contract has it. */
export const SPOIL_REASON_MAX = 200;

export const SPOIL_REASONS = [
  'Se imprimió mal',
  'Se atascó en la impresora',
  'Datos equivocados',
  'Hoja dañada',
] as const;
