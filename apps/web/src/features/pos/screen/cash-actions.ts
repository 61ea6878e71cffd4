/** The cash dialogs that open over the till, as named in the address: '?action=close_cash' (NAV-07). */
export const CASH_ACTIONS = ['cash_in', 'cash_out', 'x_report', 'close_cash', 'cash_sessions'] as const;
export type CashAction = (typeof CASH_ACTIONS)[number];

/** Whether an action of the address is a cash action. */
export function isCashAction(action: string | null): action is CashAction {
  return CASH_ACTIONS.some((known) => known === action);
}
