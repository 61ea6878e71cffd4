/** Stock movements from the wire to the domain, which knows the entries they write (MOV-03). */
import { parseDecimal } from '@cuadra/domain/money/money';
import { quantity } from '@cuadra/domain/money/quantity';
import type { Movement } from '@cuadra/domain/stock/movement';

import type { MovementWire } from '../stock.ts';

/** @throws BrokenInvariant for a body that its schema has not checked */
export function movementFromWire(wire: MovementWire): Movement {
  return {
    id: wire.id,
    type: wire.type,
    date: wire.date,
    fromWarehouseId: wire.from_warehouse_id,
    toWarehouseId: wire.to_warehouse_id,
    documentRef: wire.document_ref,
    notes: wire.notes,
    status: wire.status,
    items: wire.items.map((item) => ({
      productId: item.product_id,
      unitId: item.unit_id,
      factor: quantity(item.factor),
      quantity: quantity(item.quantity),
      unitCost: item.unit_cost === null ? null : parseDecimal(item.unit_cost, 'USD'),
      lot: item.lot,
    })),
  };
}
