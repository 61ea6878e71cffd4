/**
 * Whether more goes out of the drawer than it should hold: a slip of two zeros, mostly. A question and no refusal, for what the
 * drawer should hold is not always what it holds. Apart from its dialog so that it is a test without a screen (CASH-01).
 */
import type { DrawerCash } from '@cuadra/domain/cash/cash-closing';
import type { CashMovement } from '@cuadra/domain/cash/cash-movement';
import { compare, type Money } from '@cuadra/domain/money/money';

/** @returns what the drawer should hold of the currency, where the amount is more; undefined where nothing is to be asked */
export function lessInDrawer(
  { direction, amount }: Pick<CashMovement, 'direction' | 'amount'>,
  drawer: DrawerCash | undefined,
): Money | undefined {
  if (direction === 'in' || drawer === undefined) return undefined;
  const held = amount.currency === 'USD' ? drawer.usd : drawer.ves;
  return compare(amount, held) > 0 ? held : undefined;
}
