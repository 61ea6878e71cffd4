/**
 * The RIF or cédula of a supplier as it is typed, shown and compared (MOV-01). Apart from the forms because the supplier's
 * own and the purchase, which makes one on the spot, ask for it alike. A wrong check digit warns and does not stop, as
 * with customers (CUST-01).
 */
import {
  type DocumentType,
  expectedRifDigit,
  formatDocument,
  normaliseDocumentNumber,
} from '@cuadra/domain/party/customer';

import type { SupplierRow } from '../../../data/rows.ts';

type Known = Pick<SupplierRow, 'id' | 'name' | 'document_type' | 'document_number' | 'deleted_at'>;

export const DOCUMENT_PROBLEM = 'No parece un RIF: es una letra y nueve números, como J-07013380-5.';

export interface SupplierDocument {
  readonly type: DocumentType;
  /** As it is stored and compared, without the letter. */
  readonly number: string;
}

const LETTERS = new Set<string>(['V', 'E', 'P', 'J', 'G']);

/**
 * Reads 'J-07013380-5', 'j070133805', 'V15100580'; nine figures alone are a company's RIF, other figures alone a
 * cédula. Undefined when it is none of these.
 */
export function readDocument(text: string): SupplierDocument | undefined {
  const compact = text.trim().toUpperCase();
  const first = compact.charAt(0);
  if (LETTERS.has(first)) return documentOf(first as DocumentType, compact.slice(1).replace(/^[-\s]+/, ''));
  const figures = compact.replace(/[\s.-]/g, '');
  return documentOf(figures.length === 9 ? 'J' : 'V', figures);
}

function documentOf(type: DocumentType, text: string): SupplierDocument | undefined {
  const number = normaliseDocumentNumber(type, text);
  return number === undefined ? undefined : { type, number };
}

/** Formats a document as it is printed, however it was typed; returns any other text unchanged. */
export function printedDocument(text: string): string {
  const read = readDocument(text);
  return read === undefined ? text.trim() : formatDocument(read.type, read.number);
}

/** 'El RIF debería terminar en 5…': for such RIFs are in use. */
export function documentRemark(text: string): string | undefined {
  const read = readDocument(text);
  const expected = read === undefined ? undefined : expectedRifDigit(read.type, read.number);
  return expected === undefined
    ? undefined
    : `El RIF debería terminar en ${expected}. Si está bien escrito, guárdalo así.`;
}

/** 'J-07013380-5'; empty for a supplier without a document. */
export function documentText({
  document_type,
  document_number,
}: Pick<SupplierRow, 'document_type' | 'document_number'>): string {
  return document_number === '' ? '' : formatDocument(document_type, document_number);
}

/** Finds the supplier that has the document already, under any name. */
export function supplierWithDocument<Row extends Known>(
  rows: readonly Row[],
  document: string,
  exceptId?: string,
): Row | undefined {
  const read = document.trim() === '' ? undefined : readDocument(document);
  if (read === undefined) return undefined;
  return rows.find(
    (row) =>
      row.deleted_at === null &&
      row.id !== exceptId &&
      row.document_type === read.type &&
      row.document_number === read.number,
  );
}
