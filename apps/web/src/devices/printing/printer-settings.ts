/**
 * This device's printer and its automatic actions. Stored on the device, because another till may have another printer,
 * or none.
 */
import { CODE_PAGES, type CodePage } from './code-page.ts';
import { PAPER_WIDTHS_MM, type PaperWidthMm } from './paper-width.ts';
import type { SerialPrinter } from './serial-port.ts';
import type { UsbPrinter } from './usb-port.ts';

export interface PrinterSettings {
  readonly widthMm: PaperWidthMm;
  /** `browser` prints through the browser's dialog, on any printer of the computer. */
  readonly connection: { readonly kind: 'browser' } | UsbPrinter | SerialPrinter;
  readonly codePage: CodePage;
  /** At a sale with cash, or with change in cash. */
  readonly opensDrawer: boolean;
  readonly printsAfterSale: boolean;
}

export const PRINTER_DEFAULTS: PrinterSettings = {
  widthMm: 80,
  connection: { kind: 'browser' },
  codePage: 'cp858',
  opensDrawer: false,
  printsAfterSale: false,
};

const KEY = 'cuadra-printer';

/** Unreadable settings count as never set. */
export function readPrinterSettings(storage: Pick<Storage, 'getItem'> = localStorage): PrinterSettings {
  const text = storage.getItem(KEY);
  if (text === null) return PRINTER_DEFAULTS;
  try {
    return settingsOf(JSON.parse(text));
  } catch (error) {
    console.warn('impresora', error);
    return PRINTER_DEFAULTS;
  }
}

/** For this browser; a screen that is already open reads them when it opens again. */
export function keepPrinterSettings(
  settings: PrinterSettings,
  storage: Pick<Storage, 'setItem'> = localStorage,
): void {
  storage.setItem(KEY, JSON.stringify(settings));
}

function settingsOf(kept: Partial<PrinterSettings>): PrinterSettings {
  const { widthMm, connection, codePage } = kept;
  const isConnection = ['browser', 'usb', 'serial'].includes(connection?.kind ?? '');
  return {
    widthMm: PAPER_WIDTHS_MM.find((width) => width === widthMm) ?? PRINTER_DEFAULTS.widthMm,
    connection: connection !== undefined && isConnection ? connection : PRINTER_DEFAULTS.connection,
    codePage: CODE_PAGES.find((page) => page === codePage) ?? PRINTER_DEFAULTS.codePage,
    opensDrawer: kept.opensDrawer === true,
    printsAfterSale: kept.printsAfterSale === true,
  };
}
