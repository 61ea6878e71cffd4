/** The effect of each command of the till, whichever key or button gives it. */
import { writeFailureMessage } from '../../../data/local-writes/write-failure.ts';
import type { Till } from '../context/till-context.ts';
import type { TillCommand } from '../keys/key-map.ts';
import type { CashAction } from '../screen/cash-actions.ts';
import { mayTakeFocus } from '../screen/may-take-focus.ts';
import type { Overlay } from './overlay.ts';
import type { Checkout } from './use-checkout.ts';

/** Opens the overlays of the till and pays a sale. */
export interface CommandWays extends Pick<Checkout, 'pay' | 'payExactCash'> {
  readonly setOverlay: (cover: Overlay) => void;
  readonly onShowDay: () => void;
  readonly onShowLast: () => void;
  readonly onCash: (action: CashAction) => void;
}

/** Every command may be given at any time; one that cannot act says so or does nothing. */
export function tillCommands(
  till: Till,
  { setOverlay, onShowDay, onShowLast, onCash, pay, payExactCash }: CommandWays,
): Readonly<Record<TillCommand, (isRepeat?: boolean) => void>> {
  const { search, actions } = till;
  return {
    focus_search: () => search.focus(),
    pick_customer: () => setOverlay({ kind: 'customers' }),
    hold: () => setOverlay({ kind: 'held' }),
    price_check: () => setOverlay({ kind: 'price_check' }),
    day_sales: onShowDay,
    last_sale: onShowLast,
    cash_in: () => onCash('cash_in'),
    cash_out: () => onCash('cash_out'),
    x_report: () => onCash('x_report'),
    close_cash: () => onCash('close_cash'),
    discount: () => discount(till, setOverlay),
    change_unit: () => void changeUnit(till),
    pay,
    pay_exact_cash: () => void payExactCash(),
    back: () => back(till),
    increase: () => actions.stepCurrent(1),
    decrease: (isRepeat) => actions.stepCurrent(-1, isRepeat),
    remove_line: actions.removeCurrent,
    show_keys: () => setOverlay({ kind: 'keys' }),
  };
}

/** Focuses the search, where the next scan or name goes, unless the user types elsewhere. */
export function focusSearch(search: Till['search']): void {
  if (mayTakeFocus()) search.focus();
}

function discount({ keeper, notices }: Till, setOverlay: CommandWays['setOverlay']): void {
  if (keeper.store.get().lines.length > 0) setOverlay({ kind: 'discount' });
  else notices.say({ kind: 'refused', message: 'Agrega un producto antes de dar un descuento.' });
}

function back({ search, notices }: Till): void {
  if (search.input?.value) search.setText('');
  else notices.dismissLatest();
  focusSearch(search);
}

/** When the product cannot be read, the line stays as it is, with a notice. */
async function changeUnit({ actions, notices }: Till): Promise<void> {
  try {
    await actions.nextUnitOfCurrent();
  } catch (error) {
    notices.say({ kind: 'refused', message: writeFailureMessage(error) });
  }
}
