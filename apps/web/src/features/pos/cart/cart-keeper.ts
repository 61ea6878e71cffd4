/**
 * Stores the cart of this tab in the browser's database, so that a reload or a power cut does not lose it (ux rule 5).
 * Writes run one after another and skip outdated versions: scans never wait for the disk.
 */
import { newId } from '@cuadra/contracts/primitives/ids';
import type { CompanyDb } from '../../../data/company-db.ts';
import type { CartRow } from '../../../data/device-rows.ts';
import { clearLeftBehind, leaveBehind, readLeftBehind } from '../../../data/left-behind.ts';
import { writeFailureMessage } from '../../../data/local-writes/write-failure.ts';
import { holdPageWhile } from '../../../data/page-hold.ts';
import { type Cart, emptyCart } from './cart.ts';
import { CartStore } from './cart-store.ts';
import { isStoredCart, leftCart, type StoredCart, storedCart } from './stored-cart.ts';
import { livingTabs, oneTabAtATime, tabIdentity } from './tab-identity.ts';

/** One frame. */
const WRITE_DELAY_MS = 16;

/** Of the change that a page leaves to the next one of its tab. */
const LEFT_KEY_PREFIX = 'cuadra-cart-';

const keepers = new WeakMap<CompanyDb, Promise<CartKeeper>>();

/**
 * The keeper of this tab's cart in a company. There is one for each page, so that leaving the till and returning finds
 * the same cart.
 */
export function cartKeeperOf(db: CompanyDb): Promise<CartKeeper> {
  const known = keepers.get(db);
  if (known !== undefined) return known;
  const keeper = openKeeper(db);
  keepers.set(db, keeper);
  return keeper;
}

async function openKeeper(db: CompanyDb): Promise<CartKeeper> {
  const tabId = await tabIdentity();
  await takeLeftCart(db);
  const row = await oneTabAtATime(() => takeCart(db, tabId));
  const keeper = new CartKeeper(db, tabId, (row && leftCart(row)) ?? emptyCart(newId()));
  window.addEventListener('pagehide', () => keeper.leave());
  holdPageWhile(keeper.isInUse);
  return keeper;
}

/** Writes behind the store: a key never waits for the disk, and a failed write is reported. */
export class CartKeeper {
  readonly store: CartStore;
  #isRestored: boolean;
  #failure: string | undefined;
  #next: Cart | undefined;
  #running: Promise<void> | undefined;
  readonly #watchers = new Set<() => void>();
  readonly #db: CompanyDb;
  readonly #tabId: string;

  constructor(db: CompanyDb, tabId: string, cart: Cart) {
    this.#db = db;
    this.#tabId = tabId;
    this.#isRestored = cart.lines.length > 0;
    this.store = new CartStore(cart, (changed) => this.#write(changed));
  }

  /** The reason the last change is not on disk, as text for the cashier; undefined when it is. */
  readonly failure = (): string | undefined => this.#failure;

  readonly watchFailure = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };

  /**
   * Whether the cart was restored from the database: this tab's before a reload, or one of a closed tab. True only at
   * the first call.
   */
  takeRestored(): boolean {
    const isRestored = this.#isRestored;
    this.#isRestored = false;
    return isRestored;
  }

  /** Resolves once no write is pending. */
  async saved(): Promise<void> {
    await this.#running;
  }

  /** The cart as a row of this tab. */
  readonly row = (): CartRow<StoredCart> => this.#rowOf(this.store.get());

  /** Whether the cart has lines, or its last change is not on disk yet. */
  readonly isInUse = (): boolean => this.store.get().lines.length > 0 || this.#running !== undefined;

  /** The tab whose carts it stores. */
  get tabId(): string {
    return this.#tabId;
  }

  /** Call when the page unloads: a change that is not on disk yet is left for the tab's next page. */
  leave(): void {
    if (this.#running !== undefined || this.#failure !== undefined)
      leaveBehind(LEFT_KEY_PREFIX + this.#db.name, this.#rowOf(this.store.get()));
  }

  #write(cart: Cart): void {
    this.#next = cart;
    this.#running ??= this.#writeAll();
  }

  async #writeAll(): Promise<void> {
    // Waits until the frame with the change is painted.
    await new Promise((resolve) => setTimeout(resolve, WRITE_DELAY_MS));
    while (this.#next !== undefined) {
      const cart = this.#next;
      this.#next = undefined;
      await storeCartRow(this.#db, this.#rowOf(cart)).then(
        () => this.#tell(undefined),
        (error: unknown) => this.#tell(writeFailureMessage(error)),
      );
    }
    this.#running = undefined;
  }

  #rowOf(cart: Cart): CartRow<StoredCart> {
    return storedCart(cart, this.#tabId, new Date().toISOString());
  }

  #tell(failure: string | undefined): void {
    if (failure === this.#failure) return;
    this.#failure = failure;
    for (const watcher of this.#watchers) watcher();
  }
}

/** Stores the cart row; an empty cart has no row. */
async function storeCartRow(db: CompanyDb, row: CartRow<StoredCart>): Promise<void> {
  const { lines, customer, coupons = [] } = row.content;
  if (lines.length === 0 && customer === null && coupons.length === 0) await db.cart.delete(row.id);
  else await db.cart.put(row);
}

/** Writes the change that the tab's previous page left into the database, unless it has become a sale meanwhile. */
export async function takeLeftCart(db: CompanyDb): Promise<void> {
  const key = LEFT_KEY_PREFIX + db.name;
  const row = readLeftBehind(key) as CartRow | undefined;
  if (row !== undefined && isStoredCart(row) && (await db.sales.get(row.id)) === undefined)
    await storeCartRow(db, row);
  clearLeftBehind(key);
}

/** This tab's own cart, or the latest cart of a closed tab, which then belongs to this tab. */
async function takeCart(db: CompanyDb, tabId: string): Promise<CartRow<StoredCart> | undefined> {
  const living = await livingTabs();
  const rows = (await db.cart.toArray()).filter(isStoredCart);
  const own = latestOf(rows.filter((row) => row.content.tabId === tabId));
  if (own !== undefined || living === undefined) return own;
  const left = latestOf(rows.filter((row) => !living.has(row.content.tabId)));
  if (left === undefined) return undefined;
  const taken = { ...left, content: { ...left.content, tabId } };
  await db.cart.put(taken);
  return taken;
}

function latestOf(rows: readonly CartRow<StoredCart>[]): CartRow<StoredCart> | undefined {
  return [...rows].sort((first, second) => (first.updated_at < second.updated_at ? 1 : -1)).at(0);
}
