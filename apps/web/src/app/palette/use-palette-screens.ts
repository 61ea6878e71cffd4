/** The screens this user may open, with the sections of Inventario and the panels of Configuración. */
import { useMemo } from 'react';
import { ACCOUNTING_SECTIONS } from '../../features/accounting/panel/sections.tsx';
import { INVENTORY_SECTIONS } from '../../features/inventory/panel/sections.tsx';
import { sectionsFor } from '../../features/settings/sections.tsx';
import { useSession } from '../../session/identity/session-context.ts';
import { PATHS } from '../paths.ts';
import { navigationFor } from '../shell/navigation.ts';
import { useModuleItems } from '../shell/use-module-items.ts';
import { type FoundScreen, type ScreenParts, screensOf } from './find-screens.ts';

type Can = ReturnType<typeof useSession>['can'];

export function usePaletteScreens(): readonly FoundScreen[] {
  const { can } = useSession();
  const modules = useModuleItems();
  return useMemo(() => screensOf(navigationFor(can, modules), screenGroupsFor(can)), [can, modules]);
}

/** The screens with parts, each with the parts that this user may open. */
export function screenGroupsFor(can: Can): ScreenParts[] {
  return [
    ...(can('pos.access') ? [{ within: 'Punto de Venta', parts: TILL_PARTS }] : []),
    ...(can('inventory.access') ? [{ within: 'Inventario', parts: inventoryParts(can) }] : []),
    ...(can('accounting') ? [{ within: 'Contabilidad', parts: ACCOUNTING_PARTS }] : []),
    ...(can('config') ? [{ within: 'Configuración', parts: settingsParts(can) }] : []),
    { within: '', parts: [{ label: 'Mi perfil', path: PATHS.profile }] },
  ];
}

const TILL_PARTS = [
  { label: 'Entrada de efectivo', path: `${PATHS.pos}?action=cash_in` },
  { label: 'Salida de efectivo', path: `${PATHS.pos}?action=cash_out` },
  { label: 'Reporte X', path: `${PATHS.pos}?action=x_report` },
  { label: 'Cerrar caja', path: `${PATHS.pos}?action=close_cash` },
  { label: 'Cierres de caja', path: `${PATHS.pos}?action=cash_sessions` },
  { label: 'Pagos por confirmar', path: `${PATHS.pos}?action=pending_payments` },
];

const ACCOUNTING_PARTS = ACCOUNTING_SECTIONS.filter(({ path }) => path !== '').map(({ path, label }) => ({
  label,
  path: `${PATHS.accounting}/${path}`,
}));

function inventoryParts(can: Can) {
  return INVENTORY_SECTIONS.filter(
    ({ path, action = 'read' }) => path !== '' && can('inventory.access', action),
  ).map(({ path, label }) => ({ label, path: `${PATHS.inventory}/${path}` }));
}

function settingsParts(can: Can) {
  return [
    ...sectionsFor(can).map(({ anchor, title }) => ({ label: title, path: `${PATHS.settings}#${anchor}` })),
    ...(can('users') ? [{ label: 'Registro de cambios (auditoría)', path: PATHS.settingsAudit }] : []),
  ];
}
