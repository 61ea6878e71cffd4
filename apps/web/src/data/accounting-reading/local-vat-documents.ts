/** The documents of which a device that keeps its own books makes those of IVA (ACC-05), as the domain has them. */
import { atFirstRate } from '@cuadra/contracts/posting/at-first-rate';
import { vatPrintedFromWire } from '@cuadra/contracts/wire/fiscal';
import { vatIssuedFromWire } from '@cuadra/contracts/wire/issued';
import { movementFromWire } from '@cuadra/contracts/wire/movement';
import { saleFromWire } from '@cuadra/contracts/wire/sale';
import { saleReturnFromWire } from '@cuadra/contracts/wire/sale-return';
import {
  vatBillFromWire,
  vatPurchaseFromWire,
  vatWithholdingFromWire,
} from '@cuadra/contracts/wire/vat-book';
import { businessDayOf } from '@cuadra/domain/time/business-day';
import type { BlankSheet, VatIssued } from '@cuadra/domain/vat/form-rows';
import type { VatPrinted } from '@cuadra/domain/vat/machine-rows';
import type { VatPurchase } from '@cuadra/domain/vat/purchase-book';
import type { VatReturn, VatSale } from '@cuadra/domain/vat/sales-book';
import type { VatDocuments } from '@cuadra/domain/vat/vat-books';
import type { VatWithholding } from '@cuadra/domain/vat/withheld-rows';

import type { CompanyDb } from '../company-db.ts';
import { validIssued } from '../forms/issued-of.ts';
import { makerOf } from '../maker.ts';
import type { IssuedDocumentRow, SpoiledSheetRow } from '../rows.ts';
import { localFirstRate } from '../stock-reading/local-first-rate.ts';

export interface AskedDocument {
  /** That the books of IVA have it on. */
  readonly day: string;
  readonly id: string;
  /** Whether it has its bolívares at the company's first rate, having none of its own (decision 24). */
  readonly isValued: boolean;
  /** The supplier's document or certificate that it takes back; null of any other. */
  readonly reversesId: string | null;
}

/** @param wanted asked of each document */
export async function localVatDocuments(
  db: CompanyDb,
  wanted: (document: AskedDocument) => boolean,
): Promise<VatDocuments> {
  const rate = await localFirstRate(db);
  const isWanted = <Row extends { readonly id: string; readonly reverses_id?: string | null | undefined }>(
    collection: string,
    day: string,
    row: Row,
  ) =>
    wanted({
      ...{ day, id: row.id, reversesId: row.reverses_id ?? null },
      isValued: atFirstRate(collection, row, rate) !== row,
    });
  const sales: VatSale[] = [];
  const returns: VatReturn[] = [];
  const printed: VatPrinted[] = [];
  const purchases: VatPurchase[] = [];
  const withholdings: VatWithholding[] = [];
  // Row by row, so that only the wanted ones are in memory.
  await db.sales.each((row) => {
    if (isWanted('sales', businessDayOf(row.sold_at), row))
      sales.push(saleFromWire(atFirstRate('sales', row, rate), makerOf(row)));
  });
  await db.sale_returns.each((row) => {
    if (isWanted('sale_returns', businessDayOf(row.returned_at), row))
      returns.push(saleReturnFromWire(atFirstRate('sale_returns', row, rate), makerOf(row)));
  });
  await db.fiscal_documents.each((row) => {
    if (isWanted('fiscal_documents', businessDayOf(row.document_at), row))
      printed.push(vatPrintedFromWire(row));
  });
  const spoiled = await db.spoiled_sheets.toArray();
  const issued = await issuedOf(db, new Set([...sales, ...returns].map(({ id }) => id)), spoiled);
  const blank = (await stillBlank(db, spoiled))
    .filter((row) => isWanted('spoiled_sheets', businessDayOf(row.spoiled_at), row))
    .map(({ id, control, spoiled_at: spoiledAt }): BlankSheet => ({ id, control, spoiledAt }));
  await db.stock_movements.each((row) => {
    if (!isWanted('stock_movements', businessDayOf(row.date), row)) return;
    const purchase = vatPurchaseFromWire(
      movementFromWire(atFirstRate('stock_movements', row, rate)),
      row.purchase,
    );
    if (purchase !== null) purchases.push(purchase);
  });
  await db.supplier_bills.each((row) => {
    const purchase = vatBillFromWire(atFirstRate('supplier_bills', row, rate));
    if (isWanted('supplier_bills', purchase.bookedOn, row)) purchases.push(purchase);
  });
  await db.withholdings.each((row) => {
    if (!isWanted('withholdings', row.booked_on, row)) return;
    const certificate = vatWithholdingFromWire(atFirstRate('withholdings', row, rate));
    if (certificate !== null) withholdings.push(certificate);
  });
  return { sales, returns, printed, issued, blank, purchases, withholdings };
}

/** Without those that another device printed on: what is on them is listed instead. */
async function stillBlank(db: CompanyDb, spoiled: readonly SpoiledSheetRow[]): Promise<SpoiledSheetRow[]> {
  const blank = spoiled.filter((row) => row.issued_document_id === null);
  const printed = await db.issued_documents
    .where('[form_run_id+control]')
    .anyOf(blank.map(({ form_run_id, control }) => [form_run_id ?? '', control]))
    .toArray();
  const onSheets = new Set(printed.map(({ control }) => control));
  return blank.filter(({ control }) => !onSheets.has(control));
}

/** Of those documents what is on sheets, in the order of their parts, also on spoiled ones. */
async function issuedOf(
  db: CompanyDb,
  documentIds: ReadonlySet<string>,
  spoiled: readonly SpoiledSheetRow[],
): Promise<VatIssued[]> {
  const rows: IssuedDocumentRow[] = [];
  await db.issued_documents.each((row) => {
    if (documentIds.has(row.document_id)) rows.push(row);
  });
  const valid = new Set(validIssued(rows, spoiled));
  return rows
    .sort((one, other) => one.part - other.part)
    .map((row) => vatIssuedFromWire(row, !valid.has(row)));
}
