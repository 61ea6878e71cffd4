/**
 * What is odd about the barcodes of a form without being an error: another product has the code too (S-30), or a digit
 * was misread. Apart from the form because it reads the database.
 */
import { isMistypedGtin, normaliseBarcode } from '@cuadra/domain/catalog/barcode';

import type { CompanyDb } from '../../../../data/company-db.ts';

const MISTYPED = 'El dígito de control no cuadra: revisa que el código esté bien copiado.';

/** By code as typed; a code without anything odd is left out. */
export async function barcodeRemarks(
  db: CompanyDb,
  codes: readonly string[],
  ownId: string | undefined,
): Promise<ReadonlyMap<string, string>> {
  const remarks = await Promise.all(
    [...new Set(codes)].map(async (code) => [code, await remarkOf(db, code, ownId)] as const),
  );
  return new Map(remarks.flatMap(([code, text]) => (text === undefined ? [] : [[code, text] as const])));
}

async function remarkOf(
  db: CompanyDb,
  typed: string,
  ownId: string | undefined,
): Promise<string | undefined> {
  const code = normaliseBarcode(typed);
  return (await sharedBarcodeText(db, code, ownId)) ?? (isMistypedGtin(code) ? MISTYPED : undefined);
}

/**
 * Finds another product that has a barcode already. Two may share one (box and unit of one maker; the till shows both,
 * S-30), so this is a remark and never a refusal.
 *
 * @param ownId the product being changed; undefined for a new one
 * @returns the sentence for the field; undefined when no other product has the code
 */
export async function sharedBarcodeText(
  db: CompanyDb,
  barcode: string,
  ownId: string | undefined,
): Promise<string | undefined> {
  const code = normaliseBarcode(barcode);
  if (code === '') return undefined;
  const product = await db.products
    .where('base_unit.barcode')
    .equals(code)
    .filter((row) => row.id !== ownId && row.deleted_at === null)
    .first();
  const owner = product ?? (await ownerOfUnit(db, code, ownId));
  return owner === undefined
    ? undefined
    : `También lo tiene “${owner.name}” (${owner.sku}). Al escanearlo, la caja preguntará cuál es.`;
}

/** A pack may carry the code that is typed here for a single piece. */
async function ownerOfUnit(db: CompanyDb, code: string, ownId: string | undefined) {
  const units = await db.product_units.where('barcode').equals(code).toArray();
  const owners = await db.products.bulkGet(units.map((unit) => unit.product_id));
  return owners.find((row) => row !== undefined && row.id !== ownId && row.deleted_at === null);
}
