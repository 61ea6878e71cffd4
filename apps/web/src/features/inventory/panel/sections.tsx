/**
 * The parts of the inventory, a line each: its sections, whose names are in `section-names.ts`, and the targets of the
 * menu 'Movimientos'. Apart from the frame because each screen registers here, and is fetched when it is opened.
 */
import type { PermissionAction } from '@cuadra/domain/access/permissions';
import type { ComponentType } from 'react';
import { fetchAhead, type LazyFile, lazyFile } from '../../../ui/layout/lazy-part.tsx';
import { sectionOf } from '../frame/inventory-path.ts';
import { SECTION_NAMES, type SectionPath } from './section-names.ts';

export interface InventorySection {
  /** Under `/app/inventory`; empty for the first one. */
  readonly path: SectionPath;
  readonly label: string;
  /** The permission in the inventory that a role needs to see it; reading when omitted. */
  readonly action?: PermissionAction;
  /** The first of a group in the sub-navigation. */
  readonly startsGroup?: true;
  /** A button of the panel leads to it, and the sub-navigation does not name it. */
  readonly isApart?: true;
  /** Fills the height it is given below the sub-navigation; `useInventory()` provides what all of them share. */
  readonly file: LazyFile<ComponentType>;
}

const SECTIONS: Readonly<Record<SectionPath, Omit<InventorySection, 'path' | 'label'>>> = {
  '': {
    file: lazyFile(async () => (await import('../products/products-section.tsx')).ProductsSection),
  },
  movements: {
    file: lazyFile(async () => (await import('../movements/movements-section.tsx')).MovementsSection),
  },
  'quick-entry': {
    action: 'write',
    isApart: true,
    file: lazyFile(async () => (await import('../quick-entry/quick-entry-section.tsx')).QuickEntrySection),
  },
  counts: {
    file: lazyFile(async () => (await import('../counts/counts-section.tsx')).CountsSection),
  },
  lots: {
    startsGroup: true,
    file: lazyFile(async () => (await import('../lots/lots-section.tsx')).LotsSection),
  },
  alerts: {
    file: lazyFile(async () => (await import('../alerts/alerts-section.tsx')).AlertsSection),
  },
  valued: {
    file: lazyFile(async () => (await import('../valued-stock/valued-stock-section.tsx')).ValuedStockSection),
  },
  categories: {
    startsGroup: true,
    file: lazyFile(async () => (await import('../categories/categories-section.tsx')).CategoriesSection),
  },
  warehouses: {
    file: lazyFile(async () => (await import('../warehouses/warehouses-section.tsx')).WarehousesSection),
  },
  suppliers: {
    file: lazyFile(async () => (await import('../suppliers/suppliers-section.tsx')).SuppliersSection),
  },
  imports: {
    file: lazyFile(async () => (await import('../import/batches/batches-section.tsx')).BatchesSection),
  },
};

export const INVENTORY_SECTIONS: readonly InventorySection[] = (
  Object.keys(SECTION_NAMES) as SectionPath[]
).map((path) => ({ path, label: SECTION_NAMES[path], ...SECTIONS[path] }));

/** Fetches the section of an address beside the screen around it, and not after that. */
export function fetchSectionOf(address: string): void {
  const opened = INVENTORY_SECTIONS.find(({ path }) => path === sectionOf(address));
  if (opened !== undefined) void fetchAhead(opened.file);
}

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
  { label: 'Entre almacén y tienda', path: 'movements?new=transfer_between' },
  { label: 'Ajuste de existencia', path: 'movements?new=adjustment' },
  { label: 'Desempaque', path: 'movements?new=unpack' },
];
