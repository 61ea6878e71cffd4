/**
 * A supplier as he is found or made on the spot in a purchase (MOV-01): by part of his name or of his RIF. A wrong check
 * digit warns and does not stop, as with customers (CUST-01).
 */
import { normaliseForSearch } from '@cuadra/domain/catalog/search-text';
import {
  type DocumentType,
  expectedRifDigit,
  formatDocument,
  normaliseDocumentNumber,
} from '@cuadra/domain/party/customer';

import type { SupplierRow } from '../../../../data/rows.ts';
import type { DraftSupplier } from './movement-draft.ts';

type Known = Pick<SupplierRow, 'id' | 'name' | 'document_type' | 'document_number' | 'deleted_at'>;

export interface SupplierDocument {
  readonly type: DocumentType;
  /** As it is stored and compared, without the letter. */
  readonly number: string;
}

const LETTERS = new Set<string>(['V', 'E', 'P', 'J', 'G']);

/**
 * Reads 'J-07013380-5', 'j070133805', 'V15100580'; figures alone are a company's RIF where there are nine of them, else a
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

/** 'El RIF debería terminar en 5…': for such RIFs are in use. */
export function documentRemark(text: string): string | undefined {
  const read = readDocument(text);
  const expected = read === undefined ? undefined : expectedRifDigit(read.type, read.number);
  return expected === undefined
    ? undefined
    : `El RIF debería terminar en ${expected}. Si está bien escrito, guárdalo así.`;
}

/** 'J-07013380-5', or nothing for one who has shown none. */
export function documentText({
  document_type,
  document_number,
}: Pick<Known, 'document_type' | 'document_number'>): string {
  return document_number === '' ? '' : formatDocument(document_type, document_number);
}

export function draftOfSupplier(row: Known): DraftSupplier {
  return { id: row.id, isNew: false, name: row.name, document: documentText(row) };
}

/** A new one of what was searched for: figures are his RIF, words his name. */
export function newSupplier(id: string, typed: string): DraftSupplier {
  const text = typed.trim();
  const isDocument = /^[VEPJG]?[-\s]?[\d.\s-]{5,}$/i.test(text);
  return { id, isNew: true, name: isDocument ? '' : text, document: isDocument ? text.toUpperCase() : '' };
}

const FOUND_MAX = 8;

/** By part of the name or of the RIF, however it is typed; those whose name begins with it first. */
export function findSuppliers<Row extends Known>(rows: readonly Row[], typed: string): Row[] {
  const words = normaliseForSearch(typed);
  const figures = typed.replace(/[\s.-]/g, '').toUpperCase();
  const found = rows.filter((row) => {
    if (row.deleted_at !== null) return false;
    if (normaliseForSearch(row.name).includes(words)) return true;
    return figures.length > 2 && `${row.document_type}${row.document_number}`.includes(figures);
  });
  const begins = (row: Row): number => (normaliseForSearch(row.name).startsWith(words) ? 0 : 1);
  return found
    .sort((one, other) => begins(one) - begins(other) || one.name.localeCompare(other.name, 'es'))
    .slice(0, FOUND_MAX);
}

/** Who has that document already, whoever he is called. */
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

/** At which of the three fields: the search, and the two of a new one. */
export type SupplierErrors = Partial<Record<'supplier' | 'supplierName' | 'supplierDocument', string>>;

export function supplierErrors(supplier: DraftSupplier | null): SupplierErrors {
  if (supplier === null)
    return { supplier: 'Busca el proveedor, o escribe su RIF o su nombre para crearlo.' };
  if (!supplier.isNew) return {};
  const name = supplier.name.trim();
  const document = supplier.document.trim();
  return {
    ...(name === '' ? { supplierName: 'Escribe el nombre del proveedor.' } : {}),
    ...(name.length > 160 ? { supplierName: 'Usa hasta 160 caracteres.' } : {}),
    ...(document !== '' && readDocument(document) === undefined
      ? { supplierDocument: DOCUMENT_PROBLEM }
      : {}),
  };
}

export const DOCUMENT_PROBLEM = 'No tiene la forma de un RIF: una letra y nueve números, como J-07013380-5.';

/** The fields of a new row; the draft was checked. */
export function supplierFields(supplier: DraftSupplier) {
  const read = supplier.document.trim() === '' ? undefined : readDocument(supplier.document);
  return {
    name: supplier.name.trim(),
    document_type: read?.type ?? ('J' as const),
    document_number: read?.number ?? '',
  };
}
