/** Documents of the IVA books that tests begin with: at 500 bolívares a dollar, so that figures can be checked by hand. */
import type { Money } from '../money/money.ts';
import { ONE, type Quantity } from '../money/quantity.ts';
import { type ExchangeRate, exchangeRate } from '../money/rate.ts';
import { type UnitCost, unitCostToString } from '../money/unit-cost.ts';
import { priceAtRate } from '../pricing/bolivar-figures.ts';
import { priceCart } from '../pricing/price-cart.ts';
import type { CartLine } from '../pricing/price-line.ts';
import type { Sale, SaleCustomer } from '../sales/sale.ts';
import type { Movement, MovementItem } from '../stock/movement.ts';
import type { SupplierInvoice } from '../vat/purchase-book.ts';
import { cartLine, saleOf } from './builders.ts';

export const AT_500: ExchangeRate = exchangeRate('USD', 'VES', '500');

export const FERRETERIA: SaleCustomer = {
  id: 'ferreteria',
  name: 'Ferretería El Tornillo, C. A.',
  document: 'J-07013380-5',
  type: 'company',
};

/** A line without IVA in its price, of a price in either currency. */
export function lineAt(price: Money, basisPoints: number, overrides: Partial<CartLine> = {}): CartLine {
  const { quantity = ONE } = overrides;
  const isExempt = basisPoints === 0;
  return cartLine({
    ...priceAtRate(price, quantity, AT_500),
    includesTax: false,
    taxId: isExempt ? null : `iva-${basisPoints}`,
    taxName: isExempt ? 'Exento' : 'IVA',
    taxBasisPoints: basisPoints,
    isExempt,
    ...overrides,
  });
}

/** A sale in dollars at 500, under its number and at an instant. */
export function soldAt(
  number: number,
  at: string,
  lines: readonly CartLine[],
  overrides: Partial<Sale> = {},
): Sale {
  const cart = priceCart(
    lines.map((line, place) => ({ ...line, id: `${number}-${place}` })),
    'USD',
  );
  return {
    ...saleOf(cart, undefined, { rate: AT_500 }),
    id: `venta-${number}`,
    number,
    soldAt: at,
    ...overrides,
  };
}

/** A line of an invoice, without IVA. */
export function bought(
  cost: UnitCost,
  quantity: Quantity,
  tax: Money | null,
  basisPoints: number,
): MovementItem {
  return {
    productId: `producto-${unitCostToString(cost)}`,
    unitId: 'und',
    factor: ONE,
    quantity,
    unitCost: null,
    lot: '',
    cost,
    tax,
    ...(basisPoints === 0 ? {} : { taxBasisPoints: basisPoints }),
  };
}

export function purchaseOf(
  id: string,
  date: string,
  items: readonly MovementItem[],
  overrides: Partial<Movement> = {},
): Movement {
  return {
    id,
    type: 'purchase',
    date,
    fromWarehouseId: null,
    toWarehouseId: 'default',
    documentRef: '',
    notes: '',
    status: 'completed',
    rate: AT_500,
    purchaseCurrency: items[0]?.cost?.currency ?? 'USD',
    reversesId: null,
    reversesType: null,
    items,
    ...overrides,
  };
}

export function voidOfPurchase(purchase: Movement, date: string): Movement {
  return {
    ...purchase,
    id: `anula-${purchase.id}`,
    type: 'void',
    date,
    reversesId: purchase.id,
    reversesType: 'purchase',
    items: purchase.items.map((item) => ({
      ...item,
      quantity: -item.quantity,
      tax: item.tax && { ...item.tax, minor: -item.tax.minor },
    })),
  };
}

export function invoiceOf(number: string, day: string): SupplierInvoice {
  return {
    ...{ kind: 'invoice', affected: '', supplierId: null },
    currency: 'USD',
    supplierName: 'Alimentos Polar',
    supplierDocument: 'J-00041372-9',
    number,
    controlNumber: `00-${number}`,
    day,
  };
}
