/**
 * The receipt of a sale or of a payment on account, or the credit note of a return or void, from the server's own rows.
 * Nothing that a client sends is in it, so that no receipt is mailed of what was never sold or paid.
 */
import { voidId } from '@cuadra/contracts/primitives/ids';
import type { CollectionName } from '@cuadra/contracts/registry/collections';
import type { CustomerPaymentWire } from '@cuadra/contracts/sales/customer-payments';
import type { DeliveryNoteWire } from '@cuadra/contracts/sales/delivery-notes';
import type { QuoteWire } from '@cuadra/contracts/sales/quotes';
import type { SaleReturnWire } from '@cuadra/contracts/sales/returns';
import type { SaleWire } from '@cuadra/contracts/sales/sales';
import { deliveryNoteFromWire } from '@cuadra/contracts/wire/delivery-note';
import { quoteFromWire } from '@cuadra/contracts/wire/quote';
import {
  accountReceiptFromWire,
  type CompanyWire,
  companyFromWire,
  receiptFromWire,
} from '@cuadra/contracts/wire/receipt';
import { saleReturnFromWire } from '@cuadra/contracts/wire/sale-return';
import { deliveryNoteNumber } from '@cuadra/domain/deliveries/delivery-note';
import { deliveryNoteDocument } from '@cuadra/domain/deliveries/delivery-note-document';
import { accountPaymentDocument } from '@cuadra/domain/printing/account-payment-document';
import type { IssuedNumber } from '@cuadra/domain/printing/issued-rows';
import type { PrintDocument } from '@cuadra/domain/printing/print-document';
import { receiptDocument } from '@cuadra/domain/printing/receipt-document';
import { quoteDocument } from '@cuadra/domain/quotes/quote-document';
import { creditNoteDocument } from '@cuadra/domain/returns/credit-note-document';
import type { Person } from '../caller/caller.ts';
import type { Collections } from '../collections/collections.ts';
import { readOne } from '../collections/read-rows.ts';
import type { Statement } from '../db/database.ts';

export interface StoredReceipt {
  readonly content: PrintDocument;
  readonly companyName: string;
  /** Empty for a sale without a customer. */
  readonly customerName: string;
}

interface MadeBy {
  readonly user_id: string;
  readonly user_name: string;
}

/** A document's row, who issues it, and where it was made. */
interface Printed<Row> {
  readonly companyId: string;
  readonly row: Row & MadeBy;
  readonly settings: CompanyWire;
  readonly registerName: string;
}

/** Reads a document for its mail. @returns undefined where the company has no such document on the server */
export type ReadReceipt = (
  collections: Collections,
  companyId: string,
  id: string,
) => Promise<StoredReceipt | undefined>;

/** @param contentOf returns what the customer gets to read */
function reading<
  Row extends { readonly register_id: string; readonly customer: { readonly name: string } | null },
>(
  collection: CollectionName,
  contentOf: (printed: Printed<Row>, collections: Collections) => PrintDocument | Promise<PrintDocument>,
): ReadReceipt {
  return async (collections, companyId, id) => {
    const row = await rowOf<Row & MadeBy>(collections, companyId, collection, id);
    if (row === undefined) return undefined;
    const head = await headOf(collections, companyId, row.register_id);
    return {
      content: await contentOf({ companyId, row, ...head }, collections),
      companyName: head.settings.name,
      customerName: row.customer?.name ?? '',
    };
  };
}

/** The receipt of a sale. */
export const readReceipt = reading<SaleWire>(
  'sales',
  async ({ companyId, row: sale, ...head }, collections) => {
    const isVoid =
      (await rowOf(collections, companyId, 'sale_returns', voidId(companyId, sale.id))) !== undefined;
    // The mailed receipt is the first one that the customer gets by mail.
    const notes = await Promise.all(
      (sale.delivery_note_ids ?? []).map((id) =>
        rowOf<DeliveryNoteWire>(collections, companyId, 'delivery_notes', id),
      ),
    );
    const deliveryNotes = notes.flatMap((note) => (note === undefined ? [] : [deliveryNoteNumber(note)]));
    const issued = await issuedOf(collections, companyId, sale.id);
    const made = { sale, soldBy: makerOf(sale), deliveryNotes, issued };
    return receiptDocument(receiptFromWire({ ...made, ...head, isCopy: false, isVoid }));
  },
);

/** The credit note of a return or void. */
export const readCreditNote = reading<SaleReturnWire>(
  'sale_returns',
  async ({ companyId, row, settings, registerName }, collections) =>
    creditNoteDocument({
      made: saleReturnFromWire(row, makerOf(row)),
      company: companyFromWire(settings),
      registerName,
      isCopy: false,
      issued: await issuedOf(collections, companyId, row.id),
    }),
);

/** The receipt of a payment on account. */
export const readAccountReceipt = reading<CustomerPaymentWire>(
  'customer_payments',
  ({ row: payment, settings, registerName }) =>
    accountPaymentDocument(
      accountReceiptFromWire({ payment, takenBy: makerOf(payment), settings, registerName, isCopy: false }),
    ),
);

/** A quote, which is a valid one until it is voided. */
export const readQuote = reading<QuoteWire>(
  'quotes',
  async ({ companyId, row, settings, registerName }, collections) => {
    const isVoid = (await rowOf(collections, companyId, 'quotes', voidId(companyId, row.id))) !== undefined;
    const quote = quoteFromWire(row, makerOf(row));
    return quoteDocument({ quote, company: companyFromWire(settings), registerName, isCopy: false, isVoid });
  },
);

/** A delivery note, which is a valid one until it is voided. */
export const readDeliveryNote = reading<DeliveryNoteWire>(
  'delivery_notes',
  async ({ companyId, row, settings, registerName }, collections) => {
    const isVoid =
      (await rowOf(collections, companyId, 'delivery_notes', voidId(companyId, row.id))) !== undefined;
    const [note, company] = [deliveryNoteFromWire(row, makerOf(row)), companyFromWire(settings)];
    return deliveryNoteDocument({ note, company, registerName, isCopy: false, isVoid });
  },
);

/** The sheets that count, in their order. */
const ISSUED: Statement = {
  name: 'issued_of_document',
  text: `select kind, series, number::int as number, control from issued_documents
    where company_id = $1 and document_id = $2 and not app.is_spoiled(id, control)
    order by part, control`,
};

/** Invoices or notes that were issued of it, on sheets or by a print shop; none yet where nothing was. */
function issuedOf({ database }: Collections, companyId: string, documentId: string): Promise<IssuedNumber[]> {
  return database.withCompany(companyId, (tx) => tx.query<IssuedNumber>(ISSUED, [companyId, documentId]));
}

function makerOf({ user_id, user_name }: MadeBy): Person {
  return { id: user_id, name: user_name };
}

/** Reads the company that issues the document, and the register where it was made. */
async function headOf(
  collections: Collections,
  companyId: string,
  registerId: string,
): Promise<{ readonly settings: CompanyWire; readonly registerName: string }> {
  const settings = await rowOf<CompanyWire>(collections, companyId, 'company_settings', companyId);
  if (settings === undefined) throw new Error('a company has settings');
  const register = await rowOf<{ readonly name: string }>(collections, companyId, 'registers', registerId);
  return { settings, registerName: register?.name ?? '' };
}

async function rowOf<Row>(
  collections: Collections,
  companyId: string,
  collection: CollectionName,
  id: string,
): Promise<Row | undefined> {
  const json = await readOne(collections.database, companyId, collections.reader(collection), id);
  return json === undefined ? undefined : (JSON.parse(json) as Row);
}
