/**
 * What a place has of the products that a screen shows, as it stands now: read for a product when it first comes up,
 * and again only for those that a write has touched. At the till a scan asks for one more product, and a sale changes
 * three of very many.
 */
import type { Quantity } from '@cuadra/domain/money/quantity';

import { baseStock, type UnitStock, unitStockBy } from './balances.ts';
import type { CompanyDb } from './company-db.ts';
import { readAtOnce } from './indexed-rows.ts';
import { keyMembersOf } from './ledger-entry.ts';
import { watchWrites } from './watch-writes.ts';

/** By product, in its base unit: undefined where the place has no record, and no entry while it is not read yet. */
export type KnownStocks = ReadonlyMap<string, Quantity | undefined>;

/** By product, what there is of each of its units: undefined where the place has no record. */
export type KnownUnits = ReadonlyMap<string, UnitStock | undefined>;

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

  /** Of the same products, at the same moment. */
  readonly getUnits = (): KnownUnits => this.#units;

  /** Follows the writes for as long as somebody watches. */
  readonly subscribe = (watcher: () => void): (() => void) => {
    const unwatch = watchWrites(this.#db, ['stock_balances'], ({ stock_balances: keys }) =>
      this.#readAgain(keys === 'all' ? this.#wanted : keys.map(productOf)),
    );
    this.#watchers.add(watcher);
    // What was written while nobody watched.
    this.#readAgain(this.#known.keys());
    return () => {
      this.#watchers.delete(watcher);
      unwatch();
    };
  };

  /** These products, and no others, are followed from now on. */
  want(productIds: Iterable<string>): void {
    this.#wanted = new Set(productIds);
    this.#readAgain([...this.#wanted].filter((id) => !this.#known.has(id)));
  }

  /** Resolves once nothing waits to be read. */
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
    const known = new Map([...this.#known].filter(([id]) => this.#wanted.has(id)));
    const units = new Map([...this.#units].filter(([id]) => this.#wanted.has(id)));
    for (const [place, id] of ids.entries()) {
      const stocks = unitStockBy(rows[place] ?? [], ({ warehouse_id }) => warehouse_id);
      const baseUnitId = products[place]?.[0]?.base_unit.id ?? '';
      known.set(id, baseStock(stocks.get(this.#warehouseId), baseUnitId));
      units.set(id, stocks.get(this.#warehouseId));
    }
    this.#known = known;
    this.#units = units;
    for (const watcher of this.#watchers) watcher();
  }
}

function productOf(key: string): string {
  return keyMembersOf('stock_balances', key).product_id ?? '';
}
