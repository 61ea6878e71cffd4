/** Converts a cart to a held sale and back, with customer, discounts and quantities (POS-07). */
import { BrokenInvariant } from '@cuadra/domain/assert';
import { toDecimal } from '@cuadra/domain/money/money';
import type { CartRow } from '../../../data/device-rows.ts';
import type { NewFields } from '../../../data/local-writes/change-records.ts';
import type { PricedTill } from '../../../session/selling/price-till-cart.ts';
import { cartOfRow, isStoredCart, type StoredCart } from '../cart/stored-cart.ts';

export interface Holding {
  readonly registerId: string;
  readonly name: string;
  readonly note: string;
  /** ISO instant. */
  readonly heldAt: string;
  readonly heldBy: string;
}

/** @param row the cart as the keeper stores it */
export function heldFields(
  row: CartRow<StoredCart>,
  { cart, unpriced }: PricedTill,
  { registerId, name, note, heldAt, heldBy }: Holding,
): NewFields<'held_sales'> {
  const { tabId: _, ...content } = row.content;
  return {
    register_id: registerId,
    name: name.trim(),
    note: note.trim(),
    held_at: heldAt,
    held_by: heldBy,
    currency: cart.total.currency,
    total: toDecimal(cart.total),
    line_count: cart.lines.length + unpriced.length,
    cart: content,
  };
}

/**
 * The cart row of a held sale on this till.
 *
 * @param id the id of the cart, derived from the held sale's
 * @returns undefined when the content is unreadable here, as when a newer program wrote it
 */
export function cartOfHeld(
  id: string,
  content: Readonly<Record<string, unknown>>,
  { tabId, now }: { readonly tabId: string; readonly now: string },
): CartRow<StoredCart> | undefined {
  const row: CartRow = { id, updated_at: now, content: { ...content, tabId } };
  return isStoredCart(row) && isReadable(row) ? row : undefined;
}

/** The texts that every line needs to be shown. */
const LINE_TEXTS = ['id', 'productId', 'sku', 'name', 'unitId', 'unitName'] as const;

/** An unreadable row must not enter the cart, because the till could then never open again. */
function isReadable(row: CartRow<StoredCart>): boolean {
  const { lines, customer }: { readonly lines: unknown; readonly customer: unknown } = row.content;
  const isWhole = Array.isArray(lines) && lines.every((line) => hasTexts(line, LINE_TEXTS));
  if (!isWhole || !(customer === null || hasTexts(customer, ['id', 'name']))) return false;
  try {
    cartOfRow(row);
    return true;
  } catch (error) {
    if (error instanceof BrokenInvariant) return false;
    throw error;
  }
}

function hasTexts(value: unknown, names: readonly string[]): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const members = new Map<string, unknown>(Object.entries(value));
  return names.every((name) => typeof members.get(name) === 'string');
}
