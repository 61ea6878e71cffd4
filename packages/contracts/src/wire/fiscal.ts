/** What fiscal machines printed, between the wire and the domain, both ways. */
import { type FiscalFigures, NO_FISCAL_FIGURES } from '@cuadra/domain/fiscal/fiscal-figures';
import type { PrintedDocument } from '@cuadra/domain/fiscal/printed-document';
import type { ZFigures, ZReport } from '@cuadra/domain/fiscal/z-report';
import type { VatPrinted } from '@cuadra/domain/vat/machine-rows';

import type {
  FiscalDocumentWire,
  FiscalFiguresWire,
  ZFiguresWire,
  ZReportWire,
} from '../sales/fiscal-documents.ts';
import { BOLIVARS, type Fields, fromWire, toWire } from './fields.ts';

const TAXED = { base: ['base', BOLIVARS], tax: ['tax', BOLIVARS] } as const satisfies Fields;
const CURRENCY = 'VES';

const PLAIN = {
  exempt: ['exempt', BOLIVARS],
  total: ['total', BOLIVARS],
  igtf_base: ['igtfBase', BOLIVARS],
  igtf: ['igtf', BOLIVARS],
} as const satisfies Fields;

export function fiscalFiguresToWire(figures: FiscalFigures): FiscalFiguresWire {
  const { general, reduced, additional } = figures;
  return {
    ...toWire(PLAIN, figures),
    general: toWire(TAXED, general),
    reduced: toWire(TAXED, reduced),
    additional: toWire(TAXED, additional),
  };
}

export function fiscalFiguresFromWire(wire: FiscalFiguresWire): FiscalFigures {
  return { ...fromWire(PLAIN, wire, CURRENCY), ...taxedFromWire(wire) };
}

function taxedFromWire({
  general,
  reduced,
  additional,
}: Pick<FiscalFiguresWire, 'general' | 'reduced' | 'additional'>) {
  return {
    general: fromWire(TAXED, general, CURRENCY),
    reduced: fromWire(TAXED, reduced, CURRENCY),
    additional: fromWire(TAXED, additional, CURRENCY),
  };
}

const PAYMENT = {
  slot: ['slot', { toWire: (slot: number) => slot, fromWire: (slot: number) => slot }],
  amount: ['amount', BOLIVARS],
} as const satisfies Fields;

/** @throws BrokenInvariant for a body that its schema has not checked */
export function printedFromWire(wire: FiscalDocumentWire): PrintedDocument {
  return {
    id: wire.id,
    collection: wire.collection,
    documentId: wire.document_id,
    documentAt: wire.document_at,
    kind: wire.kind,
    registration: wire.registration,
    number: wire.number,
    zNumber: wire.z_number,
    affected: wire.affected,
    figures: fiscalFiguresFromWire(wire.figures),
    own: fiscalFiguresFromWire(wire.own),
    payments: wire.payments.map((one) => fromWire(PAYMENT, one, CURRENCY)),
  };
}

type VatPrintedWire = Omit<
  FiscalDocumentWire,
  | 'collection'
  | 'payments'
  | 'register_id'
  | 'fiscal_printer_id'
  | 'printed_at'
  | 'machine_date'
  | 'machine_time'
>;

/** What the books of IVA ask of it: most have our own figures, and thousands are read. */
export function vatPrintedFromWire(wire: VatPrintedWire): VatPrinted {
  const isOwn = JSON.stringify(wire.figures) === JSON.stringify(wire.own);
  const own = isOwn ? NO_FISCAL_FIGURES : fiscalFiguresFromWire(wire.own);
  return {
    id: wire.id,
    documentId: wire.document_id,
    documentAt: wire.document_at,
    kind: wire.kind,
    registration: wire.registration,
    number: wire.number,
    zNumber: wire.z_number,
    affected: wire.affected,
    figures: isOwn ? own : fiscalFiguresFromWire(wire.figures),
    own,
  };
}

/** @throws BrokenInvariant for a body that its schema has not checked */
export function zReportFromWire(wire: ZReportWire): ZReport {
  return {
    registration: wire.registration,
    number: wire.number,
    last: {
      invoice: wire.last_invoice,
      debitNote: wire.last_debit_note,
      creditNote: wire.last_credit_note,
    },
    sales: zFiguresFromWire(wire.sales),
    debitNotes: zFiguresFromWire(wire.debit_notes),
    creditNotes: zFiguresFromWire(wire.credit_notes),
  };
}

const OF_Z = {
  exempt: ['exempt', BOLIVARS],
  perceived: ['perceived', BOLIVARS],
} as const satisfies Fields;

function zFiguresFromWire(wire: ZFiguresWire): ZFigures {
  return {
    ...fromWire(OF_Z, wire, CURRENCY),
    ...taxedFromWire(wire),
    igtf: fromWire(TAXED, wire.igtf, CURRENCY),
  };
}

export function zFiguresToWire(figures: ZFigures): ZFiguresWire {
  const { general, reduced, additional, igtf } = figures;
  return {
    ...toWire(OF_Z, figures),
    general: toWire(TAXED, general),
    reduced: toWire(TAXED, reduced),
    additional: toWire(TAXED, additional),
    igtf: toWire(TAXED, igtf),
  };
}
