/**
 * The panels of Configuración, a line each, in the order of SET-09: company; rate and IVA; taxes beside currencies;
 * users; roles; then devices, the printer, and where the data is kept. Apart from the screen because each is fetched by itself.
 */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

export interface SettingsSection {
  /** What an address names it by, after `#`. */
  readonly anchor: string;
  readonly title: string;
  /** As wide as the page; all others stand two and two. */
  readonly isWide?: true;
  /** The area that shows it, where Configuración alone does not. */
  readonly module?: string;
  readonly Section: LazyExoticComponent<ComponentType>;
}

const SECTIONS: readonly SettingsSection[] = [
  {
    anchor: 'empresa',
    title: 'Datos de la Empresa',
    isWide: true,
    Section: lazy(async () => ({ default: (await import('./company/company-panel.tsx')).CompanyPanel })),
  },
  {
    anchor: 'tasa-de-cambio',
    title: 'Tasa de Cambio',
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
    isWide: true,
    Section: lazy(async () => ({ default: (await import('./devices/devices-panel.tsx')).DevicesPanel })),
  },
  {
    anchor: 'impresora',
    title: 'Impresora',
    isWide: true,
    Section: lazy(async () => ({ default: (await import('./printer/printer-panel.tsx')).PrinterPanel })),
  },
  {
    anchor: 'lector',
    title: 'Lector de códigos',
    isWide: true,
    Section: lazy(async () => ({ default: (await import('./scanner/scanner-panel.tsx')).ScannerPanel })),
  },
  {
    anchor: 'balanzas',
    title: 'Etiquetas de balanza',
    isWide: true,
    Section: lazy(async () => ({ default: (await import('./scales/scales-panel.tsx')).ScalesPanel })),
  },
  {
    anchor: 'datos',
    title: 'Dónde se guardan los datos',
    isWide: true,
    Section: lazy(async () => ({ default: (await import('./data/residence-panel.tsx')).ResidencePanel })),
  },
  {
    anchor: 'copia',
    title: 'Copia de todos los datos',
    module: 'users',
    isWide: true,
    Section: lazy(async () => ({ default: (await import('./data/archive-panel.tsx')).ArchivePanel })),
  },
];

export function sectionsFor(can: (module: string) => boolean): readonly SettingsSection[] {
  return SECTIONS.filter(({ module }) => module === undefined || can(module));
}
