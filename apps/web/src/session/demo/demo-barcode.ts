/** Barcodes of the demo's products: valid EAN-13 under Venezuela's prefix, with unassigned numbers. */
import { gtinCheckDigit } from '@cuadra/domain/catalog/barcode';

const PREFIX = '759990000';
const NUMBER_DIGITS = 3;

export function demoBarcode(index: number): string {
  const digits = PREFIX + String(index + 1).padStart(NUMBER_DIGITS, '0');
  return digits + gtinCheckDigit(digits);
}
