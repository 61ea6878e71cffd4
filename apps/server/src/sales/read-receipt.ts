/** The receipt of a sale as the server has it: nothing of what a client sends is in it, so that nobody mails what was never sold. */
import type { CollectionName } from '@cuadra/contracts/collections';
import type { SaleWire } from '@cuadra/contracts/sales';
import { type CompanyWire, receiptFromWire } from '@cuadra/contracts/to-domain/receipt';
import type { PrintDocument } from '@cuadra/domain/printing/print-document';
import { receiptDocument } from '@cuadra/domain/printing/receipt-document';
import { readOne } from '../collections/read-rows.ts';
import type { Sync } from '../sync/sync.ts';

export interface StoredReceipt {
  readonly content: PrintDocument;
  readonly companyName: string;
  /** '' for one that was sold to nobody by name. */
  readonly customerName: string;
}

type SaleRow = SaleWire & { readonly user_id: string; readonly user_name: string };

/** @returns undefined where no such sale has reached the server, of this company */
export async function readReceipt(
  sync: Sync,
  companyId: string,
  saleId: string,
): Promise<StoredReceipt | undefined> {
  const sale = await rowOf<SaleRow>(sync, companyId, 'sales', saleId);
  if (sale === undefined) return undefined;
  const settings = await rowOf<CompanyWire>(sync, companyId, 'company_settings', companyId);
  if (settings === undefined) throw new Error('a company has settings');
  const register = await rowOf<{ readonly name: string }>(sync, companyId, 'registers', sale.register_id);
  const receipt = receiptFromWire({
    sale,
    soldBy: { id: sale.user_id, name: sale.user_name },
    settings,
    registerName: register?.name ?? '',
    // What is mailed is the first that the customer has in his box.
    isCopy: false,
  });
  return {
    content: receiptDocument(receipt),
    companyName: settings.name,
    customerName: sale.customer?.name ?? '',
  };
}

async function rowOf<Row>(
  sync: Sync,
  companyId: string,
  collection: CollectionName,
  id: string,
): Promise<Row | undefined> {
  const json = await readOne(sync.database, companyId, sync.reader(collection), id);
  return json === undefined ? undefined : (JSON.parse(json) as Row);
}
