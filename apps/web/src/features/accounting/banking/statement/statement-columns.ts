/** Which column of a bank's file is which part of a line, by its heading (ACC-07); banks name them in many ways. */
import { hashOfBody } from '@cuadra/contracts/protocol/item-hash';
import {
  readStatement,
  type StatementCells,
  type StatementStyles,
} from '@cuadra/domain/banking/read-statement';
import { dayStyleOf, decimalStyleOf } from '@cuadra/domain/banking/statement-cells';
import { sideOfCell } from '@cuadra/domain/banking/statement-side';
import { normaliseForSearch } from '@cuadra/domain/catalog/search-text';
import type { SavedMapping } from '../../../../data/import-batches/import-mappings.ts';
import type { TableFile } from '../../../../ui/table-file/table-file.ts';

export const STATEMENT_FIELDS = [
  ...(['day', 'reference', 'description', 'amount', 'side', 'debit', 'credit', 'balance'] as const),
] as const;
export type StatementField = (typeof STATEMENT_FIELDS)[number];

export const STATEMENT_LABELS: Readonly<Record<StatementField, string>> = {
  day: 'Fecha',
  reference: 'Referencia',
  description: 'Descripción',
  amount: 'Monto',
  side: 'Tipo (D/C, ND/NC)',
  debit: 'Cargos (salidas)',
  credit: 'Abonos (entradas)',
  balance: 'Saldo',
};

/** The place of the column of each field that the file has. */
export type StatementMapping = Readonly<Partial<Record<StatementField, number>>>;
export type StatementChoices = Pick<StatementStyles, 'decimals' | 'days'> & {
  readonly mapping: StatementMapping;
};

/** Those of Banesco, Mercantil, Provincial, Banco de Venezuela, BNC, Bancaribe and Zelle's banks among them. */
const SYNONYMS: Readonly<Record<StatementField, readonly string[]>> = {
  day: [
    ...['fecha', 'f operacion', 'fecha operacion', 'fecha de operacion', 'fecha movimiento'],
    ...['fecha transaccion', 'fecha de la transaccion', 'f valor', 'fecha valor', 'dia', 'date'],
    'posting date',
  ],
  reference: [
    ...['referencia', 'ref', 'nro referencia', 'numero de referencia', 'n referencia', 'nro de referencia'],
    ...[
      'numero',
      'nro',
      'n doc',
      'no doc',
      'nro documento',
      'documento',
      'numero de documento',
      'comprobante',
    ],
    ...['reference', 'check or slip'],
  ],
  description: [
    ...['descripcion', 'concepto', 'detalle', 'descripcion de la operacion', 'movimiento', 'transaccion'],
    ...['observacion', 'observaciones', 'description'],
  ],
  amount: ['monto', 'importe', 'monto bs', 'monto en bs', 'monto de la operacion', 'valor', 'amount'],
  // Known by its values: banks head it 'Tipo', as they do the kind of an operation.
  side: [],
  debit: [
    'cargo',
    'cargos',
    'debito',
    'debitos',
    'debe',
    'egreso',
    'egresos',
    'salida',
    'salidas',
    'retiros',
    'debit',
  ],
  credit: [
    'abono',
    'abonos',
    'credito',
    'creditos',
    'haber',
    'ingreso',
    'ingresos',
    'entrada',
    'entradas',
    'depositos',
    'credit',
  ],
  balance: ['saldo', 'balance', 'saldo disponible', 'saldo final', 'saldo contable', 'saldo bs'],
};

/** By the headings, and by the values where amounts have no sign; a column serves one field. */
export function recogniseStatementColumns({
  headings,
  rows,
}: Pick<TableFile, 'headings' | 'rows'>): StatementMapping {
  const mapping = columnsOfHeadings(headings);
  const side = sideColumn(rows, mapping);
  return side === undefined ? mapping : withStatementColumn(mapping, 'side', side);
}

function columnsOfHeadings(headings: readonly string[]): StatementMapping {
  const words = headings.map(wordsOf);
  const mapping: Partial<Record<StatementField, number>> = {};
  for (const field of STATEMENT_FIELDS) {
    const found = SYNONYMS[field].map((synonym) => words.indexOf(synonym)).find((place) => place !== -1);
    if (found !== undefined && !Object.values(mapping).includes(found)) mapping[field] = found;
  }
  return mapping;
}

/**
 * The column that says which way unsigned amounts went: at least half of its words are known, so that the others are
 * named as errors and not taken for money that came in.
 */
function sideColumn(rows: Rows['rows'], mapping: StatementMapping): number | undefined {
  const { day, amount, debit, credit, balance } = mapping;
  if (amount === undefined || debit !== undefined || credit !== undefined) return undefined;
  if (rows.some(({ cells }) => isNegativeCell(cellOf(cells, amount)))) return undefined;
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (_, column) => column);
  return columns
    .filter((column) => ![day, amount, balance].includes(column))
    .find((column) => {
      const words = rows.map(({ cells }) => cellOf(cells, column)).filter((text) => text !== '');
      const known = words.filter((word) => sideOfCell(word) !== undefined);
      return known.length > 0 && known.length * 2 >= words.length;
    });
}

/** '-1,00', '1,00-' or '(1,00)'. */
function isNegativeCell(text: string): boolean {
  return /^[-\u2212(]|[-\u2212]$/.test(text);
}

/** A column serves one field: the one it served before loses it. */
export function withStatementColumn(
  mapping: StatementMapping,
  field: StatementField,
  column: number | undefined,
): StatementMapping {
  const others = Object.entries(mapping).filter(([name, place]) => name !== field && place !== column);
  return { ...Object.fromEntries(others), ...(column === undefined ? {} : { [field]: column }) };
}

type Rows = Pick<TableFile, 'rows'>;

/** How the file's columns write figures and days, with a comma and day first where no cell tells. */
export function recogniseStyles(file: Rows, mapping: StatementMapping): Omit<StatementChoices, 'mapping'> {
  const cells = (fields: readonly StatementField[]) =>
    file.rows.flatMap((row) => fields.map((field) => cellOf(row.cells, mapping[field])));
  return {
    decimals: decimalStyleOf(cells(['amount', 'debit', 'credit', 'balance'])) ?? ',',
    days: dayStyleOf(cells(['day'])),
  };
}

export function readStatementFile(file: Rows, { mapping, ...styles }: StatementChoices, currency: string) {
  const rows: StatementCells[] = file.rows.map(({ number, cells }) => {
    const texts = STATEMENT_FIELDS.map((field) => [field, cellOf(cells, mapping[field])]);
    const read = Object.fromEntries(texts) as Record<StatementField, string>;
    return { number, ...read, side: mapping.side === undefined ? undefined : read.side };
  });
  return readStatement(rows, { ...styles, currency });
}

/** What is missing before a file can be read; undefined when nothing is. */
export function mappingProblem({ day, amount, side, debit, credit }: StatementMapping): string | undefined {
  if (day === undefined) return 'Elige la columna de la fecha.';
  if (amount === undefined && debit === undefined && credit === undefined)
    return 'Elige la columna del monto, o las de cargos y abonos.';
  if (amount !== undefined && (debit !== undefined || credit !== undefined))
    return 'Elige el monto, o cargos y abonos, pero no ambos.';
  if (side !== undefined && amount === undefined)
    return 'El tipo va con la columna del monto: quítalo, o elige el monto.';
  return undefined;
}

/** Without the apostrophe that keeps a spreadsheet from running a text. */
function cellOf(cells: readonly string[], column: number | undefined): string {
  const text = column === undefined ? '' : (cells[column] ?? '');
  return text.replace(/^'(?=[=+\-@\d])/, '').trim();
}

/** 'Nº. Doc.' and 'n doc' are one heading. */
function wordsOf(text: string): string {
  return normaliseForSearch(text)
    .replace(/[º°]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** Apart from those of goods, which may have the same headings. */
export function statementSignature(headings: readonly string[]): string {
  return hashOfBody(['bank_lines', ...headings.map(wordsOf).sort()]);
}

/** As it is stored for the next file with these headings. */
export function savedStatement(headings: readonly string[], choices: StatementChoices): SavedMapping {
  const { mapping, decimals, days } = choices;
  const columns = Object.fromEntries(
    Object.entries(mapping).map(([field, column]) => [wordsOf(headings[column] ?? ''), field]),
  );
  return {
    ...{ kind: 'bank_lines', signature: statementSignature(headings), source: '', columns },
    answers: { decimals, days, side: mapping.side === undefined ? 'none' : 'column' },
  };
}

/** @param proposed for what was not stored, or stored by another release */
export function choicesOfSaved(
  headings: readonly string[],
  { columns, answers }: Pick<SavedMapping, 'columns' | 'answers'>,
  proposed: StatementChoices,
): StatementChoices {
  const words = headings.map(wordsOf);
  const mapping = STATEMENT_FIELDS.flatMap((field) => {
    const place = words.findIndex((word) => columns[word] === field);
    return place === -1 ? [] : [[field, place]];
  });
  const { decimals, days, side } = answers;
  const said: StatementMapping = Object.fromEntries(mapping);
  return {
    // Stored before a file could say which way its amounts went: debits would come in as credits.
    mapping:
      side === undefined && proposed.mapping.side !== undefined
        ? withStatementColumn(said, 'side', proposed.mapping.side)
        : said,
    decimals: decimals === ',' || decimals === '.' ? decimals : proposed.decimals,
    days: days === 'dmy' || days === 'mdy' || days === 'ymd' ? days : proposed.days,
  };
}
