/**
 * The price rules and promotions in force at this till, and who wants to know of a change. What reads and applies them is fetched
 * once the till has been painted: its first frame does not wait for them, and the first payment does.
 */
import type { CompanyDb } from '../../../data/company-db.ts';
import type { KnownPricing } from '../cart/price-till-cart.ts';

export interface PricingFollower {
  /** Resolves once what there is has been told; goes on for as long as the page is there. */
  follow(db: CompanyDb, tell: (known: KnownPricing) => void): Promise<void>;
}

const books = new WeakMap<CompanyDb, PricingBook>();

/** One a company and page, as its cart. */
export function pricingBookOf(db: CompanyDb): PricingBook {
  const known = books.get(db);
  if (known !== undefined) return known;
  const book = new PricingBook(db, () => import('./follow-pricing.ts'));
  books.set(db, book);
  return book;
}

/** What somebody asks before they are read is answered without them; `ready` waits. */
export class PricingBook {
  #known: KnownPricing | undefined;
  #running: Promise<void> | undefined;
  readonly #watchers = new Set<() => void>();
  readonly #db: CompanyDb;
  readonly #load: () => Promise<PricingFollower>;

  /** @param load fetches what reads and applies them */
  constructor(db: CompanyDb, load: () => Promise<PricingFollower>) {
    this.#db = db;
    this.#load = load;
  }

  /** Undefined until they are read. */
  readonly get = (): KnownPricing | undefined => this.#known;

  readonly subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };

  /**
   * Begins to read them, where nobody has: again where it did not come before.
   *
   * @throws Error where they cannot be read; the next call asks again
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
    await follow(this.#db, (known) => {
      this.#known = known;
      for (const watcher of this.#watchers) watcher();
    });
  }
}
