/**
 * The panels of Configuración, a line each, in the order of SET-09: company; rate and IVA; taxes beside currencies;
 * users; roles; then devices, the printer, how each register issues, points, and where the data are stored. Apart from
 * the screen because each is fetched by itself.
 */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

export interface SettingsSection {
  /** What an address names it by, after `#`. */
  readonly anchor: string;
  readonly title: string;
  /** 'wide' is as wide as the page, 'tall' as high as the two beside it; all others are in pairs. */
  readonly span?: 'wide' | 'tall';
  /** The area that shows it, where Configuración alone does not. */
  readonly module?: string;
  readonly Section: LazyExoticComponent<ComponentType>;
}

const SECTIONS: readonly SettingsSection[] = [
  {
    anchor: 'empresa',
    title: 'Datos de la Empresa',
    span: 'wide',
    Section: lazy(async () => ({ default: (await import('./company/company-panel.tsx')).CompanyPanel })),
  },
  {
    anchor: 'tasa-de-cambio',
    title: 'Tasa de Cambio',
    span: 'tall',
    Section: lazy(async () => ({ default: (await import('./rates/rates-panel.tsx')).RatesPanel })),
  },
  {
    anchor: 'iva',
    title: 'IVA',
    Section: lazy(async () => ({ default: (await import('./taxes/iva-panel.tsx')).IvaPanel })),
  },
  {
    anchor: 'igtf',
    title: 'IGTF',
    Section: lazy(async () => ({ default: (await import('./taxes/igtf-panel.tsx')).IgtfPanel })),
  },
  {
    anchor: 'impuestos',
    title: 'Impuestos',
    Section: lazy(async () => ({ default: (await import('./taxes/taxes-panel.tsx')).TaxesPanel })),
  },
  {
    anchor: 'monedas',
    title: 'Monedas y Tasas de Cambio',
    Section: lazy(async () => ({
      default: (await import('./currencies/currencies-panel.tsx')).CurrenciesPanel,
    })),
  },
  {
    anchor: 'usuarios',
    title: 'Usuarios',
    module: 'users',
    Section: lazy(async () => ({ default: (await import('./users/users-panel.tsx')).UsersPanel })),
  },
  {
    anchor: 'roles',
    title: 'Roles y Permisos',
    module: 'users',
    Section: lazy(async () => ({ default: (await import('./roles/roles-panel.tsx')).RolesPanel })),
  },
  {
    anchor: 'equipos',
    title: 'Cajas y equipos',
    Section: lazy(async () => ({ default: (await import('./devices/devices-panel.tsx')).DevicesPanel })),
  },
  {
    anchor: 'impresora',
    title: 'Impresora',
    Section: lazy(async () => ({ default: (await import('./printer/printer-panel.tsx')).PrinterPanel })),
  },
  {
    anchor: 'facturacion',
    title: 'Facturación',
    span: 'wide',
    Section: lazy(async () => ({ default: (await import('./fiscal/fiscal-panel.tsx')).FiscalPanel })),
  },
  {
    anchor: 'lector',
    title: 'Lector de códigos',
    Section: lazy(async () => ({ default: (await import('./scanner/scanner-panel.tsx')).ScannerPanel })),
  },
  {
    anchor: 'balanzas',
    title: 'Etiquetas de balanza',
    Section: lazy(async () => ({ default: (await import('./scales/scales-panel.tsx')).ScalesPanel })),
  },
  {
    anchor: 'puntos',
    title: 'Puntos',
    span: 'wide',
    Section: lazy(async () => ({ default: (await import('./points/points-panel.tsx')).PointsPanel })),
  },
  {
    anchor: 'datos',
    title: 'Dónde se guardan los datos',
    Section: lazy(async () => ({ default: (await import('./data/residence-panel.tsx')).ResidencePanel })),
  },
  {
    anchor: 'copia',
    title: 'Copia de todos los datos',
    module: 'users',
    Section: lazy(async () => ({ default: (await import('./data/archive-panel.tsx')).ArchivePanel })),
  },
];

/** Returns the panels that a person sees; the last one is as wide as the page when it has no neighbour. */
export function sectionsFor(can: (module: string) => boolean): readonly SettingsSection[] {
  const shown = SECTIONS.filter(({ module }) => module === undefined || can(module));
  const cells = shown.reduce((sum, { span }) => sum + (span === undefined ? 1 : 2), 0);
  const last = shown.at(-1);
  if (last === undefined || cells % 2 === 0) return shown;
  return [...shown.slice(0, -1), { ...last, span: 'wide' }];
}
