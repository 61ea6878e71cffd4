/**
 * Prints a document on this device's printer: through the browser's dialog, or as ESC/POS over USB or a serial port.
 * Every screen that prints uses this.
 */
import type { PrintDocument } from '@cuadra/domain/printing/print-document';
import { printInBrowser } from './browser-print.ts';
import { drawEscPos } from './draw-escpos.ts';
import { encodeCommands, type PrinterCommand } from './escpos-commands.ts';
import { logoRasters } from './logo-raster.ts';
import type { PrinterPort } from './printer-port.ts';
import type { PrinterSettings } from './printer-settings.ts';
import { type PrintOutcome, sendToPrinter } from './send-to-printer.ts';
import { openSerialPrinter } from './serial-port.ts';
import { openUsbPrinter } from './usb-port.ts';

export interface PrintOptions {
  /** The drawer opens first, because the customer waits for the change and not for paper. */
  readonly opensDrawer?: boolean;
}

/** The browser does not report how its dialog was closed: it counts as printed. */
export async function print(
  content: PrintDocument,
  settings: PrinterSettings,
  { opensDrawer = false }: PrintOptions = {},
): Promise<PrintOutcome> {
  const { connection, widthMm, codePage } = settings;
  if (connection.kind === 'browser') {
    await printInBrowser(content, widthMm);
    return { kind: 'printed' };
  }
  const paper = { widthMm, codePage, logos: await logoRasters(content) };
  const commands: PrinterCommand[] = [
    ...(opensDrawer ? [{ kind: 'open_drawer' } as const] : []),
    ...drawEscPos(content, paper),
  ];
  return sendToPrinter(portOf(settings), encodeCommands(commands));
}

/** Prints nothing. The drawer is connected to the printer: with the browser's dialog alone, nothing opens. */
export async function openDrawer(settings: PrinterSettings): Promise<PrintOutcome> {
  if (settings.connection.kind === 'browser') return { kind: 'printed' };
  return sendToPrinter(portOf(settings), encodeCommands([{ kind: 'open_drawer' }]));
}

function portOf({ connection }: PrinterSettings): () => Promise<PrinterPort> {
  if (connection.kind === 'usb') return () => openUsbPrinter(connection);
  if (connection.kind === 'serial') return () => openSerialPrinter(connection);
  throw new Error('the browser prints without a port');
}
