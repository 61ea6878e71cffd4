/**
 * The receipt of a sale or of a payment on account, or the credit note of a return or void, from the server's own rows.
 * Nothing that a client sends is in it, so that no receipt is mailed of what was never sold or paid.
 */

import { voidId } from '@cuadra/contracts/primitives/ids';
import type { CollectionName } from '@cuadra/contracts/registry/collections';
import type { CustomerPaymentWire } from '@cuadra/contracts/sales/customer-payments';
import type { SaleReturnWire } from '@cuadra/contracts/sales/returns';
import type { SaleWire } from '@cuadra/contracts/sales/sales';
import {
  accountReceiptFromWire,
  type CompanyWire,
  companyFromWire,
  receiptFromWire,
} from '@cuadra/contracts/wire/receipt';
import { saleReturnFromWire } from '@cuadra/contracts/wire/sale-return';
import { accountPaymentDocument } from '@cuadra/domain/printing/account-payment-document';
import type { PrintDocument } from '@cuadra/domain/printing/print-document';
import { receiptDocument } from '@cuadra/domain/printing/receipt-document';
import { creditNoteDocument } from '@cuadra/domain/returns/credit-note-document';
import type { Collections } from '../collections/collections.ts';
import { readOne } from '../collections/read-rows.ts';

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

/** @returns undefined where the company has no such sale on the server */
export async function readReceipt(
  collections: Collections,
  companyId: string,
  saleId: string,
): Promise<StoredReceipt | undefined> {
  const sale = await rowOf<SaleWire & MadeBy>(collections, companyId, 'sales', saleId);
  if (sale === undefined) return undefined;
  const { settings, registerName } = await headOf(collections, companyId, sale.register_id);
  const receipt = receiptFromWire({
    sale,
    soldBy: { id: sale.user_id, name: sale.user_name },
    settings,
    registerName,
    // The mailed receipt is the first one that the customer gets by mail.
    isCopy: false,
    isVoid: (await rowOf(collections, companyId, 'sale_returns', voidId(companyId, sale.id))) !== undefined,
  });
  return {
    content: receiptDocument(receipt),
    companyName: settings.name,
    customerName: sale.customer?.name ?? '',
  };
}

/** @returns undefined where the company has no such return or void on the server */
export async function readCreditNote(
  collections: Collections,
  companyId: string,
  returnId: string,
): Promise<StoredReceipt | undefined> {
  const row = await rowOf<SaleReturnWire & MadeBy>(collections, companyId, 'sale_returns', returnId);
  if (row === undefined) return undefined;
  const { settings, registerName } = await headOf(collections, companyId, row.register_id);
  return {
    content: creditNoteDocument({
      made: saleReturnFromWire(row, { id: row.user_id, name: row.user_name }),
      company: companyFromWire(settings),
      registerName,
      isCopy: false,
    }),
    companyName: settings.name,
    customerName: row.customer?.name ?? '',
  };
}

/** @returns undefined where the company has no such payment on account on the server */
export async function readAccountReceipt(
  collections: Collections,
  companyId: string,
  paymentId: string,
): Promise<StoredReceipt | undefined> {
  const payment = await rowOf<CustomerPaymentWire & MadeBy>(
    collections,
    companyId,
    'customer_payments',
    paymentId,
  );
  if (payment === undefined) return undefined;
  const { settings, registerName } = await headOf(collections, companyId, payment.register_id);
  const takenBy = { id: payment.user_id, name: payment.user_name };
  const receipt = accountReceiptFromWire({ payment, takenBy, settings, registerName, isCopy: false });
  return {
    content: accountPaymentDocument(receipt),
    companyName: settings.name,
    customerName: payment.customer.name,
  };
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
