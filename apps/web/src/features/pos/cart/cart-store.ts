/**
 * Holds the cart of this tab and notifies its watchers. Apart from React so that a scan changes it at once, and only
 * the parts that show the change are redrawn.
 */
import { inBaseUnits, type Quantity } from '@cuadra/domain/money/quantity';
import { type Cart, type CartAction, isLocked, reduceCart } from './cart.ts';

export class CartStore {
  #cart: Cart;
  #quantities: ReadonlyMap<string, Quantity>;
  readonly #watchers = new Set<() => void>();
  readonly #refusing = new Set<() => void>();
  readonly #onChange: (cart: Cart) => void;

  constructor(cart: Cart, onChange: (cart: Cart) => void) {
    this.#cart = cart;
    this.#quantities = quantitiesOf(cart);
    this.#onChange = onChange;
  }

  readonly get = (): Cart => this.#cart;

  /** The quantity of a product in the cart, in base units. */
  readonly quantityOf = (productId: string): Quantity => this.#quantities.get(productId) ?? 0n;

  readonly subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };

  /** Calls the watcher whenever the cart does not take an action, because it invoices delivery notes. */
  readonly watchRefused = (watcher: () => void): (() => void) => {
    this.#refusing.add(watcher);
    return () => this.#refusing.delete(watcher);
  };

  dispatch(action: CartAction): Cart {
    if (isLocked(this.#cart, action)) for (const watcher of this.#refusing) watcher();
    const next = reduceCart(this.#cart, action);
    if (next === this.#cart) return next;
    this.#cart = next;
    this.#quantities = quantitiesOf(next);
    for (const watcher of this.#watchers) watcher();
    this.#onChange(next);
    return next;
  }
}

function quantitiesOf({ lines }: Cart): ReadonlyMap<string, Quantity> {
  const quantities = new Map<string, Quantity>();
  for (const line of lines) {
    const before = quantities.get(line.productId) ?? 0n;
    quantities.set(line.productId, before + inBaseUnits(line.quantity, line.factor));
  }
  return quantities;
}
