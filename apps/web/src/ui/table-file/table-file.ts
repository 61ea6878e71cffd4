/** A file of any kind as rows and columns of text: what the importer works on. */
export interface TableFile {
  readonly fileName: string;
  readonly headings: readonly string[];
  /** Cells as text, in the order of the headings; missing cells are ''. */
  readonly rows: readonly TableRow[];
  /** Broken rows by their number: their cells must not be trusted. */
  readonly faults?: ReadonlyMap<number, RowFault>;
}

/**
 * `cut`: the file ends in its middle. `quotes`: a quote in it is never closed, or closed too late, and what follows was
 * read as its text.
 */
export type RowFault = 'cut' | 'quotes';

export const FAULT_TEXTS: Readonly<Record<RowFault, string>> = {
  cut: 'La fila está incompleta: el archivo parece cortado aquí.',
  quotes: 'Una comilla de esta fila no está bien cerrada y se lleva lo que sigue. Corrígela en el archivo.',
};

export interface TableRow {
  /** As a person counts rows in the file: the heading is row 1. */
  readonly number: number;
  readonly cells: readonly string[];
}

export type FileRefusal =
  | 'empty'
  | 'no_rows'
  | 'too_large'
  | 'too_many_rows'
  | 'not_a_table'
  | 'not_a_workbook'
  | 'broken_workbook'
  | 'workbook_too_large'
  | 'far_cells'
  | 'compressed'
  | 'unreadable';

/** A file that cannot be imported at all; a bad row is no such thing. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
  readonly reason: FileRefusal;
  constructor(reason: FileRefusal) {
    super(reason);
    this.reason = reason;
  }
}

export const FILE_BYTES_MAX = 20 * 1024 * 1024;
export const FILE_ROWS_MAX = 100_000;

/**
 * Makes a table of raw rows: blank rows are left out, and so is what a report writes over its headings.
 * @throws {UnreadableFile} when there is no heading or no row under it
 */
export function tableOf(fileName: string, rawRows: readonly (readonly string[])[]): TableFile {
  const rows = rawRows
    .map((cells, place) => ({ number: place + 1, cells: cells.map((cell) => cell.trim()) }))
    .filter((row) => row.cells.some((cell) => cell !== ''));
  const start = headingPlace(rows);
  const heading = rows[start];
  const body = rows.slice(start + 1);
  if (heading === undefined) throw new UnreadableFile('empty');
  if (body.length === 0) throw new UnreadableFile('no_rows');
  if (body.length > FILE_ROWS_MAX) throw new UnreadableFile('too_many_rows');
  const width = heading.cells.length;
  return {
    fileName,
    headings: heading.cells,
    rows: body.map((row) => ({
      number: row.number,
      cells: Array.from({ length: width }, (_, column) => row.cells[column] ?? ''),
    })),
  };
}

/** A report has its title, the shop's name and a date above its headings. */
const TITLE_ROWS_MAX = 15;

/** As many cells a report's own lines have at most: the shop's name, its RIF, the day. */
const TITLE_CELLS_MAX = 3;

/**
 * The first row of text, unless it is a title: a few cells over a row of more texts with no number among them.
 */
function headingPlace(rows: readonly TableRow[]): number {
  const filled = ({ cells }: TableRow) => cells.filter((cell) => cell !== '');
  const first = rows[0];
  if (first === undefined || filled(first).length > TITLE_CELLS_MAX) return 0;
  const least = Math.max(2, filled(first).length);
  const place = rows
    .slice(0, TITLE_ROWS_MAX)
    .findIndex(
      (row) => filled(row).length > least && filled(row).every((cell) => !/^[\d.,$%\s-]+$/.test(cell)),
    );
  return Math.max(place, 0);
}
