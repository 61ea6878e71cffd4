/**
 * Carries a plan out: new warehouses and categories, new and changed products, opening stock, and the batch that
 * remembers it. All of it in one write of the browser's database, so that a cancelled or failed import leaves nothing
 * half (IMP-02).
 */

import { BATCH_NAME_LENGTH } from '@cuadra/contracts/catalog/text-lengths';
import { nameBasedId } from '@cuadra/contracts/primitives/ids';
import { DOCUMENT_LINES_MAX } from '@cuadra/contracts/protocol/constants';
import type { MovementWire } from '@cuadra/contracts/stock/movements';
import { slugOf } from '@cuadra/domain/catalog/category';
import { addToGroup } from '@cuadra/domain/grouped';

import type { CompanyDb } from '../../../../data/company-db.ts';
import { type Batch, batchSteps, writeBatch } from '../../../../data/import-batches/write-batch.ts';
import type { Maker } from '../../../../data/rows.ts';
import { costInDollars } from '../../costs/opening-cost.ts';
import type { KnownCategory } from '../planning/file-categories.ts';
import type { ImportPlan, NewProduct, OpeningStock } from '../planning/import-plan.ts';
import type { Plan } from '../planning/import-state.ts';
import { unitKey } from '../planning/join-units.ts';
import type { KnownUnit } from '../planning/product-units.ts';
import type { NewPlace } from '../planning/stock-places.ts';

export interface BatchContext {
  readonly fileName: string;
  readonly source: string;
  /** Bolívares for a dollar, for costs written in bolívares; null when no rate is known. */
  readonly rate: string | null;
  readonly now: string;
}

export interface ApplyContext {
  readonly db: CompanyDb;
  readonly maker: Maker;
  readonly signal: AbortSignal;
  /** Steps done of `batchSteps`. */
  readonly onProgress: (done: number) => void;
}

/** @throws the signal's reason when cancelled; nothing is written then */
export async function applyImport(batch: Batch, { db, maker, ...options }: ApplyContext): Promise<void> {
  await writeBatch(db, batch, maker, options);
  options.onProgress(batchSteps(batch));
}

/** All that a plan writes. */
export function batchOf({ kind, plan, batch }: Plan, context: BatchContext): Batch {
  const { now, fileName, source } = context;
  const facts = {
    id: batch.id,
    name: fileName.slice(0, BATCH_NAME_LENGTH),
    source,
    made_at: now,
    rejected_count: plan.rejected.length,
  };
  const warehouses = plan.warehouses.map(warehouseFields);
  if (kind === 'stock') {
    const { movements } = plan;
    return { ...facts, kind: 'movements', same_count: 0, created: { warehouses }, changed: [], movements };
  }
  return {
    ...facts,
    kind: 'products',
    same_count: plan.unchanged,
    created: {
      warehouses,
      categories: plan.categories.map(categoryFields),
      products: plan.created.map((product) => product.fields),
      product_units: plan.units.created.map(unitFields),
    },
    changed: [
      ...plan.changed.map(({ id, changes }) => ({ collection: 'products' as const, id, fields: changes })),
      ...plan.units.changed.map(({ id, changes }) => ({
        collection: 'product_units' as const,
        id,
        fields: changes,
      })),
    ],
    movements: openingMovements(batch.id, plan, context),
  };
}

function categoryFields({ id, name, parent_id }: KnownCategory) {
  return { id, name, description: '', parent_id, slug: slugOf(name) };
}

function unitFields(unit: KnownUnit) {
  return { ...unit, type: '', is_generated: false, price: {} };
}

/** A new place only holds stock: its owner decides later whether it sells, and where it is. */
function warehouseFields({ id, name }: NewPlace) {
  return { id, name, type: 'warehouse' as const, location: 'Por indicar' };
}

type OpeningLine = {
  readonly product: NewProduct;
  readonly stock: OpeningStock;
  /** Undefined for the product's own unit. */
  readonly unit: KnownUnit | undefined;
};

/** Opening stock, one document per warehouse and 500 lines (MOV-04, IMP-01). */
function openingMovements(
  batchId: string,
  { created, units }: Pick<ImportPlan, 'created' | 'units'>,
  context: BatchContext,
): MovementWire[] {
  const byWarehouse = new Map<string, OpeningLine[]>();
  const made = new Map(units.created.map((unit) => [`${unit.product_id} ${unitKey(unit.name)}`, unit]));
  // In the order of the products' ids, as they are imported: the balances of a document are then adjacent in the
  // database.
  for (const product of created.toSorted((one, other) => (one.fields.id < other.fields.id ? -1 : 1))) {
    for (const stock of product.stocks) {
      const unit =
        stock.unit === undefined ? undefined : made.get(`${product.fields.id} ${unitKey(stock.unit)}`);
      addToGroup(byWarehouse, stock.warehouseId, { product, stock, unit });
    }
  }
  return [...byWarehouse].flatMap(([warehouseId, lines]) =>
    chunksOf(lines, DOCUMENT_LINES_MAX).map((part, place) => ({
      ...openingMovement(part, warehouseId, context),
      id: nameBasedId(batchId, 'opening', warehouseId, String(place)),
    })),
  );
}

function openingMovement(
  lines: readonly OpeningLine[],
  warehouseId: string,
  { now, rate }: BatchContext,
): Omit<MovementWire, 'id'> {
  return {
    type: 'initial',
    date: now,
    from_warehouse_id: null,
    to_warehouse_id: warehouseId,
    document_ref: '',
    notes: 'Existencia inicial importada',
    status: 'completed',
    exchange_rate: rate,
    items: lines.map(({ product: { fields }, stock: { quantity }, unit }) => ({
      product_id: fields.id,
      sku: fields.sku,
      name: fields.name,
      ...(unit === undefined
        ? { unit_id: fields.base_unit.id, unit_name: fields.base_unit.name, factor: '1' }
        : { unit_id: unit.id, unit_name: unit.name, factor: unit.conversion_factor }),
      quantity,
      unit_cost: lineCost(fields, unit, rate),
      lot: '',
    })),
  };
}

/** Of one of the unit; null leaves it to the cost of what it holds (decision 12). */
function lineCost(
  { purchase_price: cost }: NewProduct['fields'],
  unit: KnownUnit | undefined,
  rate: string | null,
): string | null {
  if (unit === undefined) return costInDollars(cost, rate);
  return unit.purchase_price === null ? null : costInDollars({ ...cost, amount: unit.purchase_price }, rate);
}

function chunksOf<Member>(members: readonly Member[], size: number): Member[][] {
  return Array.from({ length: Math.ceil(members.length / size) }, (_, place) =>
    members.slice(place * size, (place + 1) * size),
  );
}
