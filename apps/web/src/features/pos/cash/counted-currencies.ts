/**
 * The currencies of a drawer to count: those the company works with, and those that the session's figures show in the
 * drawer.
 */
import { expectedOfSession, type SessionOfReport } from '@cuadra/domain/cash/session-of-report';
import { isZero } from '@cuadra/domain/money/money';
import type { Company } from '../../../session/company/company.ts';
import type { DrawerCurrency } from './drawer-count.ts';

/** Dollars first. */
export function countedCurrencies(
  { currency, secondaryCurrency }: Pick<Company, 'currency' | 'secondaryCurrency'>,
  session: SessionOfReport,
): DrawerCurrency[] {
  const expected = expectedOfSession(session);
  const isCounted = (code: DrawerCurrency, side: 'usd' | 'ves') =>
    currency === code || secondaryCurrency === code || !isZero(expected[side]);
  return [
    ...(isCounted('USD', 'usd') ? ['USD' as const] : []),
    ...(isCounted('VES', 'ves') ? ['VES' as const] : []),
  ];
}
