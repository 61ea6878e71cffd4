/**
 * The receipt of a stored sale, and whether it has been uploaded. Apart from the view because the list of the day
 * prints too.
 */
import { receiptFromWire } from '@cuadra/contracts/wire/receipt';
import type { PrintDocument } from '@cuadra/domain/printing/print-document';
import { receiptDocument } from '@cuadra/domain/printing/receipt-document';
import { makerOf } from '../../../data/maker.ts';
import type { CompanySettingsRow, IssuedDocumentRow, SaleRow } from '../../../data/rows.ts';

export interface ReceiptOfSale {
  readonly sale: SaleRow;
  readonly settings: CompanySettingsRow;
  readonly registerName: string;
  readonly isCopy: boolean;
  readonly isVoid?: boolean;
  /** What is issued of it on numbered sheets. */
  readonly issued?: readonly IssuedDocumentRow[];
  /** The delivery notes that it invoices, 'NE A-000012'. */
  readonly deliveryNotes?: readonly string[];
}

export function receiptOfSale({ issued = [], ...receipt }: ReceiptOfSale): PrintDocument {
  const soldBy = makerOf(receipt.sale);
  return receiptDocument({ ...receiptFromWire({ ...receipt, soldBy }), issued });
}

/** Where a sale is stored. Its version is 0 until the server has recorded it. The sample shop has no server. */
export function whereaboutsText({
  isDemo,
  version,
}: {
  readonly isDemo: boolean;
  readonly version: number;
}): string {
  if (isDemo) return 'guardada en este equipo';
  return version > 0 ? 'guardada en este equipo y subida' : 'guardada en este equipo, por subir';
}
