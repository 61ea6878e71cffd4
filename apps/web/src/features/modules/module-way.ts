/**
 * Where a person can go from the card of a module: a role may open all of it, a part, or nothing [PERM-02]. Apart from
 * the card, so that the text for each role is a test.
 */
import type { ModuleId } from '@cuadra/domain/plans/module';
import type { ShopModule } from '../../session/company/modules.ts';

export interface ModuleWay {
  /** Undefined where the role opens nothing of it. */
  readonly route: string | undefined;
  /** The remark shown beside it. */
  readonly note: string | undefined;
}

/** The area whose access opens all of the module. */
const AREAS: Readonly<Record<ModuleId, string>> = {
  inventory: 'inventory.access',
  accounting: 'accounting',
  marketing: 'marketing',
};
const TILL_ROUTE = '/app/pos';

export function wayInto(
  { id, name, route }: Pick<ShopModule, 'id' | 'name' | 'route'>,
  can: (area: string) => boolean,
): ModuleWay {
  if (can(AREAS[id])) return { route, note: undefined };
  if (id === 'inventory' && can('pos.access')) {
    return { route: TILL_ROUTE, note: 'Tu rol usa el Punto de Venta de este módulo.' };
  }
  return { route: undefined, note: `Tu rol no incluye ${name}. Un administrador puede dártelo.` };
}
