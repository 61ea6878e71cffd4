/**
 * What was typed of a payment, kept on the device until the sale is registered: neither Esc nor a reload nor a power cut
 * loses five lines of it (ux rule 5). It lies in local storage, which is read in the turn in which the payment opens: the
 * database would answer after the first key.
 */
import { toDecimal } from '@cuadra/domain/money/money';
import { typedKey } from '../../../../ui/forms/kept-typed.ts';
import { type ChangeDraft, NO_CHANGE_TYPED } from '../state/change-draft.ts';
import { draftOf, type PaymentDraft, TILL_METHODS } from '../state/payment-draft.ts';
import type { PaymentState } from '../state/payment-state.ts';

/** Which sale it is of. */
export interface PaidCart {
  readonly id: string;
  readonly customerId: string | null;
}

type Storing = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

interface KeptPayment {
  readonly shape: 1;
  readonly cartId: string;
  readonly customerId: string | null;
  readonly total: string;
  readonly currency: string;
  readonly drafts: readonly PaymentDraft[];
  readonly activeId: string;
  readonly change: ChangeDraft;
}

/** Several tabs sell; of carts that were emptied nobody tells. */
const KEPT_MAX = 4;

export interface OpenedPayment {
  readonly state: PaymentState;
  /** What was typed is of another total or customer: it was not taken up. */
  readonly isOutdated: boolean;
}

/**
 * The payment as it was left, where neither total nor customer are others since; else as `fresh` begins it. A customer who was
 * named since is what the payment asked for: it goes on.
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

/** As it is now; what nobody has typed in is not kept. @throws QuotaExceededError where the browser has no room */
export function keepPayment(
  storage: Storing,
  companyId: string,
  { id, customerId }: PaidCart,
  state: PaymentState,
): void {
  const others = readAll(storage, companyId).filter(({ cartId }) => cartId !== id);
  const { total, drafts, activeId, change } = state;
  const kept: KeptPayment = {
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

/** The sale is registered. */
export function forgetPayment(storage: Storing, companyId: string, cartId: string): void {
  const others = readAll(storage, companyId).filter((kept) => kept.cartId !== cartId);
  writeAll(storage, companyId, others);
}

/** A method that was merely chosen is chosen again with one key. */
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

function writeAll(storage: Storing, companyId: string, all: readonly KeptPayment[]): void {
  if (all.length === 0) storage.removeItem(keyOf(companyId));
  else storage.setItem(keyOf(companyId), JSON.stringify(all.slice(0, KEPT_MAX)));
}

/** Nothing of what another program wrote in a way that this one does not know. */
function readAll(storage: Pick<Storing, 'getItem'>, companyId: string): readonly KeptPayment[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(keyOf(companyId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isKept) : [];
  } catch {
    // Cut off or edited by hand: a payment that begins anew is better than none.
    return [];
  }
}

function isKept(value: unknown): value is KeptPayment {
  if (typeof value !== 'object' || value === null) return false;
  const { shape, drafts } = value as Partial<KeptPayment>;
  const isKnown = shape === 1 && Array.isArray(drafts) && drafts.length > 0;
  return isKnown && drafts.every(({ method }) => TILL_METHODS.includes(method));
}
