/**
 * The payment of a sale while it is being entered: which methods, how much was typed in which currency, and what
 * goes back. Pure: each key and touch is an action; what follows from them is worked out in `payment-view.ts`.
 */
import { type CurrencyCode, type Money, zero } from '@cuadra/domain/money/money';
import type { ExchangeRate } from '@cuadra/domain/money/rate';
import type { Received } from '@cuadra/domain/sales/settlement';

/** The methods of this till; the domain knows more. In the order of their keys, 1 and up. */
export const TILL_METHODS = ['cash', 'card'] as const;
export type TillMethod = (typeof TILL_METHODS)[number];

/** What an amount of the payment comes from. */
export type AmountEntry =
  /** Whatever is still due when this payment's turn comes: "Exacto". */
  | { readonly kind: 'exact' }
  /** The typed side is the truth, the other is worked out from it. */
  | { readonly kind: 'typed'; readonly currency: CurrencyCode; readonly text: string }
  /** Counted by touching pictures of notes, in whole units. */
  | { readonly kind: 'notes'; readonly currency: CurrencyCode; readonly notes: readonly number[] };

export interface PaymentDraft {
  readonly id: string;
  readonly method: TillMethod;
  /** What changes hands: dollars or bolívares. */
  readonly currency: CurrencyCode;
  readonly entry: AmountEntry;
  readonly reference: string;
}

export interface PaymentEntry {
  readonly draft: PaymentDraft;
  /** Both sides of what was entered; undefined while it cannot be read. */
  readonly tendered: Received | undefined;
}

/** What is typed into the fields of the change; null is worked out. */
export type ChangeTexts = Readonly<Record<'USD' | 'VES', string | null>>;

export interface PaymentState {
  readonly total: Money;
  readonly rate: ExchangeRate | null;
  readonly drafts: readonly PaymentDraft[];
  readonly activeId: string;
  readonly change: ChangeTexts;
}

export type PaymentAction =
  | { readonly type: 'choose_method'; readonly method: TillMethod }
  | { readonly type: 'choose_currency'; readonly currency: CurrencyCode }
  | { readonly type: 'type_amount'; readonly currency: CurrencyCode; readonly text: string }
  | { readonly type: 'add_note'; readonly currency: CurrencyCode; readonly note: number }
  | { readonly type: 'exact' }
  | { readonly type: 'type_reference'; readonly text: string }
  | { readonly type: 'add_payment'; readonly id: string }
  | { readonly type: 'remove_payment'; readonly id: string; readonly nextId: string }
  | { readonly type: 'activate'; readonly id: string }
  | { readonly type: 'type_change'; readonly currency: 'USD' | 'VES'; readonly text: string };

const NO_CHANGE_TYPED: ChangeTexts = { USD: null, VES: null };

/** Exact cash in the currency of the sale: what most sales are, so Enter alone finishes them. */
export function startPayment(total: Money, rate: ExchangeRate | null, id: string): PaymentState {
  const draft = draftOf('cash', { total, rate }, id);
  return { total, rate, drafts: [draft], activeId: id, change: NO_CHANGE_TYPED };
}

/** Pure; ids of new payments come with the action. */
export function reducePayment(state: PaymentState, action: PaymentAction): PaymentState {
  switch (action.type) {
    case 'choose_method':
      return withActive(state, (draft) =>
        draft.method === action.method ? draft : draftOf(action.method, state, draft.id),
      );
    case 'choose_currency':
      return withActive(state, (draft) => inCurrency(draft, action.currency));
    case 'type_amount':
      return withActive(state, (draft) => ({ ...draft, entry: typed(action.currency, action.text) }));
    case 'add_note':
      return withActive(state, (draft) => withNote(draft, action.currency, action.note));
    case 'exact':
      return withActive(state, (draft) => ({ ...draft, entry: { kind: 'exact' } }));
    case 'type_reference':
      return withActive(state, (draft) => ({ ...draft, reference: action.text }));
    case 'add_payment':
      return addPayment(state, action.id);
    case 'remove_payment':
      return removePayment(state, action.id, action.nextId);
    case 'activate':
      return state.drafts.some(({ id }) => id === action.id) ? { ...state, activeId: action.id } : state;
    case 'type_change':
      return { ...state, change: { ...state.change, [action.currency]: emptyIsNull(action.text) } };
  }
}

function activeDraft(state: PaymentState): PaymentDraft {
  const draft = state.drafts.find(({ id }) => id === state.activeId) ?? state.drafts[0];
  return draft ?? draftOf('cash', state, state.activeId);
}

/** Cards are charged in bolívares wherever there is a rate; notes are counted in the currency of the sale. */
function draftOf(
  method: TillMethod,
  { total, rate }: Pick<PaymentState, 'total' | 'rate'>,
  id: string,
): PaymentDraft {
  const currency = method === 'card' && rate !== null ? 'VES' : total.currency;
  return { id, method, currency, entry: { kind: 'exact' }, reference: '' };
}

/** What was typed stays what it is: only what changes hands is another currency. */
function inCurrency(draft: PaymentDraft, currency: CurrencyCode): PaymentDraft {
  const { entry } = draft;
  const isOfNotes = entry.kind === 'notes' && entry.currency !== currency;
  return { ...draft, currency, entry: isOfNotes ? { kind: 'exact' } : entry };
}

/** The first note takes the place of the exact amount, the next ones are added to it. */
function withNote(draft: PaymentDraft, currency: CurrencyCode, note: number): PaymentDraft {
  const { entry } = draft;
  const before = entry.kind === 'notes' && entry.currency === currency ? entry.notes : [];
  return { ...draft, currency, entry: { kind: 'notes', currency, notes: [...before, note] } };
}

function addPayment(state: PaymentState, id: string): PaymentState {
  const draft = draftOf('cash', state, id);
  return { ...state, drafts: [...state.drafts, draft], activeId: id, change: NO_CHANGE_TYPED };
}

/** There is always one payment: instead of the last one comes a new, exact one. */
function removePayment(state: PaymentState, id: string, nextId: string): PaymentState {
  const drafts = state.drafts.filter((draft) => draft.id !== id);
  const last = drafts.at(-1);
  if (last === undefined) return startPayment(state.total, state.rate, nextId);
  const activeId = drafts.some((draft) => draft.id === state.activeId) ? state.activeId : last.id;
  return { ...state, drafts, activeId, change: NO_CHANGE_TYPED };
}

/** Another amount paid is another change: what was typed of it counts no more. */
function withActive(state: PaymentState, change: (draft: PaymentDraft) => PaymentDraft): PaymentState {
  const active = activeDraft(state);
  const next = change(active);
  if (next === active) return state;
  const drafts = state.drafts.map((draft) => (draft.id === active.id ? next : draft));
  return { ...state, drafts, change: next.entry === active.entry ? state.change : NO_CHANGE_TYPED };
}

function typed(currency: CurrencyCode, text: string): AmountEntry {
  return { kind: 'typed', currency, text };
}

function emptyIsNull(text: string): string | null {
  return text.trim() === '' ? null : text;
}

/** Sum of the notes touched. */
export function notesTotal(notes: readonly number[], currency: CurrencyCode): Money {
  const whole = notes.reduce((sum, note) => sum + note, 0);
  return { ...zero(currency), minor: BigInt(whole) * 100n };
}
