/**
 * Whether the company may change its books now (MOD-05): asked in the write that closes or declares, as the server asks
 * under its lock. A screen that was open when the licence ended still offers both.
 */
import { isUsable } from '@cuadra/domain/plans/module';

import { planFactsOf } from '../plan-facts.ts';
import type { DeviceTransaction } from '../store/device-store.ts';

export const LICENCE_TABLES = ['company_state', 'licenses'] as const;

/**
 * False while the company's state has not arrived: no device keeps books before it. Tables: {@link LICENCE_TABLES}.
 *
 * @param at an instant, ISO
 */
export async function isAccountingClosedIn(tx: DeviceTransaction, at: string): Promise<boolean> {
  const [[state], licenses] = [await tx.all('company_state'), await tx.all('licenses')];
  const module = planFactsOf({ state, licenses }, at)?.modules.find(({ id }) => id === 'accounting');
  return module !== undefined && !isUsable(module.status);
}
