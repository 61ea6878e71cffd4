/** Products, and goods received. Builders take overrides. */
import { defaultWarehouseId, newId } from '@cuadra/contracts/primitives/ids';
import type { MovementWire } from '@cuadra/contracts/stock/movements';
import type { TestShop } from './shop.ts';

/** Ten units of a product taken into stock. */
export function movementBody(shop: TestShop, overrides: Partial<MovementWire> = {}): MovementWire {
  return {
    id: newId(),
    type: 'initial',
    date: new Date().toISOString(),
    from_warehouse_id: null,
    to_warehouse_id: defaultWarehouseId(shop.companyId),
    document_ref: '',
    notes: '',
    status: 'completed',
    exchange_rate: '100',
    items: [
      {
        product_id: newId(),
        sku: `SKU-${newId().slice(-8)}`,
        name: 'Harina PAN 1 kg',
        unit_id: newId(),
        unit_name: 'Unidad',
        factor: '1',
        quantity: '10',
        unit_cost: '0.50',
        lot: '',
      },
    ],
    ...overrides,
  };
}

/** A product with its required fields. */
export function productBody(overrides: Record<string, unknown> = {}) {
  const last_update = '2026-11-20T12:00:00.000Z';
  return {
    id: newId(),
    sku: `SKU-${newId().slice(-8)}`,
    name: 'Harina PAN 1 kg',
    base_unit: { id: newId(), name: 'Unidad', barcode: '' },
    purchase_price: { amount: '0.50', currency: 'USD', last_update },
    selling_price: { amount: '1.16', currency: 'USD', last_update, includes_tax: true },
    ...overrides,
  };
}
