/** The stock that a new product begins with: a movement of initial stock, as an import makes it (MOV-04). */
import { nameBasedId } from '@cuadra/contracts/primitives/ids';
import type { MovementWire } from '@cuadra/contracts/stock/movements';
import { carriesStock, type ProductType } from '@cuadra/domain/catalog/product';
import { quantityToString } from '@cuadra/domain/money/quantity';

import { costInDollars } from '../../costs/opening-cost.ts';
import type { ProductDraft } from '../product-draft.ts';
import { typedUnits } from '../product-fields.ts';
import type { ProductWrite } from './save-plan.ts';

/** Whether the form asks for it: goods with lots or expiry come in by an entry, which names them. */
export function asksOpeningStock({
  type,
  trackLots,
  requiresExpiration,
}: Pick<ProductDraft, 'type' | 'trackLots' | 'requiresExpiration'>): boolean {
  return carriesStock(type as ProductType) && !trackLots && !requiresExpiration;
}

export interface OpeningContext {
  /** The place that the shop sells from. */
  readonly warehouseId: string;
  /** Bolívares for a dollar; null when no rate is known. */
  readonly rate: string | null;
  /** ISO. */
  readonly now: string;
}

/**
 * Undefined when there is no stock to record. The movement's id follows from the product's: a second press creates no
 * second movement (S-24).
 */
export function openingStock(
  draft: ProductDraft,
  writes: readonly ProductWrite[],
  { warehouseId, rate, now }: OpeningContext,
): MovementWire | undefined {
  const made = writes.find((write) => write.kind === 'create' && write.collection === 'products');
  const count = typedUnits(draft.openingStock) ?? 0n;
  if (made?.kind !== 'create' || made.collection !== 'products' || count === 0n) return undefined;
  if (!asksOpeningStock(draft)) return undefined;
  const { id, fields } = made;
  return {
    id: nameBasedId(id, 'opening', warehouseId),
    type: 'initial',
    date: now,
    from_warehouse_id: null,
    to_warehouse_id: warehouseId,
    document_ref: '',
    notes: 'Existencia inicial',
    status: 'completed',
    exchange_rate: rate,
    items: [
      {
        product_id: id,
        sku: fields.sku,
        name: fields.name,
        unit_id: fields.base_unit.id,
        unit_name: fields.base_unit.name,
        factor: '1',
        quantity: quantityToString(count),
        unit_cost: costInDollars(fields.purchase_price, rate),
        lot: '',
      },
    ],
  };
}
