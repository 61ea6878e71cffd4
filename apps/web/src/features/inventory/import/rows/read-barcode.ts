/**
 * Reads the barcode of a row: as it can be stored, corrected when only one reading is possible, or with the damage
 * found.
 */
import { PRODUCT_LENGTHS } from '@cuadra/contracts/catalog/text-lengths';
import { normaliseBarcode } from '@cuadra/domain/catalog/barcode';
import { recogniseMangled } from '@cuadra/domain/catalog/mangled-barcode';
import type { TableFile } from '../../../../ui/table-file/table-file.ts';
import type { ColumnMapping } from '../columns/column-mapping.ts';
import { NOTHING_READ } from '../systems/system-profile.ts';
import { cellReader } from './row-cells.ts';
import type { ReadOptions } from './row-reading.ts';

export interface BarcodeReading {
  readonly code: string;
  readonly notices: readonly string[];
  readonly refusal?: string;
}

/** @param damagedBarcode whether a code that cannot be stored rejects the row, or is left out of it */
export function readBarcode(cell: string, damagedBarcode: 'leave_empty' | 'reject'): BarcodeReading {
  const known = recogniseBarcode(cell);
  if (known.damage === undefined) {
    const wasCorrected = known.code !== normaliseBarcode(cell);
    return {
      code: known.code,
      notices: wasCorrected ? [`El código “${cell}” se leyó como ${known.code}.`] : [],
    };
  }
  const sentence = `El código de barras “${shortened(cell)}” ${known.damage}`;
  return damagedBarcode === 'reject'
    ? { code: '', notices: [], refusal: `${sentence}.` }
    : { code: '', notices: [`${sentence}; el producto entra sin código.`] };
}

function isDamagedBarcode(cell: string): boolean {
  return recogniseBarcode(cell).damage !== undefined;
}

/** The number of rows with a code that cannot be stored: without any the question is not asked. */
export function damagedBarcodeCount(
  file: TableFile,
  mapping: ColumnMapping,
  { system = NOTHING_READ, corrections = {} }: Pick<ReadOptions, 'system' | 'corrections'> = {},
): number {
  const cell = cellReader(mapping, system, corrections);
  return file.rows.filter((row) => isDamagedBarcode(cell(row, 'barcode'))).length;
}

/** Returns a code as it can be stored, or its damage as the end of a sentence. */
function recogniseBarcode(cell: string): { readonly code: string; readonly damage?: string } {
  const code = normaliseBarcode(cell);
  if (code === '') return { code };
  const mangled = recogniseMangled(code);
  const [candidate, ...others] = mangled?.candidates ?? [];
  // Groups of one code, or a number with ".0": only one reading is possible.
  if (mangled !== undefined && candidate !== undefined && others.length === 0) return { code: candidate };
  const damage = mangled === undefined ? textDamage(code) : MANGLED_TEXTS[mangled.reason];
  return damage === undefined ? { code } : { code, damage };
}

/** Of a code that a spreadsheet has rounded, as the end of a sentence. */
export const LOST_FIGURES = 'perdió sus cifras en Excel';

const MANGLED_TEXTS = {
  scientific_notation: LOST_FIGURES,
  decimal_tail: 'tiene decimales',
  spaces_inside: 'tiene espacios',
  several_codes: 'son varios códigos en una celda',
} as const;

/** A shop's own codes are honest codes, of letters too; several words are the tail of a name that slipped a column. */
function textDamage(code: string): string | undefined {
  if (code.length > PRODUCT_LENGTHS.barcode) return `tiene más de ${PRODUCT_LENGTHS.barcode} caracteres`;
  return /\s/.test(code) ? 'no parece un código' : undefined;
}

/** Shortens a long cell so that a sentence can quote it. */
export function shortened(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}
