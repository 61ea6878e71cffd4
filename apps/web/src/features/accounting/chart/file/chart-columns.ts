/** Which column of a file is which field of an account, and its rows read by that [ACC-02]. */
import { normaliseForSearch } from '@cuadra/domain/catalog/search-text';
import type { AccountType } from '@cuadra/domain/ledger/account';
import type { ChartFileRow } from '@cuadra/domain/ledger/import-chart';
import type { TableFile, TableRow } from '../../../../ui/table-file/table-file.ts';

export const CHART_FIELDS = ['code', 'name', 'type', 'parent', 'description', 'currency'] as const;
export type ChartField = (typeof CHART_FIELDS)[number];

/** As the exported file heads them, and the form of an account calls them. */
export const CHART_FIELD_LABELS: Readonly<Record<ChartField, string>> = {
  code: 'Código',
  name: 'Nombre',
  type: 'Tipo',
  parent: 'Cuenta superior',
  description: 'Descripción',
  currency: 'Moneda',
};

/** The place of the column of each field that the file has. */
export type ChartMapping = Readonly<Partial<Record<ChartField, number>>>;

const SYNONYMS: Readonly<Record<ChartField, readonly string[]>> = {
  code: ['codigo', 'cod', 'codigo de cuenta', 'codigo contable', 'nro de cuenta', 'numero', 'code'],
  name: [
    'nombre',
    'nombre de cuenta',
    'nombre de la cuenta',
    'denominacion',
    'cuenta',
    'cuenta contable',
    'name',
  ],
  type: ['tipo', 'tipo de cuenta', 'clase', 'type'],
  parent: ['cuenta superior', 'superior', 'cuenta padre', 'padre', 'cuenta mayor', 'grupo', 'parent'],
  description: ['descripcion', 'notas', 'observaciones', 'detalle', 'description'],
  currency: ['moneda', 'divisa', 'currency'],
};

/** By the headings alone; a column serves one field. A file with descriptions and no names means the names by them. */
export function recogniseChartColumns(headings: readonly string[]): ChartMapping {
  const words = headings.map(wordsOf);
  const mapping: Partial<Record<ChartField, number>> = {};
  for (const field of CHART_FIELDS) {
    const place = SYNONYMS[field].map((synonym) => words.indexOf(synonym)).find((found) => found >= 0);
    if (place !== undefined) mapping[field] = place;
  }
  const { description, ...others } = mapping;
  return mapping.name === undefined && description !== undefined ? { ...others, name: description } : mapping;
}

/** A field in another column, or in none; what was in that column is in none then. */
export function withChartColumn(
  mapping: ChartMapping,
  field: ChartField,
  column: number | undefined,
): ChartMapping {
  const others = CHART_FIELDS.flatMap((other) => {
    const place = mapping[other];
    return other === field || place === undefined || place === column ? [] : [[other, place] as const];
  });
  return Object.fromEntries(column === undefined ? others : [...others, [field, column]]);
}

/** The rows as the plan of the chart needs them; a broken row keeps its text, which is shown with what is wrong of it. */
export function chartRows({ rows }: Pick<TableFile, 'rows'>, mapping: ChartMapping): ChartFileRow[] {
  return rows.map((row) => ({
    number: row.number,
    code: cellOf(row, mapping.code),
    name: cellOf(row, mapping.name),
    type: typeOf(cellOf(row, mapping.type)),
    parentCode: cellOf(row, mapping.parent),
    description: cellOf(row, mapping.description),
    currency: currencyOf(cellOf(row, mapping.currency)),
  }));
}

/** Without the apostrophe that keeps a spreadsheet from running a text, as exported files have it. */
function cellOf({ cells }: TableRow, column: number | undefined): string {
  const text = column === undefined ? '' : (cells[column] ?? '');
  return text.replace(/^'(?=[=+\-@])/, '').trim();
}

const TYPE_WORDS: Readonly<Record<string, AccountType>> = {
  ...{ activo: 'asset', asset: 'asset', pasivo: 'liability', liability: 'liability' },
  ...{ patrimonio: 'equity', capital: 'equity', equity: 'equity', ingreso: 'income', income: 'income' },
  ...{ gasto: 'expense', egreso: 'expense', costo: 'expense', expense: 'expense' },
};

function typeOf(text: string): ChartFileRow['type'] {
  if (text === '') return '';
  const word = wordsOf(text).replace(/s$/, '');
  return Object.hasOwn(TYPE_WORDS, word) ? (TYPE_WORDS[word] ?? 'unknown') : 'unknown';
}

const CURRENCY_WORDS: Readonly<Record<string, 'USD' | 'VES'>> = {
  dolares: 'USD',
  dolar: 'USD',
  usd: 'USD',
  us: 'USD',
  bolivares: 'VES',
  bolivar: 'VES',
  ves: 'VES',
  bs: 'VES',
};

function currencyOf(text: string): ChartFileRow['currency'] {
  if (text === '') return '';
  const word = text === '$' ? 'usd' : wordsOf(text);
  return Object.hasOwn(CURRENCY_WORDS, word) ? (CURRENCY_WORDS[word] ?? 'unknown') : 'unknown';
}

/** 'CÓDIGO ' and 'codigo' are one heading. */
function wordsOf(text: string): string {
  return normaliseForSearch(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}
