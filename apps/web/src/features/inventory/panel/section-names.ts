/**
 * The sections of the inventory by their paths, in the order of the sub-navigation. Apart from their screens because
 * the router must know all addresses before any screen is fetched [NAV-06].
 */
export const SECTION_NAMES = {
  '': 'Productos',
  movements: 'Movimientos',
  'quick-entry': 'Entrada rápida',
  counts: 'Conteos',
  lots: 'Lotes',
  alerts: 'Alertas',
  valued: 'Valorado',
  categories: 'Categorías',
  warehouses: 'Almacenes',
  suppliers: 'Proveedores',
  imports: 'Importaciones',
} as const;

export type SectionPath = keyof typeof SECTION_NAMES;
