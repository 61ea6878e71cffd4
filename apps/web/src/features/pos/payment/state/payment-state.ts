/**
 * The state of a sale's payment while it is entered: methods, typed amounts and currencies, and change. Pure: each key
 * and touch is an action; `payment-view.ts` computes what follows from them.
 */
import type { CurrencyCode } from '@cuadra/domain/money/money';
import type { BankMessage } from '@cuadra/domain/sales/bank-message';
import { creditDueDate } from '@cuadra/domain/sales/credit';
import type { TenderedAmount } from '@cuadra/domain/sales/payment';
import type { ChangeDestination } from '@cuadra/domain/sales/propose-change';
import {
  type ChangeDetail,
  type ChangeDraft,
  NO_CHANGE_TYPED,
  withAllIn,
  withChangeText,
  withRestTo,
} from './change-draft.ts';
import {
  type AmountEntry,
  type DraftField,
  draftOf,
  inCurrency,
  type PaymentDraft,
  type PaymentTerms,
  type TillMethod,
  withMessage,
  withNote,
} from './payment-draft.ts';

export interface PaymentEntry {
  readonly draft: PaymentDraft;
  /** Both sides of the amount entered or on credit; undefined while it is unreadable. */
  readonly tendered: TenderedAmount | undefined;
}

export interface PaymentState extends PaymentTerms {
  readonly drafts: readonly PaymentDraft[];
  readonly activeId: string;
  readonly change: ChangeDraft;
}

export type PaymentAction =
  /** `creditDays` is the customer's term; null is the shop's usual one. */
  | { readonly type: 'choose_method'; readonly method: TillMethod; readonly creditDays?: number | null }
  | { readonly type: 'choose_currency'; readonly currency: CurrencyCode }
  | { readonly type: 'type_amount'; readonly currency: CurrencyCode; readonly text: string }
  | { readonly type: 'add_note'; readonly currency: CurrencyCode; readonly note: number }
  | { readonly type: 'exact' }
  | { readonly type: 'type_field'; readonly field: DraftField; readonly text: string }
  | { readonly type: 'set_pending'; readonly isPending: boolean }
  | { readonly type: 'paste_message'; readonly message: BankMessage }
  | { readonly type: 'add_payment'; readonly id: string }
  | { readonly type: 'remove_payment'; readonly id: string; readonly nextId: string }
  | { readonly type: 'activate'; readonly id: string }
  | { readonly type: 'type_change'; readonly to: ChangeDestination; readonly text: string }
  | { readonly type: 'change_rest'; readonly to: ChangeDestination }
  | { readonly type: 'change_all_in'; readonly currency: 'USD' | 'VES' }
  | { readonly type: 'type_change_detail'; readonly field: ChangeDetail; readonly text: string };

/** Exact cash in the currency of the sale: most sales are paid so, and then Enter alone finishes them. */
export function startPayment(terms: PaymentTerms, id: string): PaymentState {
  const draft = draftOf('cash', terms, id);
  return { ...terms, drafts: [draft], activeId: id, change: NO_CHANGE_TYPED };
}

/** Pure; ids of new payments come with the action. */
export function reducePayment(state: PaymentState, action: PaymentAction): PaymentState {
  switch (action.type) {
    case 'choose_method':
      return chooseMethod(state, action.method, action.creditDays ?? null);
    case 'choose_currency':
      return withActive(state, (draft) => inCurrency(draft, action.currency));
    case 'type_amount':
      return withActive(state, (draft) => ({ ...draft, entry: typed(action.currency, action.text) }));
    case 'add_note':
      return withActive(state, (draft) => withNote(draft, action.currency, action.note));
    case 'exact':
      return withActive(state, (draft) => ({ ...draft, entry: { kind: 'exact' } }));
    case 'type_field':
      return withActive(state, (draft) => ({ ...draft, [action.field]: action.text }));
    case 'set_pending':
      return withActive(state, (draft) => ({ ...draft, isPending: action.isPending }));
    case 'paste_message':
      return withActive(state, (draft) =>
        withMessage(draft.method === 'mobile' ? draft : draftOf('mobile', state, draft.id), action.message),
      );
    case 'add_payment':
      return addPayment(state, action.id);
    case 'remove_payment':
      return removePayment(state, action.id, action.nextId);
    case 'activate':
      return state.drafts.some(({ id }) => id === action.id) ? { ...state, activeId: action.id } : state;
    case 'type_change':
      return { ...state, change: withChangeText(state.change, action.to, action.text) };
    case 'change_rest':
      return { ...state, change: withRestTo(state.change, action.to) };
    case 'change_all_in':
      return { ...state, change: withAllIn(state.change, action.currency) };
    case 'type_change_detail':
      return { ...state, change: { ...state.change, [action.field]: action.text } };
  }
}

/** Chooses a method. A sale has one credit entry, so choosing credit again selects it. */
function chooseMethod(state: PaymentState, method: TillMethod, creditDays: number | null): PaymentState {
  const owed = method === 'credit' ? state.drafts.find((draft) => draft.method === 'credit') : undefined;
  if (owed !== undefined) return { ...state, activeId: owed.id };
  return withActive(state, (draft) =>
    draft.method === method
      ? draft
      : { ...draftOf(method, state, draft.id), dueDate: creditDueDate(state.today, creditDays) },
  );
}

function activeDraft(state: PaymentState): PaymentDraft {
  const draft = state.drafts.find(({ id }) => id === state.activeId) ?? state.drafts[0];
  return draft ?? draftOf('cash', state, state.activeId);
}

/** The credit entry stays last, because it takes the rest after all the others. */
function addPayment(state: PaymentState, id: string): PaymentState {
  const draft = draftOf('cash', state, id);
  const isOwed = ({ method }: PaymentDraft) => method === 'credit';
  const drafts = [
    ...state.drafts.filter((one) => !isOwed(one)),
    draft,
    ...state.drafts.filter((one) => isOwed(one)),
  ];
  return { ...state, drafts, activeId: id, change: NO_CHANGE_TYPED };
}

/** There is always one payment: removing the last one starts a new, exact one. */
function removePayment(state: PaymentState, id: string, nextId: string): PaymentState {
  const drafts = state.drafts.filter((draft) => draft.id !== id);
  const last = drafts.at(-1);
  if (last === undefined) return startPayment(state, nextId);
  const activeId = drafts.some((draft) => draft.id === state.activeId) ? state.activeId : last.id;
  return { ...state, drafts, activeId, change: NO_CHANGE_TYPED };
}

/** A changed payment amount changes the change, so the typed change is discarded. */
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
