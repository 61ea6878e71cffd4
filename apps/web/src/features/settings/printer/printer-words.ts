/** The panel's texts about a printer. Apart from the panel, so that they are tested without one. */
import type { CodePage } from '../../../devices/printing/code-page.ts';
import type { PrinterSettings } from '../../../devices/printing/printer-settings.ts';

export const CODE_PAGE_WORDS: Readonly<Record<CodePage, string>> = {
  cp858: 'Con acentos y euro (CP858)',
  cp850: 'Con acentos (CP850)',
  ascii: 'Sin acentos',
};

export function connectionText({ connection }: Pick<PrinterSettings, 'connection'>): string {
  switch (connection.kind) {
    case 'browser':
      return 'Se imprime con la ventana de impresión del navegador.';
    case 'usb':
      return `${connection.name}, por USB.`;
    case 'serial':
      return `Impresora en un puerto serie, a ${connection.baudRate} baudios.`;
  }
}
