/**
 * Products with the same code, made on two devices that did not know of each other, as marked by the server (S-30). A
 * mark lasts until its record is written again, so only pairs that still match are listed.
 */
import { skuKey } from '@cuadra/domain/catalog/sku-key';

import type { CompanyDb } from '../company-db.ts';
import { isAlive, type ProductRow, type ProductUnitRow } from '../rows.ts';

export interface DuplicatePair {
  /** The survivor of a merge: the one with the smaller id. */
  readonly older: ProductRow;
  readonly newer: ProductRow;
  readonly field: 'sku' | 'barcode';
  /** The code that both have. */
  readonly code: string;
}

/** Each pair once, by name. */
export async function readDuplicates(db: CompanyDb): Promise<DuplicatePair[]> {
  const [products, units] = await Promise.all([
    db.products.where('duplicate_of').above('').toArray(),
    db.product_units.where('duplicate_of').above('').toArray(),
  ]);
  const marked = [
    ...products.map((row) => [row.id, row.duplicate_of ?? ''] as const),
    ...units.filter(isAlive).map((row) => [row.product_id, row.duplicate_of ?? ''] as const),
  ];
  if (marked.length === 0) return [];
  const ids = [...new Set(marked.flat())];
  const [rows, ownUnits] = await Promise.all([
    db.products.bulkGet(ids),
    db.product_units.where('product_id').anyOf(ids).toArray(),
  ]);
  const alive = new Map(rows.flatMap((row) => (row !== undefined && isAlive(row) ? [[row.id, row]] : [])));
  const pairs = new Map<string, DuplicatePair>();
  for (const [first, second] of marked) {
    const [one, other] = [alive.get(first), alive.get(second)];
    if (one === undefined || other === undefined || one === other) continue;
    const [older, newer] = one.id < other.id ? [one, other] : [other, one];
    const shared = sharedCode(older, newer, ownUnits);
    if (shared !== undefined) pairs.set(`${older.id}|${newer.id}`, { older, newer, ...shared });
  }
  return [...pairs.values()].sort((one, other) => one.older.name.localeCompare(other.older.name));
}

/** The SKU before the barcode; undefined where they share none any more. */
function sharedCode(
  older: ProductRow,
  newer: ProductRow,
  units: readonly ProductUnitRow[],
): Pick<DuplicatePair, 'field' | 'code'> | undefined {
  if (skuKey(older.sku) === skuKey(newer.sku)) return { field: 'sku', code: older.sku };
  const codes = barcodesOf(older, units);
  const code = [...barcodesOf(newer, units)].find((one) => codes.has(one));
  return code === undefined ? undefined : { field: 'barcode', code };
}

function barcodesOf({ id, base_unit }: ProductRow, units: readonly ProductUnitRow[]): ReadonlySet<string> {
  const own = units.filter((unit) => unit.product_id === id && isAlive(unit));
  return new Set([base_unit.barcode, ...own.map(({ barcode }) => barcode)].filter((code) => code !== ''));
}
