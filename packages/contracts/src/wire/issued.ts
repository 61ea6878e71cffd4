/** What was issued on sheets, between the wire and the domain. */
import type { CorrectedInvoice, IssuedDocument } from '@cuadra/domain/fiscal/issued-document';
import { parseDecimal } from '@cuadra/domain/money/money';
import type { VatIssued } from '@cuadra/domain/vat/form-rows';
import type { IssuedDocumentWire } from '../sales/issued-documents.ts';
import { fiscalFiguresFromWire } from './fiscal.ts';

/** @throws BrokenInvariant for a body that its schema has not checked */
export function issuedFromWire(wire: IssuedDocumentWire): IssuedDocument {
  return {
    id: wire.id,
    collection: wire.collection,
    documentId: wire.document_id,
    documentAt: wire.document_at,
    kind: wire.kind,
    way: wire.way,
    registerId: wire.register_id,
    formRunId: wire.form_run_id,
    series: wire.series,
    number: wire.number,
    control: wire.control,
    issuedAt: wire.issued_at,
    controlAssignedAt: wire.control_assigned_at,
    part: wire.part,
    parts: wire.parts,
    lineFrom: wire.line_from,
    lineTo: wire.line_to,
    affected: affectedFromWire(wire.affected),
    figures: fiscalFiguresFromWire(wire.figures),
  };
}

type VatIssuedWire = Pick<
  IssuedDocumentWire,
  'id' | 'document_id' | 'document_at' | 'kind' | 'series' | 'number' | 'control' | 'affected' | 'figures'
>;

/** What the books of IVA ask of it. @param isAnnulled whether its sheet was spoiled */
export function vatIssuedFromWire(wire: VatIssuedWire, isAnnulled: boolean): VatIssued {
  return {
    id: wire.id,
    documentId: wire.document_id,
    documentAt: wire.document_at,
    kind: wire.kind,
    series: wire.series,
    number: wire.number,
    control: wire.control,
    affected: affectedFromWire(wire.affected),
    figures: fiscalFiguresFromWire(wire.figures),
    isAnnulled,
  };
}

function affectedFromWire(affected: IssuedDocumentWire['affected']): CorrectedInvoice | null {
  return affected === null ? null : { ...affected, total: parseDecimal(affected.total, 'VES') };
}
