/**
 * Redirects what is added to a merged product to its survivor (S-30), as its bookings are redirected. Apart from the
 * reconciling of fields, because it changes the request before anything else reads it.
 */
import type { CollectionName } from '@cuadra/contracts/registry/collections';
import type { CompanyTx, Statement } from '../db/database.ts';
import type { RecordChange } from './record-change.ts';

const JOINED: Statement = {
  name: 'joined_products',
  text: `select id, merged_into from products
    where company_id = $1 and id = any($2) and merged_into is not null`,
};

interface Joined {
  readonly id: string;
  readonly merged_into: string;
}

/** Returns the same changes. Units of a merged product name the survivor, which is never merged itself. */
export async function followMerges(
  tx: CompanyTx,
  name: CollectionName,
  changes: readonly RecordChange[],
): Promise<readonly RecordChange[]> {
  if (name !== 'product_units') return changes;
  const named = changes.flatMap(({ fields }) =>
    typeof fields.product_id === 'string' ? fields.product_id : [],
  );
  if (named.length === 0) return changes;
  const rows = await tx.query<Joined>(JOINED, [tx.companyId, [...new Set(named)]]);
  const into = new Map(rows.map((row) => [row.id, row.merged_into]));
  return changes.map((change) => {
    const product_id = into.get(String(change.fields.product_id));
    return product_id === undefined ? change : { ...change, fields: { ...change.fields, product_id } };
  });
}
