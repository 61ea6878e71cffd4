/** How wide this device's roll is. Kept on the device: another till may have another printer. */
import { PAPER_WIDTHS_MM, type PaperWidthMm } from '../../../devices/receipt-print.ts';

const KEY = 'cuadra-paper-width';
const WIDTH_DEFAULT: PaperWidthMm = 80;

/** The usual one until another is chosen. */
export function paperWidth(): PaperWidthMm {
  const stored = Number(localStorage.getItem(KEY));
  return PAPER_WIDTHS_MM.find((width) => width === stored) ?? WIDTH_DEFAULT;
}

/** For every receipt of this device from now on. */
export function keepPaperWidth(widthMm: PaperWidthMm): void {
  localStorage.setItem(KEY, String(widthMm));
}
