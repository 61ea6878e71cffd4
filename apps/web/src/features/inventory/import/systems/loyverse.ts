/**
 * Loyverse, "Artículos": one stock column a store, variants grouped by Handle, composites, one column a tax and a
 * modifier.
 */
import type { TableFile, TableRow } from '../../../../ui/table-file/table-file.ts';
import { isYes, textOfHtml } from './cell-texts.ts';
import {
  type FileColumns,
  ofRows,
  type PlaceColumn,
  type RowOutcome,
  reader,
  type SystemProfile,
  type SystemReading,
} from './system-profile.ts';
import { taxColumns } from './tax-columns.ts';
import { type Families, familiesOf, variantName } from './variants.ts';

const INCLUDED = [
  'sku of included item',
  'ref del componente',
  'sku del componente',
  'ref del articulo incluido',
  'sku del articulo incluido',
];
const BY_WEIGHT = ['sold by weight', 'vendido por peso', 'se vende por peso'];
const PRICE = ['price', 'precio', 'default price', 'precio por defecto', 'precio predeterminado'];
const STOCK = ['in stock', 'en inventario', 'en existencia', 'en stock', 'existencias'];

export const LOYVERSE: SystemProfile = {
  id: 'loyverse',
  name: 'Loyverse',
  decimalMark: '.',
  signature: ['handle', BY_WEIGHT, INCLUDED],
  columns: {
    sku: ['sku', 'ref'],
    name: ['name', 'nombre', 'item name', 'nombre del articulo'],
    barcode: ['barcode', 'codigo de barras'],
    category: ['category', 'categoria'],
    description: ['description', 'descripcion'],
    unit: BY_WEIGHT,
    price: PRICE,
    tax: [/^(tax|impuesto) /],
    cost: ['cost', 'coste', 'costo', 'purchase cost', 'costo de compra', 'coste de compra'],
    stock: STOCK,
    min_stock: ['low stock', 'existencias bajas', 'stock bajo', 'inventario bajo'],
    max_stock: ['optimal stock', 'stock optimo', 'existencias optimas'],
  },
  read(file, columns) {
    const { find, cell } = columns;
    const families = familiesOf(file, find('handle'), columns);
    const track = find('track stock', 'seguir el inventario', 'rastrear inventario', 'controlar inventario');
    const isTracked = (row: TableRow) => track === undefined || isYes(cell(row, track));
    return {
      readers: {
        ...namesAndTexts(columns, families),
        ...reader('unit', find(...BY_WEIGHT), (row) =>
          isYes(families.shared(row, find(...BY_WEIGHT))) ? 'kg' : '',
        ),
        ...reader('price', find(...PRICE), (row) => fixedPrice(cell(row, find(...PRICE)))),
        ...reader('stock', find(...STOCK), (row) => (isTracked(row) ? cell(row, find(...STOCK)) : '')),
        ...taxColumns(columns),
      },
      places: placesOf(columns, isTracked),
      outcomes: composites(file, columns, families),
      notices: variablePrices(file, columns),
      notes: notesOf(columns),
    };
  },
};

function namesAndTexts(columns: FileColumns, families: Families): SystemReading['readers'] {
  const { find, cell } = columns;
  const name = find('name', 'nombre', 'item name', 'nombre del articulo');
  const category = find('category', 'categoria');
  const description = find('description', 'descripcion');
  const options = [1, 2, 3].map((n) =>
    find(`option ${n} value`, `opcion ${n} valor`, `valor de opcion ${n}`),
  );
  return {
    ...reader('name', name, (row) =>
      variantName(
        families.shared(row, name),
        options.map((option) => cell(row, option)),
      ),
    ),
    ...reader('category', category, (row) => families.shared(row, category)),
    ...reader('description', description, (row) => textOfHtml(families.shared(row, description))),
  };
}

/** A price that the cashier types is written as a word. */
function fixedPrice(cell: string): string {
  return isVariable(cell) ? '' : cell;
}

function isVariable(cell: string): boolean {
  return /^variable$/i.test(cell.trim());
}

function variablePrices(file: TableFile, { find, cell }: FileColumns): Map<number, string[]> {
  const price = find(...PRICE);
  return ofRows(file, (row) => isVariable(cell(row, price)), [
    'En Loyverse su precio se pone al vender: entra con 0,00.',
  ]);
}

/** A stock column has its store's name in brackets; a file of a single store may have none. */
function placesOf({ matching, cell }: FileColumns, isTracked: (row: TableRow) => boolean): PlaceColumn[] {
  const pattern = /^(?:in stock|en inventario|en existencia|en stock|existencias)\s*\[(.+)\]$/i;
  return matching(pattern).map(({ column, group }) => ({
    column,
    place: group,
    read: (row) => (isTracked(row) ? cell(row, column) : ''),
  }));
}

/** What is made of other articles at its sale: Cuadra would sell it without taking them from stock. */
function composites(file: TableFile, columns: FileColumns, families: Families): Map<number, RowOutcome> {
  const { find, cell } = columns;
  const included = find(...INCLUDED);
  const sku = find('sku', 'ref');
  const outcomes = new Map<number, RowOutcome>();
  for (const row of file.rows) {
    const family = families.rowsOf(row);
    if (!family.some((other) => cell(other, included) !== '')) continue;
    const isPart = cell(row, sku) === '' && cell(row, included) !== '';
    const reason = isPart
      ? `Es un componente del artículo compuesto de la fila ${family[0]?.number ?? row.number}.`
      : 'Es un artículo compuesto de otros: Cuadra todavía no los tiene. Créalo como un producto propio.';
    outcomes.set(row.number, { kind: 'rejected', field: 'name', reason });
  }
  return outcomes;
}

function notesOf({ matching }: FileColumns): string[] {
  const modifiers = matching(/^(?:modifier|modificador)\s*-\s*"*(.+?)"*$/i).map(({ group }) => group);
  const prices = matching(/^(?:price|precio)\s*\[(.+)\]$/i);
  return [
    ...(modifiers.length === 0 ? [] : [`Los modificadores no se importan: ${modifiers.join(', ')}.`]),
    ...(prices.length < 2
      ? []
      : [
          `Cuadra tiene un precio por producto: se toma el de ${prices[0]?.group}. Elige otra columna si no es ese.`,
        ]),
  ];
}
