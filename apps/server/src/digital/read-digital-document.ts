/** A stored sale, or its void or return, as a digital print shop is asked for it, with the company that issues it (FISC-02). */
import type { DigitalDocumentWire } from '@cuadra/contracts/sales/digital-documents';
import { IssuedDocumentWire } from '@cuadra/contracts/sales/issued-documents';
import type { SaleReturnWire } from '@cuadra/contracts/sales/returns';
import type { SaleWire } from '@cuadra/contracts/sales/sales';
import { digitalDocumentToWire } from '@cuadra/contracts/wire/digital-document';
import { saleFromWire } from '@cuadra/contracts/wire/sale';
import { saleReturnFromWire } from '@cuadra/contracts/wire/sale-return';
import { type FiscalDocument, fiscalInvoiceOf, fiscalNoteOf } from '@cuadra/domain/fiscal/fiscal-document';
import { businessDayOf } from '@cuadra/domain/time/business-day';
import type { Collections } from '../collections/collections.ts';
import { type NamedDocument, readDocuments, readStored } from '../collections/read-documents.ts';
import { type CompanyTx, statements } from '../db/database.ts';
import type { DocumentOrigin } from '../documents/document-mapper.ts';

export interface DigitalDocument {
  readonly document: { readonly collection: 'sales' | 'sale_returns'; readonly id: string };
  readonly wire: DigitalDocumentWire;
  readonly fiscal: FiscalDocument;
  /** The invoice that a note corrects; null of an invoice. */
  readonly affected: IssuedDocumentWire['affected'];
  readonly made: { readonly at: string; readonly register_id: string };
  readonly origin: DocumentOrigin;
}

const SQL = statements({
  digital_seller: 'select name, rif, address from company_settings where company_id = $1 and id = $1',
  digital_invoice: `select id from issued_documents
    where company_id = $1 and document_id = $2 and kind = 'invoice' and not app.is_spoiled(id, control)
    order by part limit 1`,
});

/**
 * @returns undefined of one that does not say its bolívares, as tills of before do not
 * @throws Error for a document that is not there: it is asked for what waits alone
 */
export async function readDigitalDocument(
  tx: CompanyTx,
  { readers, mappers }: Pick<Collections, 'readers' | 'mappers'>,
  document: DigitalDocument['document'],
  reference: string,
): Promise<DigitalDocument | undefined> {
  const stored = await readOne(tx, { readers, mappers }, document);
  const madeOf = stored.wire as SaleWire | SaleReturnWire;
  const fiscal = fiscalOf(madeOf, stored.origin);
  if (fiscal === undefined) return undefined;
  const [seller] = await tx.query<DigitalDocumentWire['seller']>(SQL.digital_seller, [tx.companyId]);
  if (seller === undefined) throw new Error('a company has settings');
  const invoice = 'sale_id' in madeOf ? await readInvoice(tx, readers, madeOf.sale_id) : null;
  return {
    document,
    wire: digitalDocumentToWire(madeOf, fiscal, { reference, seller, invoice }),
    fiscal,
    affected: invoice === null ? null : affectedOf(invoice),
    made: {
      at: 'sale_id' in madeOf ? madeOf.returned_at : madeOf.sold_at,
      register_id: madeOf.register_id,
    },
    origin: stored.origin,
  };
}

async function readOne(
  tx: CompanyTx,
  { readers, mappers }: Pick<Collections, 'readers' | 'mappers'>,
  document: NamedDocument,
) {
  const row = (await readDocuments(tx, readers, [document])).get(document.id);
  if (row === undefined) throw new Error(`${document.collection} ${document.id} is not there`);
  return readStored(mappers[document.collection], tx.companyId, document, row);
}

function fiscalOf(made: SaleWire | SaleReturnWire, { madeBy }: DocumentOrigin): FiscalDocument | undefined {
  return 'sale_id' in made
    ? fiscalNoteOf(saleReturnFromWire(made, madeBy))
    : fiscalInvoiceOf(saleFromWire(made, madeBy));
}

async function readInvoice(
  tx: CompanyTx,
  readers: Collections['readers'],
  saleId: string,
): Promise<IssuedDocumentWire> {
  const [found] = await tx.query<{ id: string }>(SQL.digital_invoice, [tx.companyId, saleId]);
  if (found === undefined) throw new Error(`sale ${saleId} has no invoice yet`);
  const document = { collection: 'issued_documents', id: found.id } as const;
  const row = (await readDocuments(tx, readers, [document])).get(found.id);
  if (row === undefined) throw new Error(`issued_documents ${found.id} is not there`);
  return IssuedDocumentWire.parse(row);
}

function affectedOf({ series, number, control, issued_at, figures }: IssuedDocumentWire) {
  return { series, number, control, registration: '', day: businessDayOf(issued_at), total: figures.total };
}
