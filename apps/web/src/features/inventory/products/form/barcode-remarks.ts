/**
 * What is odd about the barcodes of a form without being an error: another product has the code too (S-30), or a digit
 * was misread. Apart from the form because it reads the database.
 */
import { isMistypedGtin, normaliseBarcode } from '@cuadra/domain/catalog/barcode';

import type { CompanyDb } from '../../../../data/company-db.ts';
import { sharedBarcodeText } from '../shared-barcode.ts';

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
