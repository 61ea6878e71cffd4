/**
 * The sections of the accounting by their paths, in the order in which their group shows them. Apart from their screens
 * because the router must know all addresses before any screen is fetched [NAV-06].
 */

/** What the sections are grouped under, in the order of the navigation; a group without a section is not shown. */
export const SECTION_GROUPS = {
  books: 'Libros',
  statements: 'Estados',
  vat: 'IVA',
  owed: 'Saldos',
  closing: 'Cierre',
  settings: 'Configuración',
} as const;

export type SectionGroup = keyof typeof SECTION_GROUPS;

const SECTIONS = {
  '': { group: 'books', name: 'Transacciones' },
  chart: { group: 'books', name: 'Plan de cuentas' },
  ledger: { group: 'books', name: 'Mayor' },
  'legal-books': { group: 'books', name: 'Libros legales' },
  'trial-balance': { group: 'statements', name: 'Balance de comprobación' },
  results: { group: 'statements', name: 'Resultados' },
  'balance-sheet': { group: 'statements', name: 'Balance general' },
  'cash-flow': { group: 'statements', name: 'Flujo de efectivo' },
  'sales-book': { group: 'vat', name: 'Libro de Ventas' },
  'purchase-book': { group: 'vat', name: 'Libro de Compras' },
  withholdings: { group: 'vat', name: 'Retenciones' },
  payables: { group: 'owed', name: 'Por cobrar y por pagar' },
  settling: { group: 'owed', name: 'Bancos y liquidaciones' },
  banking: { group: 'owed', name: 'Conciliación bancaria' },
  periods: { group: 'closing', name: 'Cierres' },
  verify: { group: 'closing', name: 'Todo cuadra' },
  posting: { group: 'settings', name: 'Qué se asienta' },
} as const satisfies Readonly<Record<string, { readonly group: SectionGroup; readonly name: string }>>;

export type SectionPath = keyof typeof SECTIONS;

export const SECTION_PATHS = Object.keys(SECTIONS) as readonly SectionPath[];

export function groupOfSection(path: SectionPath): SectionGroup {
  return SECTIONS[path].group;
}

/** The title of each section by its path. */
export const SECTION_NAMES: Readonly<Record<SectionPath, string>> = Object.fromEntries(
  SECTION_PATHS.map((path) => [path, SECTIONS[path].name]),
) as Record<SectionPath, string>;
