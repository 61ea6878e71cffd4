/** Prints what is issued on its sheet, and on the copy's where this device is set so (FISC-02). */

import type { CompanyDb } from '../../data/company-db.ts';
import { contentOfSource } from '../../data/forms/content-of-source.ts';
import { type IssuedSource, readIssuedSource } from '../../data/forms/issued-source.ts';
import type { CompanySettingsRow, IssuedDocumentRow } from '../../data/rows.ts';
import { printSheets } from '../../devices/printing/sheet/print-sheets.ts';
import { type SheetDrawing, sheetElement } from '../../devices/printing/sheet/sheet-element.ts';
import { readSheetSettings } from '../../devices/printing/sheet/sheet-settings.ts';

/** Resolves once the print dialog is closed: whether it came out well, only a person sees. */
export async function printIssued(
  db: CompanyDb,
  settings: CompanySettingsRow,
  issued: IssuedDocumentRow,
): Promise<void> {
  const source = await readIssuedSource(db, issued);
  if (source === undefined) throw new Error(`${issued.control} is of no sale and run of this device`);
  const copies = readSheetSettings().printsCopy ? [false, true] : [false];
  const sheets = copies.map((isCopy) => sheetElement(drawingOf(source, settings, isCopy)));
  await printSheets(source.run.page, sheets);
}

export function drawingOf(source: IssuedSource, settings: CompanySettingsRow, isCopy: boolean): SheetDrawing {
  const { page, top_tenths: top, left_tenths: left, prints_company, prints_print_shop } = source.run;
  return {
    content: contentOfSource(source, settings),
    place: { page, top, left },
    ink: { company: prints_company, printShop: prints_print_shop, copy: isCopy },
  };
}
