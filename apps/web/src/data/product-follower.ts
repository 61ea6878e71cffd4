/**
 * Every product of the company with its units and its stock at a place, up to date. The first read goes a page at a
 * time, so that the screen never waits; afterwards only written rows are read. A live query would read 100,000 rows
 * anew at every sale [INV-02].
 */

import { grouped } from '@cuadra/domain/grouped';
import { parseDecimal } from '@cuadra/domain/money/money';
import { type Quantity, quantity } from '@cuadra/domain/money/quantity';
import { type UnitStock, unitStockBy } from './balances.ts';
import type { CompanyDb } from './company-db.ts';
import { keyMembersOf } from './ledger-entry.ts';
import { readPages } from './read-pages.ts';
import { isAlive, type ProductRow, type ProductUnitRow, type StockBalanceRow } from './rows.ts';
import { type WrittenKeys, watchWrites } from './watch-writes.ts';

export interface KnownProducts {
  /** Undeleted products, ordered by name. */
  readonly products: readonly ProductRow[];
  /** By product. */
  readonly units: ReadonlyMap<string, readonly ProductUnitRow[]>;
  /** By product; missing where the place has no record of it (INV-03). */
  readonly stocks: ReadonlyMap<string, UnitStock>;
  /** Products that any place has a record of. */
  readonly recorded: ReadonlySet<string>;
  /** Cents of a dollar: the server's cost of all stock, at every place, of deleted products too. */
  readonly costCents: bigint;
  /** `begun`: only the first page, for a screen that opens. */
  readonly reading: 'none' | 'begun' | 'done';
  /** The last read failed; the earlier result is still here [INV-05]. */
  readonly hasFailed: boolean;
}

const TABLES = ['products', 'product_units', 'stock_balances'] as const;
type Table = (typeof TABLES)[number];
type Written = Readonly<Record<Table, WrittenKeys>>;

/** As many as a screen shows. */
const FIRST_ROWS = 100;

const NOTHING: KnownProducts = {
  products: [],
  units: new Map(),
  stocks: new Map(),
  recorded: new Set(),
  costCents: 0n,
  reading: 'none',
  hasFailed: false,
};

export class ProductFollower {
  #known: KnownProducts = NOTHING;
  /** By product, in all places. */
  #costs = new Map<string, bigint>();
  /** Products to be read again; `all` at first, and when too many were written to be listed. */
  #stale: Set<string> | 'all' = 'all';
  #running: Promise<void> | undefined;
  readonly #watchers = new Set<() => void>();
  readonly #db: CompanyDb;
  readonly #warehouseId: string;

  readonly #prepare: (products: readonly ProductRow[]) => void;

  /** @param prepare receives the products a page at a time while all are read, to compute what is needed of each */
  constructor(
    db: CompanyDb,
    warehouseId: string,
    prepare: (products: readonly ProductRow[]) => void = () => {},
  ) {
    this.#db = db;
    this.#warehouseId = warehouseId;
    this.#prepare = prepare;
  }

  readonly get = (): KnownProducts => this.#known;

  /** Follows the writes while there is a watcher. */
  readonly subscribe = (watcher: () => void): (() => void) => {
    const unwatch = watchWrites(this.#db, TABLES, (written) => void this.#noteWritten(written));
    this.#watchers.add(watcher);
    // Reads what was written while there was no watcher.
    this.readAgain();
    return () => {
      this.#watchers.delete(watcher);
      unwatch();
    };
  };

  /** Reads all of it again: a person's request after a failure. */
  readonly readAgain = (): void => {
    this.#stale = 'all';
    this.#begin();
  };

  /** Resolves once nothing waits to be read. */
  async settled(): Promise<void> {
    await this.#running;
  }

  async #noteWritten({ products, product_units: units, stock_balances: balances }: Written): Promise<void> {
    if (products === 'all' || units === 'all' || balances === 'all') return this.readAgain();
    const changedUnits = await this.#db.product_units.bulkGet([...units]);
    this.#noteStale([
      ...products,
      ...changedUnits.flatMap((unit) => unit?.product_id ?? []),
      ...balances.flatMap((key) => keyMembersOf('stock_balances', key).product_id ?? []),
    ]);
  }

  #noteStale(ids: readonly string[]): void {
    if (this.#stale !== 'all') for (const id of ids) this.#stale.add(id);
    this.#begin();
  }

  #begin(): void {
    this.#running ??= this.#read();
  }

  async #read(): Promise<void> {
    try {
      while (this.#stale === 'all' || this.#stale.size > 0) {
        const ids = this.#stale;
        this.#stale = new Set();
        if (ids === 'all') await this.#readAll();
        else await this.#readSome([...ids]);
      }
    } catch (error) {
      console.error(error);
      this.#stale = 'all';
      this.#tell({ ...this.#known, hasFailed: true });
    } finally {
      this.#running = undefined;
    }
  }

  async #readAll(): Promise<void> {
    if (this.#known.reading === 'none') {
      const first = await this.#db.products.orderBy('name').filter(isAlive).limit(FIRST_ROWS).toArray();
      const { units, stocks, costs } = await this.#around(first.map(({ id }) => id));
      const recorded = new Set(costs.keys());
      this.#tell({
        ...this.#known,
        units,
        stocks,
        recorded,
        products: first,
        reading: 'begun',
        hasFailed: false,
      });
    }
    const units: ProductUnitRow[] = [];
    const stocks = new Map<string, Map<string, Quantity>>();
    const costs = new Map<string, bigint>();
    const products: ProductRow[] = [];
    await readPages(this.#db.product_units, (page) => keep(units, page.filter(isAlive)));
    await readPages(this.#db.stock_balances, (page) => {
      addStocks(
        stocks,
        page.filter(({ warehouse_id }) => warehouse_id === this.#warehouseId),
      );
      addCosts(costs, page);
    });
    await readPages(this.#db.products, (page) => {
      // Sorted stretches make the whole quick to sort.
      const living = page.filter(isAlive).sort(byName);
      this.#prepare(living);
      keep(products, living);
    });
    this.#costs = costs;
    this.#tell({
      products: products.sort(byName),
      units: grouped(units, ({ product_id }) => product_id),
      stocks,
      recorded: new Set(costs.keys()),
      costCents: sumOf(costs.values()),
      reading: 'done',
      hasFailed: false,
    });
  }

  async #readSome(ids: readonly string[]): Promise<void> {
    const rows = await this.#db.products.bulkGet([...ids]);
    const { units, stocks, costs } = await this.#around(ids);
    const costCents = this.#known.costCents + this.#putCosts(ids, costs);
    this.#tell({
      costCents,
      products: withChangedProducts(this.#known.products, ids, rows),
      units: withChanged(this.#known.units, ids, units),
      stocks: withChanged(this.#known.stocks, ids, stocks),
      recorded: new Set([...this.#known.recorded, ...costs.keys()]),
      reading: 'done',
      hasFailed: false,
    });
  }

  /** @returns the increase of their cost */
  #putCosts(ids: readonly string[], costs: ReadonlyMap<string, bigint>): bigint {
    let more = 0n;
    for (const id of new Set(ids)) {
      more += (costs.get(id) ?? 0n) - (this.#costs.get(id) ?? 0n);
      this.#costs.set(id, costs.get(id) ?? 0n);
    }
    return more;
  }

  /** Units, stock and cost of these products. */
  async #around(
    ids: readonly string[],
  ): Promise<Pick<KnownProducts, 'units' | 'stocks'> & { readonly costs: ReadonlyMap<string, bigint> }> {
    const [units, balances] = await Promise.all([
      this.#db.product_units.where('product_id').anyOf(ids).toArray(),
      this.#db.stock_balances.where('product_id').anyOf(ids).toArray(),
    ]);
    const here = balances.filter(({ warehouse_id }) => warehouse_id === this.#warehouseId);
    const costs = new Map<string, bigint>();
    addCosts(costs, balances);
    return {
      costs,
      units: grouped(units.filter(isAlive), ({ product_id }) => product_id),
      stocks: unitStockBy(here, ({ product_id }) => product_id),
    };
  }

  #tell(known: KnownProducts): void {
    this.#known = known;
    for (const watcher of this.#watchers) watcher();
  }
}

function keep<Row>(rows: Row[], page: readonly Row[]): void {
  for (const row of page) rows.push(row);
}

function addStocks(stocks: Map<string, Map<string, Quantity>>, balances: readonly StockBalanceRow[]): void {
  for (const { product_id, unit_id, shown } of balances) {
    const units = stocks.get(product_id) ?? new Map<string, Quantity>();
    units.set(unit_id, (units.get(unit_id) ?? 0n) + quantity(shown.quantity));
    stocks.set(product_id, units);
  }
}

function addCosts(costs: Map<string, bigint>, balances: readonly StockBalanceRow[]): void {
  for (const { product_id, value_usd } of balances)
    costs.set(product_id, (costs.get(product_id) ?? 0n) + parseDecimal(value_usd, 'USD').minor);
}

function sumOf(cents: Iterable<bigint>): bigint {
  let sum = 0n;
  for (const some of cents) sum += some;
  return sum;
}

function withChanged<Value>(
  known: ReadonlyMap<string, Value>,
  ids: readonly string[],
  changed: ReadonlyMap<string, Value>,
): Map<string, Value> {
  const next = new Map(known);
  for (const id of ids) {
    const value = changed.get(id);
    if (value === undefined) next.delete(id);
    else next.set(id, value);
  }
  return next;
}

function withChangedProducts(
  known: readonly ProductRow[],
  ids: readonly string[],
  rows: readonly (ProductRow | undefined)[],
): readonly ProductRow[] {
  const touched = new Set(ids);
  const others = known.filter(({ id }) => !touched.has(id));
  const changed = rows.flatMap((row) => (row !== undefined && isAlive(row) ? [row] : [])).sort(byName);
  return merged(others, changed);
}

/** Merges two lists ordered by name. */
function merged(one: readonly ProductRow[], other: readonly ProductRow[]): ProductRow[] {
  if (other.length === 0) return [...one];
  const rows: ProductRow[] = [];
  let at = 0;
  for (const row of one) {
    for (let next = other[at]; next !== undefined && byName(next, row) < 0; next = other[at]) {
      rows.push(next);
      at += 1;
    }
    rows.push(row);
  }
  return [...rows, ...other.slice(at)];
}

/** In the order of the database's index, so that the first ones stay the first. */
function byName(one: ProductRow, other: ProductRow): number {
  if (one.name !== other.name) return one.name < other.name ? -1 : 1;
  return one.id < other.id ? -1 : 1;
}
