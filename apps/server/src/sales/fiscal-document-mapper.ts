/** What a fiscal machine printed of a sale or return, as the recorder takes it (FISC-01). */
import { fiscalDocumentId } from '@cuadra/contracts/primitives/ids';
import type { FieldProblem } from '@cuadra/contracts/problems/problem';
import { FiscalDocumentWire } from '@cuadra/contracts/sales/fiscal-documents';
import { printedFromWire } from '@cuadra/contracts/wire/fiscal';
import {
  hasOtherFigures,
  type PrintedDocument,
  type PrintedField,
  wrongPartsOf,
} from '@cuadra/domain/fiscal/printed-document';
import type { DocumentMapper, DocumentOrigin } from '../documents/document-mapper.ts';
import { bookedAs } from '../documents/entry-rows.ts';
import { firstOf } from '../documents/supersede.ts';

export const fiscalDocumentMapper: DocumentMapper<FiscalDocumentWire, PrintedDocument> = {
  schema: FiscalDocumentWire,
  children: {},
  doneOnce: firstOf('fiscal_documents', "'Ya lo imprimió en la máquina fiscal'"),
  references: ({ collection, document_id, register_id, fiscal_printer_id }) => [
    { field: 'document_id', table: collection, id: document_id },
    { field: 'register_id', table: 'registers', id: register_id },
    { field: 'fiscal_printer_id', table: 'fiscal_printers', id: fiscal_printer_id },
  ],
  checkWire: idProblems,
  fromWire: printedFromWire,
  check: (made) => wrongPartsOf(made).map(sumProblem),
  dateField: 'printed_at',
  // A phone's sale is printed at the counter: the register says nothing of the device.
  checked: (made, { printed_at }) => ({
    at: printed_at,
    registerId: null,
    hasOtherFiscalFigures: hasOtherFigures(made),
  }),
  book: bookedAs('fiscal_documents', ({ document_at }) => ({ at: document_at, lineCount: 1 })),
};

/** Under another id a document could be joined twice (S-24). */
function idProblems({ id, document_id }: FiscalDocumentWire, { companyId }: DocumentOrigin): FieldProblem[] {
  if (id === fiscalDocumentId(companyId, document_id)) return [];
  const message = 'El identificador se forma con el del documento que se imprimió.';
  return [{ field: 'id', code: 'invalid_input', message }];
}

const MESSAGES: Readonly<Record<PrintedField, string>> = {
  figures: 'Las bases y los impuestos de la máquina no suman su total.',
  own: 'Las bases y los impuestos del documento no suman su total.',
  payments: 'Los pagos no suman el total.',
  affected: 'Una nota dice qué factura corrige, y una factura ninguna.',
};

function sumProblem(field: PrintedField): FieldProblem {
  return { field, code: field === 'affected' ? 'invalid_input' : 'sums_mismatch', message: MESSAGES[field] };
}
