/** The entries of the sidebar, by the rights of the role [SHELL-03]. Only existing screens are listed. */
import {
  IconBuildingStore,
  IconCashRegister,
  IconHome,
  IconPackage,
  IconReceipt,
  IconSettings,
  IconUsers,
} from '@tabler/icons-react';
import { PATHS } from '../paths.ts';

export interface NavigationItem {
  readonly label: string;
  readonly path: string;
  readonly Icon: typeof IconHome;
  /** The area whose access shows it; always shown without one. */
  readonly module?: string;
  /** Other areas whose access shows it as well. */
  readonly or?: readonly string[];
  /** Entries for rare use are below a line. */
  readonly isApart?: true;
}

const ITEMS: readonly NavigationItem[] = [
  { label: 'Inicio', path: PATHS.app, Icon: IconHome },
  { label: 'Punto de Venta', path: PATHS.pos, Icon: IconCashRegister, module: 'pos.access' },
  {
    label: 'Ventas',
    path: PATHS.sales,
    Icon: IconReceipt,
    module: 'pos.access',
    or: ['reports', 'accounting'],
  },
  {
    label: 'Clientes',
    path: PATHS.customers,
    Icon: IconUsers,
    module: 'pos.access',
    or: ['reports', 'accounting'],
  },
  { label: 'Inventario', path: PATHS.inventory, Icon: IconPackage, module: 'inventory.access' },
];

const APART: readonly NavigationItem[] = [
  { label: 'Tienda', path: PATHS.store, Icon: IconBuildingStore, isApart: true },
  { label: 'Configuración', path: PATHS.settings, Icon: IconSettings, module: 'config', isApart: true },
];

/** @param modules the entries of the modules that the company can use */
export function navigationFor(
  can: (module: string) => boolean,
  modules: readonly NavigationItem[],
): readonly NavigationItem[] {
  return [...ITEMS, ...modules, ...APART].filter(
    ({ module, or = [] }) => module === undefined || [module, ...or].some((area) => can(area)),
  );
}
