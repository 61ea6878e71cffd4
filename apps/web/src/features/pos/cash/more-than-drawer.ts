/**
 * Whether more goes out than the drawer should hold, mostly a slip of two zeros. It asks and does not refuse, because
 * the real content may differ from the expected. Apart from its dialog so that it is tested without a screen (CASH-01).
 */
import type { DrawerCash } from '@cuadra/domain/cash/cash-closing';
import type { CashMovement } from '@cuadra/domain/cash/cash-movement';
import { compare, type Money } from '@cuadra/domain/money/money';

/**
 * @returns the expected content of the drawer in that currency when the amount exceeds it; undefined when there is
 * nothing to ask
 */
export function lessInDrawer(
  { direction, amount }: Pick<CashMovement, 'direction' | 'amount'>,
  drawer: DrawerCash | undefined,
): Money | undefined {
  if (direction === 'in' || drawer === undefined) return undefined;
  const held = amount.currency === 'USD' ? drawer.usd : drawer.ves;
  return compare(amount, held) > 0 ? held : undefined;
}
