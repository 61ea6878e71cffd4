/** Finds or creates a supplier within a purchase (MOV-01): by part of the name or of the RIF. */
import { fieldProblem } from '@cuadra/contracts/problems/field-problem';
import { SupplierFields } from '@cuadra/contracts/stock/inventory';
import { normaliseForSearch } from '@cuadra/domain/catalog/search-text';

import type { SupplierRow } from '../../../../../data/rows.ts';
import { DOCUMENT_PROBLEM, documentText, readDocument } from '../../../suppliers/supplier-document.ts';
import type { DraftSupplier } from './movement-draft.ts';

type Known = Pick<SupplierRow, 'id' | 'name' | 'document_type' | 'document_number' | 'deleted_at'>;

export function draftOfSupplier(row: Known): DraftSupplier {
  return { id: row.id, isNew: false, name: row.name, document: documentText(row) };
}

/** A new supplier from the search text: figures become the RIF, words the name. */
export function newSupplier(id: string, typed: string): DraftSupplier {
  const text = typed.trim();
  const isDocument = /^[VEPJG]?[-\s]?[\d.\s-]{5,}$/i.test(text);
  return { id, isNew: true, name: isDocument ? '' : text, document: isDocument ? text.toUpperCase() : '' };
}

const FOUND_MAX = 8;

/** Finds by part of the name or of the RIF, in any notation; names that begin with the text come first. */
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

/** At which of the three fields: the search, and the two of a new one. */
export type SupplierErrors = Partial<Record<'supplier' | 'supplierName' | 'supplierDocument', string>>;

export function supplierErrors(supplier: DraftSupplier | null): SupplierErrors {
  if (supplier === null)
    return { supplier: 'Busca el proveedor, o escribe su RIF o su nombre para crearlo.' };
  if (!supplier.isNew) return {};
  const document = supplier.document.trim();
  const wrongName = fieldProblem(SupplierFields.shape.name, supplier.name);
  return {
    ...(wrongName === undefined ? {} : { supplierName: wrongName }),
    ...(document !== '' && readDocument(document) === undefined
      ? { supplierDocument: DOCUMENT_PROBLEM }
      : {}),
  };
}

/** The fields of a new row; the draft was checked. */
export function newSupplierFields(supplier: DraftSupplier) {
  const read = supplier.document.trim() === '' ? undefined : readDocument(supplier.document);
  return {
    name: supplier.name.trim(),
    document_type: read?.type ?? ('J' as const),
    document_number: read?.number ?? '',
  };
}
