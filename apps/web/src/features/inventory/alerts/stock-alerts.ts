/**
 * Low stock with the quantity to buy, and negative stock, in one warehouse or in all [INV-01, INV-03]. Pure, so that
 * each rule is a test without a screen.
 */
import { carriesStock } from '@cuadra/domain/catalog/product';
import { grouped } from '@cuadra/domain/grouped';
import type { Money } from '@cuadra/domain/money/money';
import { inBaseUnits, type Quantity, quantity } from '@cuadra/domain/money/quantity';
import { costOfQuantity, parseUnitCost } from '@cuadra/domain/money/unit-cost';
import { shareLeft, stockStatus } from '@cuadra/domain/stock/level';
import { baseStock, unitStockBy } from '../../../data/balances.ts';
import type { ProductRow, ProductUnitRow, StockBalanceRow } from '../../../data/rows.ts';
import type { ListedProduct, UnitQuantity } from '../catalogue/product-list.ts';

export interface LowStock {
  readonly product: ProductRow;
  readonly warehouseId: string;
  readonly stock: Quantity;
  /** What is there in cases and other units, not opened yet. */
  readonly otherStock: readonly UnitQuantity[];
  readonly minimum: Quantity;
  /**
   * What is missing to reach the maximum, counting the stock of the other units; undefined without a maximum, or once
   * it is reached.
   */
  readonly toBuy: Quantity | undefined;
  /** What that costs at the product's cost. */
  readonly cost: Money | undefined;
}

/** A lot of a unit that is below zero: it was sold before its entry was registered. */
export interface NegativeStock {
  /** Of the balance. */
  readonly key: string;
  readonly product: ProductRow;
  readonly warehouseId: string;
  readonly unitId: string;
  readonly lot: string;
  readonly stock: Quantity;
}

/** Returns the products at or below their minimum, in the base unit and over all lots, the emptiest first. */
export function lowStocks(
  products: readonly Pick<ListedProduct, 'product'>[],
  balances: readonly StockBalanceRow[],
  units: readonly ProductUnitRow[],
): LowStock[] {
  const byProduct = grouped(balances, ({ product_id }) => product_id);
  const unitsOf = new Map(units.map((unit) => [unit.id, unit]));
  return products
    .flatMap(({ product }) => lowStocksOf(product, byProduct.get(product.id) ?? [], unitsOf))
    .sort((one, other) => shareLeft(one.stock, one.minimum) - shareLeft(other.stock, other.minimum));
}

function lowStocksOf(
  product: ProductRow,
  balances: readonly StockBalanceRow[],
  unitsOf: ReadonlyMap<string, ProductUnitRow>,
): LowStock[] {
  if (!carriesStock(product.type ?? 'physical')) return [];
  const minimum = quantity(product.min_stock ?? '0');
  const places = unitStockBy(balances, ({ warehouse_id }) => warehouse_id);
  return [...places].flatMap(([warehouseId, units]) => {
    const stock = baseStock(units, product.base_unit.id);
    if (stock === undefined || stockStatus(stock, minimum) !== 'low') return [];
    const others = [...units].flatMap(([unitId, held]) => {
      const unit = unitsOf.get(unitId);
      return unit === undefined || held === 0n ? [] : [{ unit, held }];
    });
    const packed = others.reduce(
      (sum, { unit, held }) => sum + inBaseUnits(held, quantity(unit.conversion_factor)),
      0n,
    );
    const toBuy = missing(stock + packed, quantity(product.max_stock ?? '0'));
    const otherStock = others.map(({ unit, held }) => ({ name: unit.name, quantity: held }));
    return { product, warehouseId, stock, otherStock, minimum, toBuy, cost: costOf(product, toBuy) };
  });
}

function missing(stock: Quantity, maximum: Quantity): Quantity | undefined {
  return maximum > 0n && maximum > stock ? maximum - stock : undefined;
}

function costOf({ purchase_price }: ProductRow, toBuy: Quantity | undefined): Money | undefined {
  if (toBuy === undefined) return undefined;
  return costOfQuantity(parseUnitCost(purchase_price.amount, purchase_price.currency), toBuy);
}

/** The farthest below zero first. */
export function negativeStocks(
  products: readonly Pick<ListedProduct, 'product'>[],
  balances: readonly StockBalanceRow[],
): NegativeStock[] {
  const byId = new Map(products.map(({ product }) => [product.id, product]));
  return balances
    .flatMap((row) => {
      const stock = quantity(row.shown.quantity);
      const product = byId.get(row.product_id);
      if (stock >= 0n || product === undefined) return [];
      const { key, warehouse_id: warehouseId, unit_id: unitId, lot } = row;
      return { key, product, warehouseId, unitId, lot, stock };
    })
    .sort((one, other) => Number(one.stock - other.stock));
}
