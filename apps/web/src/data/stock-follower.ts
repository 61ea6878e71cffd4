/**
 * The stock at a place of the products on a screen, up to date: read for a product when it first appears, and again
 * only after a write to it. At the till a scan adds one product, and a sale changes three of very many.
 */
import { ONE, type Quantity, quantity } from '@cuadra/domain/money/quantity';

import { baseStock, type UnitStock, unitStockBy } from './balances.ts';
import type { CompanyDb } from './company-db.ts';
import { readAtOnce } from './indexed-rows.ts';
import { keyMembersOf } from './ledger-entry.ts';
import { watchWrites } from './watch-writes.ts';

/**
 * After a write of so many balances that their keys are not listed, all wanted stock is read again. A download makes
 * dozens of such writes: a full read beside each would slow it down, and every other reader.
 */
const MANY_MS = 1_000;

/** The place has no record of the product, but another place has one; undefined where no place has any. */
export type Elsewhere = 'elsewhere';

/** By product, in its base unit: undefined where no place has a record of it, and no entry while it is not read yet. */
export type KnownStocks = ReadonlyMap<string, Quantity | Elsewhere | undefined>;

/** The stock of one unit of a product at a place. */
export interface HeldUnit {
  readonly held: Quantity;
  /** Base units in one of it; zero where that is unknown here. */
  readonly factor: Quantity;
}

/** By product and unit id: undefined where no place has a record of the product. */
export type KnownUnits = ReadonlyMap<string, ReadonlyMap<string, HeldUnit> | Elsewhere | undefined>;

export class StockFollower {
  #known: KnownStocks = new Map();
  #units: KnownUnits = new Map();
  #wanted: ReadonlySet<string> = new Set();
  #stale = new Set<string>();
  #running: Promise<void> | undefined;
  readonly #watchers = new Set<() => void>();
  readonly #db: CompanyDb;
  readonly #warehouseId: string;

  constructor(db: CompanyDb, warehouseId: string) {
    this.#db = db;
    this.#warehouseId = warehouseId;
  }

  readonly get = (): KnownStocks => this.#known;

  /** Of the same products and the same moment. */
  readonly getUnits = (): KnownUnits => this.#units;

  /** Follows the writes while there is a watcher. */
  readonly subscribe = (watcher: () => void): (() => void) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const readAllLater = (): void => {
      timer ??= setTimeout(() => {
        timer = undefined;
        this.#readAgain(this.#wanted);
      }, MANY_MS);
    };
    const unwatch = watchWrites(this.#db, ['stock_balances'], ({ stock_balances: keys }) => {
      if (keys === 'all') readAllLater();
      else this.#readAgain(keys.map(productOf));
    });
    this.#watchers.add(watcher);
    // Reads what was written while there was no watcher.
    this.#readAgain(this.#known.keys());
    return () => {
      this.#watchers.delete(watcher);
      clearTimeout(timer);
      unwatch();
    };
  };

  /** Follows exactly these products from now on. */
  want(productIds: Iterable<string>): void {
    this.#wanted = new Set(productIds);
    this.#readAgain([...this.#wanted].filter((id) => !this.#known.has(id)));
  }

  /** Resolves once nothing is being read. */
  async settled(): Promise<void> {
    await this.#running;
  }

  #readAgain(productIds: Iterable<string>): void {
    for (const id of productIds) if (this.#wanted.has(id)) this.#stale.add(id);
    if (this.#stale.size > 0) this.#running ??= this.#readAll();
  }

  async #readAll(): Promise<void> {
    while (this.#stale.size > 0) {
      const ids = [...this.#stale];
      this.#stale = new Set();
      await this.#read(ids).catch((error: unknown) => console.warn('existencias', error));
    }
    this.#running = undefined;
  }

  async #read(ids: readonly string[]): Promise<void> {
    const [products, rows] = await readAtOnce(this.#db, ['products', 'stock_balances'], (read) =>
      Promise.all([
        Promise.all(ids.map((id) => read('products', undefined, id))),
        Promise.all(ids.map((id) => read('stock_balances', 'product_id', id))),
      ]),
    );
    const stocks = rows.map((balances) =>
      unitStockBy(balances, ({ warehouse_id }) => warehouse_id).get(this.#warehouseId),
    );
    const baseUnitIds = products.map(([product]) => product?.base_unit.id ?? '');
    const factors = await this.#factorsOf(
      ids.filter((_, place) => [...(stocks[place]?.keys() ?? [])].some((id) => id !== baseUnitIds[place])),
    );
    const known = new Map([...this.#known].filter(([id]) => this.#wanted.has(id)));
    const units = new Map([...this.#units].filter(([id]) => this.#wanted.has(id)));
    for (const [place, id] of ids.entries()) {
      const baseUnitId = baseUnitIds[place] ?? '';
      const elsewhere = (rows[place]?.length ?? 0) > 0 ? 'elsewhere' : undefined;
      known.set(id, baseStock(stocks[place], baseUnitId) ?? elsewhere);
      units.set(id, heldUnits(stocks[place], new Map([...factors, [baseUnitId, ONE]])) ?? elsewhere);
    }
    this.#known = known;
    this.#units = units;
    for (const watcher of this.#watchers) watcher();
  }

  /** By unit, for products with boxes at the place; most have none, and then nothing more is read. */
  async #factorsOf(productIds: readonly string[]): Promise<Map<string, Quantity>> {
    if (productIds.length === 0) return new Map();
    const rows = await readAtOnce(this.#db, ['product_units'], (read) =>
      Promise.all(productIds.map((id) => read('product_units', 'product_id', id))),
    );
    return new Map(rows.flat().map(({ id, conversion_factor }) => [id, quantity(conversion_factor)]));
  }
}

function heldUnits(
  stock: UnitStock | undefined,
  factors: ReadonlyMap<string, Quantity>,
): ReadonlyMap<string, HeldUnit> | undefined {
  if (stock === undefined) return undefined;
  return new Map([...stock].map(([id, held]) => [id, { held, factor: factors.get(id) ?? 0n }]));
}

function productOf(key: string): string {
  return keyMembersOf('stock_balances', key).product_id ?? '';
}
