/**
 * Carries a plan out: new categories, new and changed products, opening stock. All of it in one write of the
 * browser's database, so that a cancelled or failed import leaves nothing half (IMP-02).
 */

import { newId } from '@cuadra/contracts/ids';
import { DOCUMENT_LINES_MAX } from '@cuadra/contracts/protocol-constants';
import type { MovementWire } from '@cuadra/contracts/stock';
import { slugOf } from '@cuadra/domain/catalog/category';
import { parseDecimal, toDecimal } from '@cuadra/domain/money/money';
import { convert, exchangeRate } from '@cuadra/domain/money/rate';

import type { CompanyDb } from '../../../data/company-db.ts';
import { patchIn } from '../../../data/local-writes/change-records.ts';
import { IMPORT_TABLES, importRecords } from '../../../data/local-writes/import-records.ts';
import { MOVEMENT_TABLES, movementsIn } from '../../../data/local-writes/record-movements.ts';
import type { Maker } from '../../../data/rows.ts';
import { dexieStore } from '../../../data/store/dexie-store.ts';
import type { ImportPlan, NewProduct } from './plan-import.ts';

const TABLES = [...IMPORT_TABLES, ...MOVEMENT_TABLES, 'categories', 'products'] as const;

export interface ApplyContext {
  readonly db: CompanyDb;
  readonly maker: Maker;
  /** Joins the items of this import (S-06). */
  readonly groupId: string;
  /** Bolívares for a dollar, for costs written in bolívares; null where there is none. */
  readonly rate: string | null;
  readonly now: string;
  readonly signal: AbortSignal;
  /** Steps done of `stepsOf(plan)`. */
  readonly onProgress: (done: number) => void;
}

/** How many steps carrying the plan out takes, for its progress bar. */
export function stepsOf(plan: ImportPlan): number {
  return (
    plan.created.length +
    plan.changed.length +
    plan.created.filter((product) => product.stock !== undefined).length
  );
}

/** @throws the signal's reason when cancelled; nothing is written then */
export async function applyImport(plan: ImportPlan, context: ApplyContext): Promise<void> {
  const { db, maker, groupId, signal, onProgress } = context;
  let done = 0;
  await dexieStore(db).write(TABLES, async (tx) => {
    const categories = plan.categories.map(categoryFields);
    await importRecords(tx, db, { collection: 'categories', groupId, records: categories }, maker, {
      signal,
    });
    const products = plan.created.map((product) => product.fields);
    const progress = (count: number) => onProgress(done + count);
    const all = { collection: 'products', groupId, records: products } as const;
    await importRecords(tx, db, all, maker, { signal, onProgress: progress });
    done += products.length;
    for (const { id, changes } of plan.changed) {
      signal.throwIfAborted();
      await patchIn(tx, db, { collection: 'products', id, fields: changes }, maker);
      done += 1;
      onProgress(done);
    }
    for (const movement of openingMovements(plan.created, context)) {
      signal.throwIfAborted();
      await movementsIn(tx, db, [movement], maker);
      done += movement.items.length;
      onProgress(done);
    }
  });
}

function categoryFields(category: { readonly id: string; readonly name: string }) {
  return {
    id: category.id,
    name: category.name,
    description: '',
    parent_id: null,
    slug: slugOf(category.name),
  };
}

/** Opening stock, one document per warehouse and 500 lines (MOV-04, IMP-01). */
function openingMovements(
  created: readonly NewProduct[],
  context: Pick<ApplyContext, 'rate' | 'now'>,
): MovementWire[] {
  const byWarehouse = new Map<string, NewProduct[]>();
  for (const product of created) {
    if (product.stock === undefined) continue;
    const { warehouseId } = product.stock;
    const group = byWarehouse.get(warehouseId);
    if (group === undefined) byWarehouse.set(warehouseId, [product]);
    else group.push(product);
  }
  return [...byWarehouse].flatMap(([warehouseId, products]) =>
    chunksOf(products, DOCUMENT_LINES_MAX).map((part) => openingMovement(part, warehouseId, context)),
  );
}

function openingMovement(
  products: readonly NewProduct[],
  warehouseId: string,
  context: Pick<ApplyContext, 'rate' | 'now'>,
): MovementWire {
  return {
    id: newId(),
    type: 'initial',
    date: context.now,
    from_warehouse_id: null,
    to_warehouse_id: warehouseId,
    document_ref: '',
    notes: 'Existencia inicial importada',
    status: 'completed',
    exchange_rate: context.rate,
    items: products.map(({ fields, stock }) => ({
      product_id: fields.id,
      sku: fields.sku,
      name: fields.name,
      unit_id: fields.base_unit.id,
      unit_name: fields.base_unit.name,
      factor: '1',
      quantity: stock?.quantity ?? '0',
      unit_cost: costInDollars(fields.purchase_price, context.rate),
      lot: '',
    })),
  };
}

function costInDollars(price: { amount: string; currency: string }, rate: string | null): string | null {
  if (price.currency === 'USD') return price.amount;
  if (price.currency !== 'VES' || rate === null) return null;
  return toDecimal(convert(parseDecimal(price.amount, 'VES'), exchangeRate('USD', 'VES', rate)));
}

function chunksOf<Member>(members: readonly Member[], size: number): Member[][] {
  return Array.from({ length: Math.ceil(members.length / size) }, (_, place) =>
    members.slice(place * size, (place + 1) * size),
  );
}
