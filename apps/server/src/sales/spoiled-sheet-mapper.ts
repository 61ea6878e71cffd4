/** A sheet that cannot be used, as the recorder takes it (FISC-02): it writes no entries. */
import { spoiledSheetId } from '@cuadra/contracts/primitives/ids';
import type { FieldProblem } from '@cuadra/contracts/problems/problem';
import { SpoiledSheetWire } from '@cuadra/contracts/sales/issued-documents';
import type { DocumentMapper, DocumentOrigin } from '../documents/document-mapper.ts';
import { NO_ENTRIES } from '../documents/entry-rows.ts';
import { firstOf } from '../documents/supersede.ts';

export const spoiledSheetMapper: DocumentMapper<SpoiledSheetWire, SpoiledSheetWire> = {
  schema: SpoiledSheetWire,
  children: {},
  doneOnce: firstOf('spoiled_sheets', "'Ya la anuló'"),
  references: ({ register_id, form_run_id }) => [
    { field: 'register_id', table: 'registers', id: register_id },
    ...(form_run_id === null ? [] : [{ field: 'form_run_id', table: 'form_runs' as const, id: form_run_id }]),
  ],
  fromWire: (wire) => wire,
  check: (_, wire, origin) => wrongParts(wire, origin),
  dateField: 'spoiled_at',
  checked: (_, { spoiled_at }) => ({ at: spoiled_at, registerId: null }),
  book: ({ spoiled_at }) => ({ at: spoiled_at, lineCount: 1, entries: NO_ENTRIES }),
};

function wrongParts(
  { id, control, form_run_id, kind, number, issued_document_id }: SpoiledSheetWire,
  { companyId }: DocumentOrigin,
): FieldProblem[] {
  const isPrinted = issued_document_id !== null;
  const wrong: readonly (readonly [boolean, string, string])[] = [
    [
      id !== spoiledSheetId(companyId, control, issued_document_id),
      'id',
      'El identificador se forma con el número de control de la hoja y lo que se emitió en ella.',
    ],
    [
      isPrinted !== (number !== null),
      'number',
      'Una hoja con un documento dice su número; una en blanco, ninguno.',
    ],
    [isPrinted !== (kind !== null), 'kind', 'Una hoja con un documento dice si es factura o nota.'],
    [form_run_id === null && !isPrinted, 'form_run_id', 'Una hoja en blanco es de un talonario.'],
  ];
  return wrong.flatMap(([isWrong, field, message]) =>
    isWrong ? [{ field, code: 'invalid_input' as const, message }] : [],
  );
}
