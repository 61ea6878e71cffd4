/**
 * Finds which product or unit already has a barcode (S-30). Apart from the unique values, because two tables hold
 * barcodes and a shared one is never refused: a manufacturer may print one code on two packs. The later one is marked,
 * and a person decides.
 */
import type { CollectionName } from '@cuadra/contracts/registry/collections';
import type { CompanyTx, Statement } from '../db/database.ts';
import { memberOf } from '../items/read-body.ts';
import type { MergedRecord } from './merge-record.ts';

/**
 * Each code is looked up by its index. A product already marked as a duplicate of this one is left out, or both would
 * be marked.
 */
const HOLDERS: Statement = {
  name: 'holders_of_barcodes',
  text: `select v.n::int as n, h.id
    from unnest($2::text[], $3::uuid[]) with ordinality as v(code, own, n)
    cross join lateral (
      select x.id from (
        (select p.id from products p
         where p.company_id = $1 and p.base_unit_barcode = v.code and p.base_unit_barcode <> '' and p.id <> v.own
           and p.deleted_at is null and p.duplicate_of is distinct from v.own order by p.duplicate_of is not null, p.id limit 1)
        union all
        (select u.product_id from product_units u join products p on p.company_id = u.company_id and p.id = u.product_id
         where u.company_id = $1 and u.barcode = v.code and u.barcode <> '' and u.product_id <> v.own
           and u.deleted_at is null and u.duplicate_of is distinct from v.own and p.deleted_at is null
         order by u.duplicate_of is not null, u.product_id limit 1)
      ) x limit 1
    ) h`,
};

interface Coded {
  readonly id: string;
  readonly code: string;
  readonly productId: string;
}

/**
 * Returns, for each record that writes a code, is created or is restored, the other product with that code; null for
 * none.
 */
export async function findSharedBarcodes(
  tx: CompanyTx,
  name: CollectionName,
  records: readonly MergedRecord[],
): Promise<ReadonlyMap<string, string | null>> {
  if (name !== 'products' && name !== 'product_units') return new Map();
  const found = new Map<string, string | null>();
  const concerned = records.filter((record) => isConcerned(record, name));
  for (const { change } of concerned) found.set(change.id, null);
  const coded = concerned.map((record) => codedOf(record, name)).filter(({ code }) => code !== '');
  if (coded.length === 0) return found;
  const rows = await tx.query<{ n: number; id: string }>(HOLDERS, [
    tx.companyId,
    coded.map(({ code }) => code),
    coded.map(({ productId }) => productId),
  ]);
  const holders = new Map(rows.map(({ n, id }) => [n - 1, id]));
  // Two records of one item that share a code have no earlier holder: the first of them is it.
  const first = new Map<string, string>();
  for (const [place, { id, code, productId }] of coded.entries()) {
    const holder = holders.get(place) ?? first.get(code);
    found.set(id, holder === undefined || holder === productId ? null : holder);
    if (!first.has(code)) first.set(code, productId);
  }
  return found;
}

function isConcerned(record: MergedRecord, name: 'products' | 'product_units'): boolean {
  const { fields } = record;
  if (typeof fields.deleted_at === 'string') return false;
  if (record.kind === 'insert' || fields.deleted_at === null) return true;
  const written = name === 'products' ? ['sku', 'base_unit'] : ['barcode', 'product_id'];
  return written.some((field) => field in fields);
}

function codedOf({ kind, change, fields, ...rest }: MergedRecord, name: 'products' | 'product_units'): Coded {
  const before = kind === 'update' && 'current' in rest ? rest.current.row : {};
  const row: Readonly<Record<string, unknown>> = { ...before, ...fields };
  const isProduct = name === 'products';
  const code = isProduct ? memberOf(row.base_unit, 'barcode') : row.barcode;
  return {
    id: change.id,
    code: typeof code === 'string' ? code : '',
    productId: isProduct ? change.id : String(row.product_id),
  };
}
