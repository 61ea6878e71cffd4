/**
 * Keeps the cart of this tab in the browser's database, so that a reload or a power cut gives it back (ux rule 5).
 * Writes follow one another and skip what is outdated already: scans never wait for the disk.
 */
import { newId } from '@cuadra/contracts/ids';
import type { CompanyDb } from '../../../data/company-db.ts';
import type { CartRow } from '../../../data/rows.ts';
import { type Cart, emptyCart } from './cart.ts';
import { CartStore } from './cart-store.ts';
import { cartOfRow, isStoredCart, type StoredCart, storedCart } from './stored-cart.ts';
import { livingTabs, oneTabAtATime, tabIdentity } from './tab-identity.ts';

export interface KeptCart {
  readonly store: CartStore;
  /** The cart was found in the database: of this tab before a reload, or of one that is gone. */
  readonly isRestored: boolean;
  /** Resolves once the last change is on disk. */
  saved(): Promise<void>;
}

/** @param onFailure a change could not be stored: the sale goes on, and the cashier is told */
export async function keepCart(db: CompanyDb, onFailure: (error: unknown) => void): Promise<KeptCart> {
  const tabId = await tabIdentity();
  const row = await oneTabAtATime(() => takeCart(db, tabId));
  const writer = new LatestWriter((cart) => writeCart(db, cart, tabId), onFailure);
  const cart = row === undefined ? emptyCart(newId()) : cartOfRow(row);
  const store = new CartStore(cart, (changed) => writer.write(changed));
  return { store, isRestored: cart.lines.length > 0, saved: () => writer.idle() };
}

/** This tab's own cart, or the latest of a tab that is gone; it is this tab's from now on. */
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

/** An empty cart is no row. */
async function writeCart(db: CompanyDb, cart: Cart, tabId: string): Promise<void> {
  const isEmpty = cart.lines.length === 0 && cart.customer === null;
  if (isEmpty) await db.cart.delete(cart.id);
  else await db.cart.put(storedCart(cart, tabId, new Date().toISOString()));
}

class LatestWriter {
  #next: Cart | undefined;
  #running: Promise<void> | undefined;
  readonly #store: (cart: Cart) => Promise<void>;
  readonly #onFailure: (error: unknown) => void;

  constructor(store: (cart: Cart) => Promise<void>, onFailure: (error: unknown) => void) {
    this.#store = store;
    this.#onFailure = onFailure;
  }

  write(cart: Cart): void {
    this.#next = cart;
    this.#running ??= this.#run();
  }

  async idle(): Promise<void> {
    await this.#running;
  }

  async #run(): Promise<void> {
    // Behind the frame that shows the change.
    await Promise.resolve();
    while (this.#next !== undefined) {
      const cart = this.#next;
      this.#next = undefined;
      try {
        await this.#store(cart);
      } catch (error) {
        this.#onFailure(error);
      }
    }
    this.#running = undefined;
  }
}
