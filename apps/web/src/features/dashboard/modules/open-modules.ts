/** Which modules have a card on the dashboard [DASH-02]. */
import { isUsable } from '@cuadra/domain/plans/module';
import type { ShopModule } from '../../../session/company/modules.ts';

/** The area whose access opens the module. */
const AREAS = { inventory: 'inventory.access', accounting: 'accounting', marketing: 'marketing' } as const;

/** Those that are free, paid or on trial, and that this role may open. */
export function openModules<Module extends Pick<ShopModule, 'id' | 'status'>>(
  modules: readonly Module[],
  can: (area: string) => boolean,
): Module[] {
  return modules.filter(({ id, status }) => isUsable(status) && can(AREAS[id]));
}
