/** Reads a product for the price check: each unit with its price, and the stock of each place (POS-07). */

import { carriesStock } from '@cuadra/domain/catalog/product';
import type { Quantity } from '@cuadra/domain/money/quantity';
import { baseStock, unitStock } from '../../../data/balances.ts';
import type { CompanyDb } from '../../../data/company-db.ts';
import { isAlive, type ProductRow } from '../../../data/rows.ts';
import { articlesOf } from '../../../session/selling/article-of.ts';
import type { Article } from '../../../session/selling/sold-cart.ts';

export interface PlaceStock {
  readonly name: string;
  /** In the base unit. */
  readonly quantity: Quantity;
}

export interface CheckedProduct {
  readonly product: ProductRow;
  /** The base unit first. */
  readonly units: readonly Article[];
  /** In order of name; undefined for a product that carries no stock. */
  readonly stock: readonly PlaceStock[] | undefined;
}

/** Undefined when the product is not on the device. */
export async function readPriceCheck(db: CompanyDb, productId: string): Promise<CheckedProduct | undefined> {
  const [product, units, warehouses, held] = await Promise.all([
    db.products.get(productId),
    articlesOf(db, productId),
    db.warehouses.toArray(),
    unitStock(db, productId),
  ]);
  if (product === undefined) return undefined;
  const places = warehouses
    .filter(isAlive)
    .map(({ id, name }) => ({ name, quantity: baseStock(held.get(id), product.base_unit.id) ?? 0n }))
    .sort((one, other) => one.name.localeCompare(other.name, 'es'));
  return { product, units, stock: carriesStock(product.type) ? places : undefined };
}
