/**
 * The draft of a payment, stored on the device until the sale is stored: neither Esc nor a reload nor a power cut loses
 * five typed lines (ux rule 5). It is in local storage, which is read in the turn in which the payment opens; the
 * database would answer after the first key.
 */
import { toDecimal } from '@cuadra/domain/money/money';
import { typedKey } from '../../../../ui/forms/typed-draft.ts';
import { type ChangeDraft, NO_CHANGE_TYPED } from '../state/change-draft.ts';
import { draftOf, type PaymentDraft, TILL_METHODS } from '../state/payment-draft.ts';
import type { PaymentState } from '../state/payment-state.ts';

/** The sale that a payment belongs to. */
export interface PaidCart {
  readonly id: string;
  readonly customerId: string | null;
}

type Storing = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

interface StoredPayment {
  readonly shape: 1;
  readonly cartId: string;
  readonly customerId: string | null;
  readonly total: string;
  readonly currency: string;
  readonly drafts: readonly PaymentDraft[];
  readonly activeId: string;
  readonly change: ChangeDraft;
}

/** Several tabs may sell, and drafts of emptied carts are never removed explicitly. */
const KEPT_MAX = 4;

export interface OpenedPayment {
  readonly state: PaymentState;
  /** The draft is for another total or customer, so it was not restored. */
  readonly isOutdated: boolean;
}

/**
 * Returns the stored draft when total and customer are unchanged, otherwise `fresh`. A customer named since is no
 * difference, because the payment itself may require one.
 */
export function openPayment(
  storage: Pick<Storing, 'getItem'>,
  companyId: string,
  { id, customerId }: PaidCart,
  fresh: PaymentState,
): OpenedPayment {
  const kept = readAll(storage, companyId).find(({ cartId }) => cartId === id);
  if (kept === undefined) return { state: fresh, isOutdated: false };
  const isSame =
    kept.total === toDecimal(fresh.total) &&
    kept.currency === fresh.total.currency &&
    (kept.customerId === null || kept.customerId === customerId);
  if (!isSame) return { state: fresh, isOutdated: true };
  const drafts = kept.drafts.map((draft) => ({ ...draftOf(draft.method, fresh, draft.id), ...draft }));
  const { activeId, change } = kept;
  return {
    state: { ...fresh, drafts, activeId, change: { ...NO_CHANGE_TYPED, ...change } },
    isOutdated: false,
  };
}

/**
 * Stores the draft; an untouched payment is not stored. @throws QuotaExceededError when the browser's storage is full
 */
export function keepPayment(
  storage: Storing,
  companyId: string,
  { id, customerId }: PaidCart,
  state: PaymentState,
): void {
  const others = readAll(storage, companyId).filter(({ cartId }) => cartId !== id);
  const { total, drafts, activeId, change } = state;
  const kept: StoredPayment = {
    shape: 1,
    cartId: id,
    customerId,
    total: toDecimal(total),
    currency: total.currency,
    drafts,
    activeId,
    change,
  };
  writeAll(storage, companyId, wasTyped(state) ? [kept, ...others] : others);
}

/** Call after the sale is stored. */
export function forgetPayment(storage: Storing, companyId: string, cartId: string): void {
  const others = readAll(storage, companyId).filter((kept) => kept.cartId !== cartId);
  writeAll(storage, companyId, others);
}

/** Whether something was typed. Merely choosing a method does not count: one key chooses it again. */
function wasTyped(state: PaymentState): boolean {
  if (state.drafts.length > 1 || !isSame(state.change, NO_CHANGE_TYPED)) return true;
  return state.drafts.some((draft) => {
    const { currency, dueDate } = draft;
    return !isSame(draft, { ...draftOf(draft.method, state, draft.id), currency, dueDate });
  });
}

function isSame(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function keyOf(companyId: string): string {
  return typedKey(companyId, 'payment');
}

function writeAll(storage: Storing, companyId: string, all: readonly StoredPayment[]): void {
  if (all.length === 0) storage.removeItem(keyOf(companyId));
  else storage.setItem(keyOf(companyId), JSON.stringify(all.slice(0, KEPT_MAX)));
}

/** Reads the drafts, without those in a format this version does not know. */
function readAll(storage: Pick<Storing, 'getItem'>, companyId: string): readonly StoredPayment[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(keyOf(companyId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isStored) : [];
  } catch {
    // The text is truncated or was edited by hand: a new payment is better than none.
    return [];
  }
}

function isStored(value: unknown): value is StoredPayment {
  if (typeof value !== 'object' || value === null) return false;
  const { shape, drafts } = value as Partial<StoredPayment>;
  const isKnown = shape === 1 && Array.isArray(drafts) && drafts.length > 0;
  return isKnown && drafts.every(({ method }) => TILL_METHODS.includes(method));
}
