/**
 * The modules a shop works with, and whether one is open to it (MOD-01, MOD-02, MOD-05). Separate from the store's
 * screen because the server refuses by the same rule what the screen shows as closed.
 */
import { millisecondsOf } from '../time/business-day.ts';

export const MODULE_IDS = ['inventory', 'accounting', 'marketing'] as const;
export type ModuleId = (typeof MODULE_IDS)[number];

interface ModuleFacts {
  readonly name: string;
  /** Whole dollars a month; 0 is free for everybody. */
  readonly monthlyUsd: number;
  readonly route: string;
}

export const MODULES: Readonly<Record<ModuleId, ModuleFacts>> = {
  inventory: { name: 'Inventario y POS', monthlyUsd: 0, route: '/app/inventory' },
  accounting: { name: 'Contabilidad', monthlyUsd: 35, route: '/app/accounting' },
  marketing: { name: 'Marketing', monthlyUsd: 65, route: '/app/marketing' },
};

export type ModuleStatus = 'free' | 'paid' | 'trial' | 'inactive';

/** The payment of a licence that is a trial (MOD-02). */
export const TRIAL_PAYMENT = 'trial';

/** One stretch of time for which a company has a module (ENT-11). */
export interface License {
  readonly moduleId: string;
  /** Id of its payment, or {@link TRIAL_PAYMENT}. */
  readonly paymentId: string;
  readonly status: 'active' | 'cancelled';
  /** Instant from which it holds no longer. */
  readonly expirationDate: string;
}

/**
 * @param plan the one in force: its modules count as paid (PLAN-03). `PLANS` has it.
 * @param nowIso an instant. At the very one a licence ends at, it has ended.
 */
export function moduleStatus(
  id: ModuleId,
  licenses: readonly License[],
  plan: { readonly modules: readonly ModuleId[] },
  nowIso: string,
): ModuleStatus {
  if (MODULES[id].monthlyUsd === 0) return 'free';
  if (plan.modules.includes(id)) return 'paid';
  const now = millisecondsOf(nowIso);
  const running = licenses.filter(
    ({ moduleId, status, expirationDate }) =>
      moduleId === id && status === 'active' && millisecondsOf(expirationDate) > now,
  );
  if (running.some(({ paymentId }) => paymentId !== TRIAL_PAYMENT)) return 'paid';
  return running.length === 0 ? 'inactive' : 'trial';
}

/** Whether things in a module may be changed; reading and exporting are always allowed (MOD-05). */
export function isUsable(status: ModuleStatus): boolean {
  return status !== 'inactive';
}

/** One trial per module and company, whatever became of it (MOD-04); a free module needs none. */
export function mayStartTrial(id: ModuleId, licenses: readonly License[]): boolean {
  const hadOne = licenses.some(({ moduleId, paymentId }) => moduleId === id && paymentId === TRIAL_PAYMENT);
  return MODULES[id].monthlyUsd > 0 && !hadOne;
}
