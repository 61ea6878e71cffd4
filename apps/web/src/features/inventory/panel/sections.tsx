/**
 * What the inventory is made of, a line each: sections with a place in the sub-navigation, and what the menu
 * 'Movimientos' and the buttons beside it lead to. Apart from the frame because each screen hangs itself in here, and is
 * fetched when it is opened.
 */
import type { PermissionAction } from '@cuadra/domain/access/permissions';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

export interface InventorySection {
  /** Under `/app/inventory`; the first one has none. */
  readonly path: string;
  readonly label: string;
  /** What a role must have in the inventory to be shown it; reading, where nothing is said. */
  readonly action?: PermissionAction;
  /** A button of the panel leads to it, and the sub-navigation does not name it. */
  readonly isApart?: true;
  /** Fills the height it is given below the sub-navigation; `useInventory()` gives it what all of them share. */
  readonly Section: LazyExoticComponent<ComponentType>;
}

export const SECTIONS: readonly InventorySection[] = [
  {
    path: '',
    label: 'Productos',
    Section: lazy(async () => ({
      default: (await import('../products/products-section.tsx')).ProductsSection,
    })),
  },
  {
    path: 'movements',
    label: 'Movimientos',
    Section: lazy(async () => ({
      default: (await import('../movements/movements-section.tsx')).MovementsSection,
    })),
  },
  {
    path: 'quick-entry',
    label: 'Entrada rápida',
    action: 'write',
    isApart: true,
    Section: lazy(async () => ({
      default: (await import('../quick-entry/quick-entry-section.tsx')).QuickEntrySection,
    })),
  },
  {
    path: 'lots',
    label: 'Lotes',
    Section: lazy(async () => ({ default: (await import('../lots/lots-section.tsx')).LotsSection })),
  },
  {
    path: 'alerts',
    label: 'Alertas',
    Section: lazy(async () => ({
      default: (await import('../alerts/alerts-section.tsx')).AlertsSection,
    })),
  },
  {
    path: 'categories',
    label: 'Categorías',
    Section: lazy(async () => ({
      default: (await import('../categories/categories-section.tsx')).CategoriesSection,
    })),
  },
  {
    path: 'warehouses',
    label: 'Almacenes',
    Section: lazy(async () => ({
      default: (await import('../warehouses/warehouses-section.tsx')).WarehousesSection,
    })),
  },
  {
    path: 'suppliers',
    label: 'Proveedores',
    Section: lazy(async () => ({
      default: (await import('../suppliers/suppliers-section.tsx')).SuppliersSection,
    })),
  },
  {
    path: 'valued',
    label: 'Valorado',
    Section: lazy(async () => ({
      default: (await import('../valued-stock/valued-stock-section.tsx')).ValuedStockSection,
    })),
  },
  {
    path: 'imports',
    label: 'Importaciones',
    Section: lazy(async () => ({
      default: (await import('../import/batches/batches-section.tsx')).BatchesSection,
    })),
  },
  {
    path: 'counts',
    label: 'Conteos',
    Section: lazy(async () => ({ default: (await import('../counts/counts-section.tsx')).CountsSection })),
  },
];

export interface InventoryLink {
  readonly label: string;
  /** With its query where it has one: 'movements?new=purchase'. */
  readonly path: string;
}

/** The menu 'Movimientos': each leads to a section, or to a screen of its own. It is shown once it has a line. */
export const MOVEMENT_LINKS: readonly InventoryLink[] = [
  { label: 'Compra por factura', path: 'movements?new=purchase' },
  { label: 'Entre almacenes', path: 'movements?new=transfer_warehouse' },
  { label: 'Entre tiendas', path: 'movements?new=transfer_store' },
  { label: 'Ajuste de existencia', path: 'movements?new=adjustment' },
  { label: 'Desempaque', path: 'movements?new=unpack' },
];
