/**
 * The product table's rows: each product with its stock in a warehouse, found and filtered. Pure, so that what counts
 * as low, unknown or found is tested without a screen (INV-02, INV-03).
 */
import { type PlacedCategory, withDescendants } from '@cuadra/domain/catalog/category-tree';
import { carriesStock } from '@cuadra/domain/catalog/product';
import { normaliseForSearch, searchWords } from '@cuadra/domain/catalog/search-text';
import { type Quantity, quantity } from '@cuadra/domain/money/quantity';
import { stockStatus } from '@cuadra/domain/stock/level';

import { baseStock, type UnitStock } from '../../../data/balances.ts';
import type { KnownProducts } from '../../../data/product-follower.ts';
import type { CategoryRow, ProductRow, ProductUnitRow } from '../../../data/rows.ts';
import { placesWith, stackOf, type TextStack } from '../../../data/search/text-stack.ts';

/**
 * `unknown`: another place has a record of the product. `unrecorded`: no place has one. `none`: the product carries no
 * stock (PROD-06).
 */
export type StockState = 'low' | 'enough' | 'unknown' | 'unrecorded' | 'none';

/** What is there in another unit than the base one: 3 cajas. */
export interface UnitQuantity {
  readonly name: string;
  readonly quantity: Quantity;
}

export interface ListedProduct {
  readonly product: ProductRow;
  readonly categoryName: string;
  /** What the warehouse has in the base unit; undefined where it has no record of the product. */
  readonly stock: Quantity | undefined;
  readonly otherStock: readonly UnitQuantity[];
  readonly stockState: StockState;
  readonly searchText: string;
}

export interface ProductFilter {
  readonly text: string;
  /** Includes all subcategories; {@link NO_CATEGORY} selects the products without a category. */
  readonly categoryId: string | null;
  readonly type: string | null;
  readonly status: StatusFilter | null;
  readonly stock: StockFilter | null;
}

export const NO_CATEGORY = 'none';

/** `stub`: the server created the product from a sale, and it is still incomplete. */
export type StatusFilter = 'active' | 'inactive' | 'stub';

export type StockFilter = 'low' | 'empty' | 'negative' | 'unknown' | 'unrecorded';

export const NO_FILTER: ProductFilter = {
  text: '',
  categoryId: null,
  type: null,
  status: null,
  stock: null,
};

type Listing = (
  known: Pick<KnownProducts, 'products' | 'units' | 'stocks' | 'recorded'>,
  categories: readonly Pick<CategoryRow, 'id' | 'name'>[],
) => ListedProduct[];

interface Kept {
  readonly units: readonly ProductUnitRow[];
  readonly here: UnitStock | undefined;
  readonly isRecorded: boolean;
  readonly listed: ListedProduct;
}

/**
 * A listing that caches its rows: an unchanged product yields the same row object again, so that of 100,000 products
 * only the changed ones are computed and drawn anew.
 */
export function createListing(): Listing {
  const kept = new WeakMap<ProductRow, Kept>();
  return ({ products, units, stocks, recorded }, categories) => {
    const names = new Map(categories.map((category) => [category.id, category.name]));
    // Deleted ones are left out: past documents keep theirs (INV-04).
    const living = products.filter((product) => product.deleted_at === null);
    return living.map((product) => {
      const own = units.get(product.id) ?? NO_UNITS;
      const here = stocks.get(product.id);
      const isRecorded = recorded.has(product.id);
      const categoryName = product.category_id === null ? '' : (names.get(product.category_id) ?? '');
      const before = kept.get(product);
      const isSame = before?.units === own && before.here === here && before.isRecorded === isRecorded;
      if (isSame && before.listed.categoryName === categoryName) return before.listed;
      const listed = listedProduct(product, own, { here, isRecorded }, categoryName);
      kept.set(product, { units: own, here, isRecorded, listed });
      return listed;
    });
  };
}

function listedProduct(
  product: ProductRow,
  units: readonly ProductUnitRow[],
  { here, isRecorded }: Pick<Kept, 'here' | 'isRecorded'>,
  categoryName: string,
): ListedProduct {
  const stock = baseStock(here, product.base_unit.id);
  return {
    product,
    categoryName,
    stock,
    otherStock: otherStockOf(product, units, here),
    stockState: stockStateOf(product, stock, isRecorded),
    searchText: searchTextOf(product, units),
  };
}

const NO_UNITS: readonly ProductUnitRow[] = [];
const NO_OTHERS: readonly UnitQuantity[] = [];

function otherStockOf(
  product: ProductRow,
  units: readonly ProductUnitRow[],
  stock: UnitStock | undefined,
): readonly UnitQuantity[] {
  if (stock === undefined || stock.size < 2) return NO_OTHERS;
  return [...stock].flatMap(([unitId, held]) => {
    if (unitId === product.base_unit.id || held === 0n) return [];
    const name = units.find(({ id }) => id === unitId)?.name ?? 'de otra unidad';
    return [{ name, quantity: held }];
  });
}

/** INV-03: low is at or below the minimum. Services and digital goods carry no stock (PROD-06). */
function stockStateOf(product: ProductRow, stock: Quantity | undefined, isRecorded: boolean): StockState {
  if (!carriesStock(product.type ?? 'physical')) return 'none';
  const status = stockStatus(stock, quantity(product.min_stock ?? '0'));
  if (status !== 'not_available') return status;
  return isRecorded ? 'unknown' : 'unrecorded';
}

/** INV-02: by any part of name, SKU, barcode, brand or model, without regard to accents and case. */
export function filterProducts(
  listed: readonly ListedProduct[],
  filter: ProductFilter,
  tree: readonly PlacedCategory[],
): ListedProduct[] {
  const isInCategory = categoryTest(filter.categoryId, tree);
  return found(listed, searchWords(filter.text)).filter(
    (row) =>
      isInCategory(row.product.category_id) &&
      (filter.type === null || row.product.type === filter.type) &&
      hasStatus(row.product, filter.status) &&
      (filter.stock === null || hasStock(row, filter.stock)),
  );
}

function hasStatus(product: ProductRow, status: StatusFilter | null): boolean {
  if (status === 'stub') return product.is_stub === true;
  return status === null || product.status === status;
}

/** The texts of a list, looked through in one go: a hundred thousand short looks are seen at every letter. */
const STACKS = new WeakMap<readonly ListedProduct[], TextStack>();

function found(listed: readonly ListedProduct[], words: readonly string[]): readonly ListedProduct[] {
  if (words.length === 0) return listed;
  const rows: ListedProduct[] = [];
  for (const place of placesWith(textsOf(listed), words)) {
    const row = listed[place];
    if (row !== undefined) rows.push(row);
  }
  return rows;
}

function textsOf(listed: readonly ListedProduct[]): TextStack {
  const known = STACKS.get(listed);
  if (known !== undefined) return known;
  const stack = stackOf(listed.map(({ searchText }) => searchText));
  STACKS.set(listed, stack);
  return stack;
}

/**
 * Prepares what the first letter of a search would wait for. @returns a function that cancels it, if it has not begun
 */
export function prepareSearch(listed: readonly ListedProduct[]): () => void {
  const begin = globalThis.requestIdleCallback ?? ((work: () => void) => setTimeout(work, IDLE_MS));
  const end = globalThis.cancelIdleCallback ?? clearTimeout;
  const handle = begin(() => void textsOf(listed));
  return () => end(handle);
}

/** For browsers without an idle callback. */
const IDLE_MS = 500;

/** A deleted category counts as none: its products are listed as having no category. */
function categoryTest(
  categoryId: string | null,
  tree: readonly PlacedCategory[],
): (ownId: string | null) => boolean {
  if (categoryId === null) return () => true;
  if (categoryId === NO_CATEGORY) {
    const living = new Set(tree.map(({ id }) => id));
    return (ownId) => ownId === null || !living.has(ownId);
  }
  const wanted = withDescendants(categoryId, tree);
  return (ownId) => ownId !== null && wanted.has(ownId);
}

export function hasStock({ stock, stockState }: ListedProduct, wanted: StockFilter): boolean {
  if (stockState === 'none') return false;
  switch (wanted) {
    case 'low':
      return stockState === 'low';
    case 'empty':
      return stock === 0n;
    case 'negative':
      return stock !== undefined && stock < 0n;
    case 'unknown':
      return stockState === 'unknown';
    case 'unrecorded':
      return stockState === 'unrecorded';
  }
}

/** What costs most of a row, worked out a page at a time while the products are read. */
const SEARCH_TEXTS = new WeakMap<ProductRow, string>();

export function prepareProducts(products: readonly ProductRow[]): void {
  for (const product of products) ownSearchText(product);
}

function ownSearchText(product: ProductRow): string {
  const known = SEARCH_TEXTS.get(product);
  if (known !== undefined) return known;
  const { name, sku, base_unit, brand, model } = product;
  const text = normaliseForSearch([name, sku, base_unit.barcode, brand, model].join(' '));
  SEARCH_TEXTS.set(product, text);
  return text;
}

function searchTextOf(product: ProductRow, units: readonly ProductUnitRow[]): string {
  const own = ownSearchText(product);
  if (units.length === 0) return own;
  return `${own} ${normaliseForSearch(units.map(({ barcode }) => barcode).join(' '))}`;
}
