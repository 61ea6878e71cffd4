/**
 * What a merge of two products moves on a device that keeps its own books (S-30). Apart from the other documents
 * because it moves the stock of the moment it is made, and names only the two products.
 */
import { mergeTarget } from '@cuadra/domain/catalog/merge';
import type { StockEntry } from '@cuadra/domain/stock/stock-entry';
import { keyOfEntry, type StockMove, type StockStep } from '@cuadra/domain/stock/stock-move';

import type { CompanyDb } from '../company-db.ts';
import type { MergeRow } from '../rows.ts';
import type { LocalDocument } from './local-document.ts';

export interface LocalMerge extends LocalDocument {
  readonly merge: MergeRow;
  /** Of the merged product, and of the survivor. */
  readonly baseUnits: readonly [from: string | undefined, into: string | undefined];
}

/** Whether {@link stepOfMerge} computes its movement. */
export function isMerge(document: LocalDocument): document is LocalMerge {
  return document.collection === 'merges';
}

/** All merges of products; their movements are not in `steps`. */
export async function readMerges(db: CompanyDb): Promise<LocalMerge[]> {
  // Merges of customers move no goods.
  const merges = (await db.merges.toArray()).filter(({ collection }) => collection === 'products');
  const products = await db.products.bulkGet(merges.flatMap(({ from_id, into_id }) => [from_id, into_id]));
  return merges.map((merge, place) => ({
    id: merge.id,
    steps: [],
    counterpartId: null,
    collection: 'merges',
    type: 'merge',
    reversesType: null,
    reference: merge.from_name,
    party: '',
    madeByName: merge.made_by?.name ?? '',
    at: merge.date,
    madeAt: merge.created_at,
    merge,
    baseUnits: [products[place * 2]?.base_unit.id, products[place * 2 + 1]?.base_unit.id],
  }));
}

/** The product and all that were merged into it. */
export function idsMergedInto(productId: string, joins: readonly LocalMerge[]): ReadonlySet<string> {
  const into = new Map(joins.map(({ merge }) => [merge.from_id, merge.into_id]));
  const joined = [...into.keys()].filter((id) => mergeTarget(id, (one) => into.get(one)) === productId);
  return new Set([productId, ...joined]);
}

/**
 * Moves the whole stock of the merged product to the survivor, key by key, with its value.
 *
 * @param booked every entry before it
 */
export function stepOfMerge({ merge, baseUnits }: LocalMerge, booked: readonly StockEntry[]): StockStep {
  const left = new Map<string, StockEntry>();
  for (const entry of booked) {
    if (entry.productId !== merge.from_id) continue;
    const key = keyOfEntry(entry);
    const before = left.get(key);
    left.set(key, {
      ...entry,
      quantity: entry.quantity + (before?.quantity ?? 0n),
      baseQuantity: entry.baseQuantity + (before?.baseQuantity ?? 0n),
    });
  }
  const [fromUnit, intoUnit] = baseUnits;
  return [...left].flatMap(([link, { warehouseId, productId, unitId, lot, quantity, baseQuantity }]) => {
    if (quantity === 0n) return [];
    const move = (change: Partial<StockEntry>): StockMove => {
      const entry = { warehouseId, productId, unitId, lot, quantity, baseQuantity, ...change };
      return { ...entry, value: null, isPosted: false, link };
    };
    const target = unitId === fromUnit ? (intoUnit ?? unitId) : unitId;
    return [
      move({ quantity: -quantity, baseQuantity: -baseQuantity }),
      move({ productId: merge.into_id, unitId: target }),
    ];
  });
}
