/** What the form of a supplier holds, and what is wrong with it. Apart from the form to be tested without one. */
import { fieldProblem } from '@cuadra/contracts/problems/field-problem';
import { SupplierFields } from '@cuadra/contracts/stock/inventory';

import type { SupplierRow } from '../../../data/rows.ts';
import type { FormErrors } from '../../../ui/forms/attempt-save.ts';
import { DOCUMENT_PROBLEM, documentText, readDocument, supplierWithDocument } from './supplier-document.ts';

export interface SupplierDraft {
  readonly name: string;
  /** As typed, the letter with it. */
  readonly document: string;
  readonly phone: string;
  readonly email: string;
  readonly address: string;
  readonly notes: string;
}

export const SUPPLIER_LABELS: Readonly<Record<keyof SupplierDraft, string>> = {
  name: 'Nombre',
  document: 'RIF o cédula',
  phone: 'Teléfono',
  email: 'Correo electrónico',
  address: 'Dirección',
  notes: 'Nota',
};

/** Judged as they are typed; the document is read first. */
const TEXT_FIELDS = ['name', 'phone', 'email', 'address', 'notes'] as const;

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** A supplier as a person would type it; empty for a new one. */
export function supplierDraft(supplier: SupplierRow | undefined): SupplierDraft {
  if (supplier === undefined) return { name: '', document: '', phone: '', email: '', address: '', notes: '' };
  const { name, phone, email, address, notes } = supplier;
  return { name, document: documentText(supplier), phone, email, address, notes };
}

/** @param others all suppliers: two with one RIF are the same */
export function checkSupplier(
  draft: SupplierDraft,
  others: readonly SupplierRow[],
  ownId?: string,
): FormErrors<SupplierDraft> {
  const errors: FormErrors<SupplierDraft> = {};
  for (const field of TEXT_FIELDS) {
    const problem = fieldProblem(SupplierFields.shape[field], draft[field].trim());
    if (problem !== undefined) errors[field] = problem;
  }
  if (draft.email.trim() !== '' && !EMAIL.test(draft.email.trim())) errors.email = 'El correo no es válido.';
  const problem = documentProblem(draft.document, others, ownId);
  if (problem !== undefined) errors.document = problem;
  return errors;
}

function documentProblem(
  document: string,
  others: readonly SupplierRow[],
  ownId?: string,
): string | undefined {
  if (document.trim() === '') return undefined;
  if (readDocument(document) === undefined) return DOCUMENT_PROBLEM;
  const known = supplierWithDocument(others, document, ownId);
  return known === undefined ? undefined : `Ese RIF ya es de ${known.name}.`;
}

/** As the wire has it; the draft was checked before. */
export function supplierFieldsOf(draft: SupplierDraft) {
  const read = draft.document.trim() === '' ? undefined : readDocument(draft.document);
  return {
    name: draft.name.trim(),
    document_type: read?.type ?? ('J' as const),
    document_number: read?.number ?? '',
    phone: draft.phone.trim(),
    email: draft.email.trim(),
    address: draft.address.trim(),
    notes: draft.notes.trim(),
  };
}

/** The fields of the row that the changed fields of the form write. */
export function changedSupplierFields(draft: SupplierDraft, changed: readonly (keyof SupplierDraft)[]) {
  const { document_type, document_number, ...others } = supplierFieldsOf(draft);
  const named = Object.entries(others).filter(([name]) => changed.some((field) => field === name));
  return {
    ...(Object.fromEntries(named) as Partial<typeof others>),
    ...(changed.includes('document') ? { document_type, document_number } : {}),
  };
}
