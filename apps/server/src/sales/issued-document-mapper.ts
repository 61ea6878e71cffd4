/** What was issued of a sale or return on a sheet, as the recorder takes it (FISC-02): it writes no entries, the sale did. */
import { issuedDocumentId } from '@cuadra/contracts/primitives/ids';
import type { FieldProblem } from '@cuadra/contracts/problems/problem';
import { IssuedDocumentWire } from '@cuadra/contracts/sales/issued-documents';
import { issuedFromWire } from '@cuadra/contracts/wire/issued';
import {
  type IssuedDocument,
  type IssuedField,
  wrongPartsOfIssued,
} from '@cuadra/domain/fiscal/issued-document';
import type { DocumentMapper, DocumentOrigin } from '../documents/document-mapper.ts';
import { NO_ENTRIES } from '../documents/entry-rows.ts';
import { firstOf } from '../documents/supersede.ts';

export const issuedDocumentMapper: DocumentMapper<IssuedDocumentWire, IssuedDocument> = {
  schema: IssuedDocumentWire,
  children: {},
  doneOnce: firstOf('issued_documents', "'Ya se emitió en esa hoja:'"),
  references: ({ collection, document_id, register_id, form_run_id }) => [
    { field: 'document_id', table: collection, id: document_id },
    { field: 'register_id', table: 'registers', id: register_id },
    ...(form_run_id === null ? [] : [{ field: 'form_run_id', table: 'form_runs' as const, id: form_run_id }]),
  ],
  checkWire: wireProblems,
  fromWire: issuedFromWire,
  check: (made) => wrongPartsOfIssued(made).map(partProblem),
  dateField: 'issued_at',
  // A phone's sale is issued at the counter: the register says nothing of the device.
  checked: (_, { issued_at }) => ({ at: issued_at, registerId: null }),
  book: (_, { issued_at }) => ({ at: issued_at, lineCount: 1, entries: NO_ENTRIES }),
};

/** Under another id a sheet could be stored twice (S-24). */
function wireProblems(wire: IssuedDocumentWire, { companyId }: DocumentOrigin): FieldProblem[] {
  if ((wire.collection === 'sales') !== (wire.kind === 'invoice')) {
    return [
      {
        field: 'kind',
        code: 'invalid_input',
        message: 'Una venta da una factura, y una devolución una nota.',
      },
    ];
  }
  if (wire.id === issuedDocumentId(companyId, wire.document_id, wire)) return [];
  const message = 'El identificador se forma con el documento, su clase, la hoja y el número de control.';
  return [{ field: 'id', code: 'invalid_input', message }];
}

const MESSAGES: Readonly<Record<IssuedField, string>> = {
  part: 'Esa hoja es de más: el documento no tiene tantas.',
  line_to: 'Una hoja tiene una línea o más.',
  form_run_id: 'Una hoja es de un talonario; un documento digital, de ninguno.',
  control_assigned_at: 'Solo un documento digital dice cuándo se le asignó el número de control.',
  affected: 'Una nota dice qué factura corrige, y una factura ninguna.',
  figures: 'Las bases y los impuestos no suman el total.',
};

function partProblem(field: IssuedField): FieldProblem {
  return { field, code: field === 'figures' ? 'sums_mismatch' : 'invalid_input', message: MESSAGES[field] };
}
