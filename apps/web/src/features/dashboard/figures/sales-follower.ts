/**
 * Follows the sales of the days that the dashboard shows. They are read once, some hundred documents at a time so that
 * the screen never waits; after that only what a write has changed is read. A shop sells five thousand times a day: a
 * live query would read fifteen thousand sales anew at each [DASH-03].
 */
import { boundsOfBusinessDay, businessDayOf } from '@cuadra/domain/time/business-day';
import { addDays } from '@cuadra/domain/time/days';
import type { Table } from 'dexie';
import type { CompanyDb } from '../../../data/company-db.ts';
import type { SaleRow } from '../../../data/rows.ts';
import { type WrittenKeys, watchWrites } from '../../../data/watch-writes.ts';
import { DayTally } from './sales-figures.ts';

export interface DashboardSales {
  readonly today: DayTally;
  readonly yesterday: DayTally;
  readonly weekAgo: DayTally;
  /** Newest first, of any day. */
  readonly latest: readonly SaleRow[];
}

const TABLES = ['sales', 'sale_returns', 'customer_payments'] as const;
type TableName = (typeof TABLES)[number];
type Written = Readonly<Record<TableName, WrittenKeys>>;

/** Documents of one read: their lines and payments are assembled together. */
const ROWS_AT_ONCE = 200;
const LATEST_COUNT = 5;

interface Source {
  readonly name: TableName;
  /** The index by creation time, which is also the name of the field. */
  readonly at: 'sold_at' | 'returned_at' | 'made_at';
}

const SOURCES: readonly Source[] = [
  { name: 'sales', at: 'sold_at' },
  { name: 'sale_returns', at: 'returned_at' },
  { name: 'customer_payments', at: 'made_at' },
];

/** Follows three fixed days; the next day gets another follower. */
export class SalesFollower {
  readonly #db: CompanyDb;
  readonly #tallies: ReadonlyMap<string, DayTally>;
  readonly #days: readonly [today: string, yesterday: string, weekAgo: string];
  /** A document never changes: a counted one is not read again, even when its payment checks change. */
  readonly #counted = new Set<string>();
  readonly #watchers = new Set<() => void>();
  #shown: DashboardSales | undefined;
  /** Keys to be read; `all` at first, and when too many were written to list them. */
  #waiting: Map<TableName, Set<string>> | 'all' = 'all';
  #running: Promise<void> | undefined;
  #unwatch: (() => void) | undefined;

  /** @param today business day, 'YYYY-MM-DD' */
  constructor(db: CompanyDb, today: string) {
    this.#db = db;
    this.#days = [today, addDays(today, -1), addDays(today, -7)];
    this.#tallies = new Map(this.#days.map((day) => [day, new DayTally()]));
  }

  /** Undefined until first read. */
  readonly get = (): DashboardSales | undefined => this.#shown;

  /** Follows the writes while there is at least one watcher. */
  readonly subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    this.#unwatch ??= watchWrites(this.#db, TABLES, (written) => this.#noteWritten(written));
    // Includes what was written while there was no watcher.
    this.#waiting = 'all';
    this.#begin();
    return () => {
      this.#watchers.delete(watcher);
      if (this.#watchers.size > 0) return;
      this.#unwatch?.();
      this.#unwatch = undefined;
    };
  };

  /** Resolves once nothing waits to be read. */
  async settled(): Promise<void> {
    await this.#running;
  }

  #noteWritten(written: Written): void {
    for (const name of TABLES) {
      const keys = written[name];
      if (keys === 'all') this.#waiting = 'all';
      else if (this.#waiting !== 'all') {
        const waiting = this.#waiting.get(name) ?? new Set<string>();
        for (const key of keys) if (!this.#counted.has(key)) waiting.add(key);
        this.#waiting.set(name, waiting);
      }
    }
    this.#begin();
  }

  #hasWork(): boolean {
    return this.#waiting === 'all' || [...this.#waiting.values()].some((keys) => keys.size > 0);
  }

  #begin(): void {
    if (this.#running === undefined && this.#hasWork()) this.#running = this.#read();
  }

  async #read(): Promise<void> {
    try {
      while (this.#hasWork()) {
        const waiting = this.#waiting;
        this.#waiting = new Map();
        for (const source of SOURCES) {
          const keys =
            waiting === 'all' ? await this.#keysOfDays(source) : [...(waiting.get(source.name) ?? [])];
          await this.#count(source, keys);
        }
        await this.#tell();
      }
    } catch (error) {
      // The known figures stay; the next watcher reads again.
      console.error('ventas del día', error);
      this.#waiting = 'all';
    } finally {
      this.#running = undefined;
    }
  }

  async #keysOfDays({ name, at }: Source): Promise<string[]> {
    const table = this.#db[name] as Table<unknown, string>;
    const keys = await Promise.all(
      this.#days.map((day) => {
        const { from, until } = boundsOfBusinessDay(day);
        return table.where(at).between(from, until, true, false).primaryKeys();
      }),
    );
    return keys.flat();
  }

  async #count(source: Source, keys: readonly string[]): Promise<void> {
    const unknown = keys.filter((key) => !this.#counted.has(key));
    for (let from = 0; from < unknown.length; from += ROWS_AT_ONCE) {
      await this.#countSome(source, unknown.slice(from, from + ROWS_AT_ONCE));
    }
  }

  async #countSome({ name }: Source, keys: string[]): Promise<void> {
    switch (name) {
      case 'sales':
        for (const row of present(await this.#db.sales.bulkGet(keys)))
          this.#add(row.id, row.sold_at, (tally) => tally.addSale(row));
        return;
      case 'sale_returns':
        for (const row of present(await this.#db.sale_returns.bulkGet(keys)))
          this.#add(row.id, row.returned_at, (tally) => tally.addReturn(row));
        return;
      case 'customer_payments':
        for (const row of present(await this.#db.customer_payments.bulkGet(keys)))
          this.#add(row.id, row.made_at, (tally) => tally.addPayment(row));
    }
  }

  #add(id: string, at: string, add: (tally: DayTally) => void): void {
    const tally = this.#tallies.get(businessDayOf(at));
    if (tally === undefined || this.#counted.has(id)) return;
    add(tally);
    this.#counted.add(id);
  }

  async #tell(): Promise<void> {
    const latest = await this.#db.sales.orderBy('sold_at').reverse().limit(LATEST_COUNT).toArray();
    const [today, yesterday, weekAgo] = this.#days.map((day) => this.#tallies.get(day) ?? new DayTally());
    if (today === undefined || yesterday === undefined || weekAgo === undefined) return;
    this.#shown = { today, yesterday, weekAgo, latest };
    for (const watcher of this.#watchers) watcher();
  }
}

function present<Row>(rows: readonly (Row | undefined)[]): Row[] {
  return rows.flatMap((row) => (row === undefined ? [] : [row]));
}
