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
import type { VatPeriod } from '@cuadra/domain/vat/vat-period';
import type { ExportValue } from '../../../ui/export/export-value.ts';
import { bookColumns, bookTotals, type NumberedRow } from './book-columns.ts';
import { BOOK_NAMES, companyText, daysText, summaryText, taxWord, withheldText } from './book-words.ts';
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
  const sums = bookTotals(total, rows);
  const totals = columns.map((column) => (column.key === 'name' ? 'TOTALES' : column.total?.(sums)));
  return {
    headings: columns.map(({ header }) => header),
    rows: [
      ...own(rows),
      totals,
      ...(adjustments.length === 0 ? [] : [...titled('AJUSTES DE PERÍODOS ANTERIORES'), ...own(adjustments)]),
      ...(withholdings.length === 0
        ? []
        : [...titled('RETENCIONES DE DOCUMENTOS DE OTROS PERÍODOS'), ...own(withholdings)]),
      line({}),
      line({ name: 'RESUMEN', ...pairCells((part) => [`${part}: base`, taxWord(name)]) }),
      ...summary.map((row) =>
        line({
          name: summaryText(name, row.key),
          ...pairCells((_, key) => [{ decimal: row[key].base }, { decimal: row[key].tax }]),
        }),
      ),
      line({ name: withheldText(name), 'additional-tax': { decimal: withheld } }),
      ...titled('AUTOLIQUIDACIÓN DEL PERÍODO'),
      ...settlementLines(settlement).map(({ label, amount }) =>
        line({ name: label, 'additional-tax': { decimal: amount } }),
      ),
    ],
  };
}

/** The pairs of the summary, in the columns of a rate each. */
const PAIRS = [
  { part: 'Facturas', key: 'invoices', columns: 'general' },
  { part: 'Notas de crédito', key: 'credit_notes', columns: 'reduced' },
  { part: 'Neto', key: 'net', columns: 'additional' },
] as const;
type Pair = (typeof PAIRS)[number];

/** Base and tax of invoices, of credit notes, and of both, as the return has them side by side. */
function pairCells(
  cellsOf: (part: Pair['part'], key: Pair['key']) => readonly [base: ExportValue, tax: ExportValue],
): Record<string, ExportValue> {
  return Object.fromEntries(
    PAIRS.flatMap(({ part, key, columns }) => {
      const [base, tax] = cellsOf(part, key);
      return [
        [`${columns}-base`, base],
        [`${columns}-tax`, tax],
      ];
    }),
  );
}

/** Above the headings of a spreadsheet: whose book it is, and of which days. */
export function bookTitles(
  name: VatBookName,
  company: { readonly name: string; readonly document: string },
  period: VatPeriod,
): string[] {
  return [companyText(company), `${BOOK_NAMES[name]} · ${daysText(period)} · En bolívares`];
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
