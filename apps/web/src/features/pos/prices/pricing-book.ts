/**
 * The price rules and promotions in force at this till, with its watchers. The code that reads and applies them is
 * fetched after the till is painted: the first frame does not wait for it, but the first payment does.
 */
import type { CompanyDb } from '../../../data/company-db.ts';
import type { KnownPricing } from '../../../session/selling/price-till-cart.ts';

export interface PricingFollower {
  /** Resolves once the first state was passed to `tell`; goes on until the page unloads. */
  follow(db: CompanyDb, storeId: string, tell: (known: KnownPricing) => void): Promise<void>;
}

const books = new WeakMap<CompanyDb, Map<string, PricingBook>>();

/** One for each company and page, like its cart, and for each place: a register may move to another. */
export function pricingBookOf(db: CompanyDb, storeId: string): PricingBook {
  const ofCompany = books.get(db) ?? new Map<string, PricingBook>();
  books.set(db, ofCompany);
  const known = ofCompany.get(storeId);
  if (known !== undefined) return known;
  const book = new PricingBook(db, storeId, () => import('./follow-pricing.ts'));
  ofCompany.set(storeId, book);
  return book;
}

/** A price asked for before the rules are read is computed without them; `ready` waits. */
export class PricingBook {
  #known: KnownPricing | undefined;
  #running: Promise<void> | undefined;
  readonly #watchers = new Set<() => void>();
  readonly #db: CompanyDb;
  readonly #storeId: string;
  readonly #load: () => Promise<PricingFollower>;

  /**
   * @param storeId the place that the till sells from
   * @param load fetches the code that reads and applies them
   */
  constructor(db: CompanyDb, storeId: string, load: () => Promise<PricingFollower>) {
    this.#db = db;
    this.#storeId = storeId;
    this.#load = load;
  }

  /** Undefined until they are read. */
  readonly get = (): KnownPricing | undefined => this.#known;

  readonly subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };

  /**
   * Starts to read them unless this was done; retries after a failure.
   *
   * @throws Error when they cannot be read; the next call tries again
   */
  ready(): Promise<void> {
    this.#running ??= this.#follow().catch((error: unknown) => {
      this.#running = undefined;
      throw error;
    });
    return this.#running;
  }

  async #follow(): Promise<void> {
    const { follow } = await this.#load();
    await follow(this.#db, this.#storeId, (known) => {
      this.#known = known;
      for (const watcher of this.#watchers) watcher();
    });
  }
}
