/** Columns that nothing is taken from and that look as if something should be: reported, and never dropped in silence. */
import type { TableFile } from '../../../../ui/table-file/table-file.ts';
import { type ColumnMapping, fieldOfColumn } from './column-mapping.ts';
import { wordsOf } from './comparable-heading.ts';
import { holdsBarcodes } from './recognise-columns.ts';

export interface UnusedColumn {
  readonly column: number;
  readonly heading: string;
  /** What it seems to be, as the end of 'Parece …'. */
  readonly looksLike: string;
  /** A cell of it. */
  readonly example: string;
}

/** The more specific patterns first: 'Precio con IVA' is a price, and only besides a statement about the tax. */
const LOOKS: readonly { readonly pattern: RegExp; readonly text: string }[] = [
  { pattern: /\b(barras?|barcode|ean|upc|gtin|codebar)\b/, text: 'un código de barras' },
  {
    pattern: /\b(precio|precios|price|pvp|mayor|mayorista|detal|oferta|tarifa|venta|retail|wholesale|msrp)\b/,
    text: 'otro precio',
  },
  { pattern: /\b(costo|cost|coste|compra)\b/, text: 'otro costo' },
  {
    pattern: /\b(existencias?|exist|stock|cantidad|cant|inventario|saldo|disponible|qty|quantity)\b/,
    text: 'una existencia',
  },
  { pattern: /\b(iva|impuestos?|tax|taxes|alicuota|gravamen|igv|itbis)\b|税/, text: 'un impuesto' },
  {
    pattern: /\b(estado|status|estatus|activo|active|archivado|archived|publicado|habilitado|vigente)\b/,
    text: 'si está activo',
  },
];

/** For a column that is recognised by its cells. */
const BARCODE_LOOK = { text: 'un código de barras' };

/** Empty columns are passed over. */
export function unusedColumns({ headings, rows }: TableFile, mapping: ColumnMapping): UnusedColumn[] {
  return headings.flatMap((heading, column) => {
    if (fieldOfColumn(mapping, column) !== undefined) return [];
    const text = heading.normalize('NFKC');
    const looks =
      LOOKS.find(({ pattern }) => pattern.test(wordsOf(text)) || pattern.test(text)) ??
      (holdsBarcodes(rows, column) ? BARCODE_LOOK : undefined);
    const example = rows.find(({ cells }) => (cells[column] ?? '') !== '')?.cells[column];
    return looks === undefined || example === undefined
      ? []
      : [{ column, heading, looksLike: looks.text, example }];
  });
}
