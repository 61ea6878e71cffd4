/**
 * Records what a fiscal machine said: the document that joins a sale or return with it, and its Z reports (FISC-01). With
 * or without a network, once each: the id follows from what is joined, or from registration and number (S-24).
 */
import { fiscalDocumentId, zReportId } from '@cuadra/contracts/primitives/ids';
import type { FiscalDocumentWire, ZReportWire } from '@cuadra/contracts/sales/fiscal-documents';
import { fiscalFiguresToWire } from '@cuadra/contracts/wire/fiscal';
import { saleFromWire } from '@cuadra/contracts/wire/sale';
import { saleReturnFromWire } from '@cuadra/contracts/wire/sale-return';
import {
  type FiscalFigures,
  fiscalFiguresOfReturn,
  fiscalFiguresOfSale,
} from '@cuadra/domain/fiscal/fiscal-figures';

import { correctedNow } from '../clock.ts';
import type { CompanyDb } from '../company-db.ts';
import { NOT_SIGNED_IN } from '../maker.ts';
import type { FiscalDocumentRow, Maker, SaleReturnRow, SaleRow, ZReportRow } from '../rows.ts';
import { dexieStore } from '../store/dexie-store.ts';
import { enqueueDocument, FACT_TABLES } from './enqueue-document.ts';
import { placementOf } from './placement.ts';

/** A sale or return that was printed. */
export type Printable =
  | { readonly collection: 'sales'; readonly document: SaleRow }
  | { readonly collection: 'sale_returns'; readonly document: SaleReturnRow };

/** What the machine says of it: the rest follows from the document. */
export interface PrintedFacts
  extends Pick<
    FiscalDocumentWire,
    | 'kind'
    | 'fiscal_printer_id'
    | 'registration'
    | 'number'
    | 'z_number'
    | 'machine_date'
    | 'machine_time'
    | 'affected'
    | 'payments'
  > {
  readonly figures: FiscalFigures;
}

/** Returns the stored document where the sale or return is joined already: then nothing is written. */
export async function recordPrinted(
  db: CompanyDb,
  printable: Printable,
  { figures, ...facts }: PrintedFacts,
  maker: Maker,
  nowMs = Date.now(),
): Promise<FiscalDocumentRow> {
  const { collection, document: joined } = printable;
  const id = fiscalDocumentId(db.companyId, joined.id);
  return dexieStore(db).write([...FACT_TABLES, 'fiscal_documents'], async (tx) => {
    const known = await tx.get('fiscal_documents', id);
    if (known !== undefined) return known;
    const printed_at = await correctedNow(tx, nowMs);
    const document: FiscalDocumentWire = {
      id,
      collection,
      document_id: joined.id,
      document_at: collection === 'sales' ? printable.document.sold_at : printable.document.returned_at,
      register_id: joined.register_id,
      printed_at,
      ...facts,
      figures: fiscalFiguresToWire(figures),
      own: fiscalFiguresToWire(ownFiguresOf(printable)),
    };
    const fact = {
      collection: 'fiscal_documents',
      document,
      entries: [],
      made_by: maker,
      made_at: printed_at,
    } as const;
    return enqueueDocument(tx, fact, await placementOf(db, tx, 'fiscal_documents'));
  });
}

function ownFiguresOf(printable: Printable): FiscalFigures {
  return printable.collection === 'sales'
    ? fiscalFiguresOfSale(saleFromWire(printable.document, NOT_SIGNED_IN))
    : fiscalFiguresOfReturn(saleReturnFromWire(printable.document, NOT_SIGNED_IN));
}

/** Returns the stored report where that number of the machine is here already: then nothing is written. */
export async function recordZReport(
  db: CompanyDb,
  report: Omit<ZReportWire, 'id' | 'read_at'>,
  maker: Maker,
  nowMs = Date.now(),
): Promise<ZReportRow> {
  const id = zReportId(db.companyId, report.registration, report.number);
  return dexieStore(db).write([...FACT_TABLES, 'z_reports'], async (tx) => {
    const known = await tx.get('z_reports', id);
    if (known !== undefined) return known;
    const read_at = await correctedNow(tx, nowMs);
    const fact = {
      collection: 'z_reports',
      document: { ...report, id, read_at },
      entries: [],
      made_by: maker,
      made_at: read_at,
    } as const;
    return enqueueDocument(tx, fact, await placementOf(db, tx, 'z_reports'));
  });
}
