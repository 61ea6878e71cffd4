/** Stock movements from the wire to the domain, which knows the entries they write (MOV-03). */
import { parseDecimal } from '@cuadra/domain/money/money';
import { quantity } from '@cuadra/domain/money/quantity';
import { parseUnitCost } from '@cuadra/domain/money/unit-cost';
import type { Movement, MovementItem } from '@cuadra/domain/stock/movement';

import type { MovementItemWire, MovementWire } from '../stock/movements.ts';
import { basisPointsOf, rateFromWire } from './fields.ts';

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
    rate: rateFromWire(wire.exchange_rate),
    purchaseCurrency: wire.purchase?.currency ?? null,
    reversesId: wire.reverses_id ?? null,
    reversesType: wire.reverses_type ?? null,
    items: wire.items.map((item) => itemFromWire(item, wire.purchase?.currency)),
  };
}

function itemFromWire(item: MovementItemWire, currency: string | undefined): MovementItem {
  const { unit_cost, cost = null, tax = null, tax_rate = null } = item;
  const isOfInvoice = currency !== undefined;
  return {
    productId: item.product_id,
    unitId: item.unit_id,
    factor: quantity(item.factor),
    quantity: quantity(item.quantity),
    unitCost: unit_cost === null ? null : parseUnitCost(unit_cost, 'USD'),
    lot: item.lot,
    cost: isOfInvoice && cost !== null ? parseUnitCost(cost, currency) : null,
    tax: isOfInvoice && tax !== null ? parseDecimal(tax, currency) : null,
    ...(tax_rate === null ? {} : { taxBasisPoints: basisPointsOf(tax_rate) }),
  };
}
