/**
 * A book of IVA as the cells of a file [ACC-05]: the rows with their totals, the adjustments and the summary under them.
 * Amounts are numbers, which a spreadsheet adds up. Pure, so that the file is a test.
 */
import type {
  VatBookName,
  VatBookWire,
  VatRowWire,
  VatSettlementWire,
} from '@cuadra/contracts/accounting/vat-book';
import type { ExportValue } from '../../../ui/export/export-value.ts';
import { bookColumns, type NumberedRow } from './book-columns.ts';
import { BOOK_NAMES, summaryText, taxWord, withheldText } from './book-words.ts';
import { settlementLines } from './settlement-lines.ts';

export interface BookCells {
  readonly headings: readonly string[];
  readonly rows: readonly (readonly ExportValue[])[];
}

export function bookCells(
  name: VatBookName,
  { rows, adjustments, withholdings, withheld, total, summary }: VatBookWire,
  settlement: VatSettlementWire,
): BookCells {
  const columns = bookColumns(name);
  const line = (cells: Readonly<Record<string, ExportValue>>) => columns.map(({ key }) => cells[key]);
  const own = (list: readonly VatRowWire[]) =>
    numbered(list).map((row) => columns.map(({ value }) => value(row)));
  const titled = (title: string) => [line({}), line({ name: title })];
  const totals = columns.map((column) => (column.key === 'name' ? 'TOTALES' : column.total?.(total)));
  return {
    headings: columns.map(({ header }) => header),
    rows: [
      ...own(rows),
      totals,
      ...(adjustments.length === 0 ? [] : [...titled('AJUSTES DE PERÍODOS ANTERIORES'), ...own(adjustments)]),
      ...(withholdings.length === 0
        ? []
        : [...titled('RETENCIONES DE DOCUMENTOS DE OTROS PERÍODOS'), ...own(withholdings)]),
      ...titled(`RESUMEN (base y ${taxWord(name).toLowerCase()})`),
      ...summary.map(({ key, net }) =>
        line({
          name: summaryText(name, key),
          'general-base': { decimal: net.base },
          'general-tax': { decimal: net.tax },
        }),
      ),
      line({ name: withheldText(name), 'general-tax': { decimal: withheld } }),
      ...titled('AUTOLIQUIDACIÓN DEL PERÍODO'),
      ...settlementLines(settlement).map(({ label, amount }) =>
        line({ name: label, 'general-tax': { decimal: amount } }),
      ),
    ],
  };
}

/** Each with its number, from 1. */
export function numbered(rows: readonly VatRowWire[]): NumberedRow[] {
  return rows.map((row, place) => ({ ...row, position: place + 1 }));
}

/** 'Libro de Ventas Bodegón La Esquina 2026-11-01 a 2026-11-30' */
export function bookFileName(name: VatBookName, company: string, from: string, to: string): string {
  return `${BOOK_NAMES[name]} ${company.replace(/[\\/:*?"<>|]/g, ' ').trim()} ${from} a ${to}`;
}

/** The cells of a file by their columns, as `exportTable` takes them. */
export function exportColumnsOf({ headings }: BookCells) {
  return headings.map((header, place) => ({
    header,
    value: (cells: readonly ExportValue[]) => cells[place],
  }));
}
