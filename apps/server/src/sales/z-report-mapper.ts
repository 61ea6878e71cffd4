/** A Z report of a fiscal machine as the recorder takes it (FISC-01): it writes no entries, its documents did. */
import { zReportId } from '@cuadra/contracts/primitives/ids';
import type { FieldProblem } from '@cuadra/contracts/problems/problem';
import { ZReportWire } from '@cuadra/contracts/sales/fiscal-documents';
import type { DocumentMapper, DocumentOrigin } from '../documents/document-mapper.ts';
import { firstOf } from '../documents/supersede.ts';

export const zReportMapper: DocumentMapper<ZReportWire, ZReportWire> = {
  schema: ZReportWire,
  children: {},
  doneOnce: firstOf('z_reports', "'Ya lo guardó'"),
  references: ({ fiscal_printer_id }) => [
    { field: 'fiscal_printer_id', table: 'fiscal_printers', id: fiscal_printer_id },
  ],
  fromWire: (wire) => wire,
  check: (_, wire, origin) => idProblems(wire, origin),
  dateField: 'read_at',
  checked: (_, { read_at }) => ({ at: read_at, registerId: null }),
  book: ({ read_at }) => ({
    at: read_at,
    lineCount: 1,
    entries: { stock: [], cash: [], customers: [], postings: [], transaction: null },
  }),
};

/** Under another id a report could be stored twice (S-24). */
function idProblems(
  { id, registration, number }: ZReportWire,
  { companyId }: DocumentOrigin,
): FieldProblem[] {
  if (id === zReportId(companyId, registration, number)) return [];
  const message = 'El identificador se forma con el registro de la máquina y el número del reporte.';
  return [{ field: 'id', code: 'invalid_input', message }];
}
