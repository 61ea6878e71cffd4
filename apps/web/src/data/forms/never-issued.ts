/** What needs no invoice or note any more: of a sale that was voided before it was issued (FISC-02). */
import type { CompanyDb } from '../company-db.ts';
import type { SaleReturnRow, SaleRow } from '../rows.ts';
import { readIssued } from './issued-of.ts';

/** @returns whether the sale is void and nothing was issued of it, or the return is that void */
export async function isNeverIssued(
  db: CompanyDb,
  document: Pick<SaleRow, 'id'> | Pick<SaleReturnRow, 'id' | 'kind' | 'sale_id'>,
): Promise<boolean> {
  const ofReturn = 'sale_id' in document ? document : undefined;
  const saleId = ofReturn?.sale_id ?? document.id;
  if ((await readIssued(db, saleId)).length > 0) return false;
  if (ofReturn !== undefined) return ofReturn.kind === 'void';
  const returns = await db.sale_returns.where('sale_id').equals(saleId).toArray();
  return returns.some(({ kind }) => kind === 'void');
}
