/**
 * Which column means what, told by its heading alone and never by its place: files of one system differ from
 * version to version in order and in extra columns.
 */
import { isValidGtin } from '@cuadra/domain/catalog/barcode';
import { normaliseForSearch } from '@cuadra/domain/catalog/search-text';

import type { TableRow } from './table-file.ts';

export const IMPORT_FIELDS = [
  'sku',
  'name',
  'barcode',
  'category',
  'brand',
  'model',
  'description',
  'unit',
  'price',
  'currency',
  'tax',
  'cost',
  'stock',
  'min_stock',
  'max_stock',
  'warehouse',
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

export const FIELD_LABELS: Record<ImportField, string> = {
  sku: 'SKU',
  name: 'Nombre',
  barcode: 'Código de barras',
  category: 'Categoría',
  brand: 'Marca',
  model: 'Modelo',
  description: 'Descripción',
  unit: 'Unidad base',
  price: 'Precio de venta',
  currency: 'Moneda',
  tax: 'Impuesto (IVA)',
  cost: 'Costo',
  stock: 'Existencia',
  min_stock: 'Stock mínimo',
  max_stock: 'Stock máximo',
  warehouse: 'Almacén',
};

/** Headings as they are compared: lower case, without accents, words joined by one blank. The first match wins. */
const SYNONYMS: Record<ImportField, readonly string[]> = {
  sku: [
    'sku',
    'codigo',
    'cod',
    'codigo interno',
    'codigo producto',
    'codigo articulo',
    'referencia',
    'referencia interna',
    'ref',
    'codprod',
    'cod prod',
    'variant sku',
    'internal reference',
    'default code',
    'item code',
    'product code',
    'clave',
    'id',
  ],
  name: [
    'nombre',
    'name',
    'producto',
    'descripcion corta',
    'articulo',
    'item name',
    'title',
    'product name',
    'nombre del producto',
    'descrip',
    'item',
    'titulo',
  ],
  barcode: [
    'codigo de barras',
    'codigo barras',
    'codigo de barra',
    'barcode',
    'codbarra',
    'codbarras',
    'ean',
    'ean13',
    'ean 13',
    'gtin',
    'upc',
    'variant barcode',
    'codigos de barras',
    'codigo ean',
    'codigo upc',
    'codigo gtin',
    'codigo barras producto',
    'codigo de barras del producto',
    'codebar',
    'cbarra',
    'cbarras',
    'barras',
    'ean upc',
    'upc ean',
    'upc a',
    'bar code',
  ],
  category: [
    'categoria',
    'category',
    'departamento',
    'linea',
    'grupo',
    'rubro',
    'familia',
    'product category',
    'categories',
    'categorias',
    'instancia',
    'product type',
  ],
  brand: ['marca', 'brand', 'vendor', 'fabricante', 'proveedor marca'],
  model: ['modelo', 'model'],
  description: [
    'descripcion',
    'description',
    'detalle',
    'sales description',
    'descripcion larga',
    'body html',
  ],
  unit: ['unidad', 'unidad base', 'unidad de medida', 'unit', 'uom', 'unit type', 'medida', 'unidad id'],
  price: [
    'precio',
    'precio de venta',
    'precio venta',
    'price',
    'pvp',
    'precio1',
    'precio 1',
    'default price',
    'sales price',
    'unit price',
    'list price',
    'variant price',
    'selling price',
    'precio usd',
    'precio total',
    'sell price',
    'retail price',
    'precio normal',
    'p venta',
    'p v p',
    'p unitario',
    'precio unitario',
    'precio al publico',
    'precio publico',
    'precio detal',
    'precio detalle',
    'rate',
  ],
  currency: ['moneda', 'currency', 'divisa'],
  tax: [
    'iva',
    'impuesto',
    'alicuota',
    'alicuota iva',
    'alicuota de iva',
    'tasa iva',
    'tasa de iva',
    'tasa impuesto',
    'tasa de impuesto',
    'tipo de iva',
    'tipo iva',
    'tipo de impuesto',
    'tipo impuesto',
    'porcentaje iva',
    'porcentaje de iva',
    'porc iva',
    'iva venta',
    'impuesto de venta',
    'exento',
    'es exento',
    'esexento',
    'exento de iva',
    'exento iva',
    'gravado',
    'grava iva',
    'lleva iva',
    'tax',
    'tax rate',
    'taxes',
    'tax name',
    'tax exempt',
    'taxable',
    'variant taxable',
    'customer taxes',
  ],
  cost: [
    'costo',
    'cost',
    'precio de compra',
    'precio compra',
    'costo unitario',
    'cost price',
    'costact',
    'standard price',
    'supply price',
    'default unit cost',
    'cost per item',
    'purchase cost',
    'costo usd',
    'purchase rate',
    'purchase price',
  ],
  stock: [
    'existencia',
    'existencias',
    'stock',
    'cantidad',
    'quantity',
    'qty',
    'in stock',
    'inventario',
    'cantidad inicial',
    'current quantity',
    'on hand',
    'variant inventory qty',
    'exist',
    'stock inicial',
    'inventory quantity',
    'stock on hand',
    'opening stock',
    'initial stock',
  ],
  min_stock: [
    'stock minimo',
    'minimo',
    'min stock',
    'low stock',
    'existencia minima',
    'reorder level',
    'reorder point',
    'stock min',
    'low stock threshold',
    'cantidad de bajo inventario',
  ],
  max_stock: [
    'stock maximo',
    'maximo',
    'max stock',
    'optimal stock',
    'existencia maxima',
    'stock max',
    'restock level',
  ],
  warehouse: [
    'almacen',
    'almacen id',
    'id almacen',
    'warehouse',
    'warehouse id',
    'bodega',
    'deposito',
    'tienda',
    'id de almacen',
  ],
};

/** Index of the column of each field; a field without a column is left out. */
export type ColumnMapping = Readonly<Partial<Record<ImportField, number>>>;

/** As files shorten words of a heading, and the plurals that mean one. */
const WORD_FORMS: Readonly<Record<string, string>> = {
  cod: 'codigo',
  codigos: 'codigo',
  barra: 'barras',
  bar: 'barras',
  ref: 'referencia',
  desc: 'descripcion',
  descrip: 'descripcion',
  cat: 'categoria',
  dpto: 'departamento',
  depto: 'departamento',
  cant: 'cantidad',
  exist: 'existencia',
  existencias: 'existencia',
  prec: 'precio',
  precios: 'precio',
  costos: 'costo',
  und: 'unidad',
  unid: 'unidad',
  min: 'minimo',
  max: 'maximo',
  productos: 'producto',
  articulos: 'articulo',
  impuestos: 'impuesto',
  exentos: 'exento',
};
const LINKING_WORDS = new Set(['de', 'del', 'el', 'la', 'en', 'al']);

/** 'Cód. Barras', 'Codigo de barra' and 'Códigos de Barras' are one heading. */
function headingKey(comparable: string): string {
  return comparable
    .split(' ')
    .filter((word) => !LINKING_WORDS.has(word))
    .map((word) => WORD_FORMS[word] ?? word)
    .join(' ');
}

/** `Price [Tienda 1]` and `In stock (Principal)` are told by what stands before the bracket. */
function comparableHeading(heading: string): string {
  return normaliseForSearch(heading.replace(/[[(].*$/, ''))
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** Gives each field the column whose heading is its best-ranked synonym; a column serves one field. */
export function recogniseColumns(headings: readonly string[]): ColumnMapping {
  const comparable = headings.map(comparableHeading);
  const keys = comparable.map(headingKey);
  const mapping: Partial<Record<ImportField, number>> = {};
  const taken = new Set<number>();
  for (const field of IMPORT_FIELDS) {
    const free = (texts: readonly string[], wanted: string) =>
      texts.findIndex((text, place) => text === wanted && !taken.has(place));
    // As written first: 'descrip' is a name in Saint, and short for a description elsewhere.
    const column = [
      ...SYNONYMS[field].map((synonym) => free(comparable, synonym)),
      ...SYNONYMS[field].map((synonym) => free(keys, headingKey(synonym))),
    ].find((place) => place >= 0);
    if (column === undefined) continue;
    mapping[field] = column;
    taken.add(column);
  }
  // A file with a description and no name means the description by it, as Saint and a2 do.
  if (mapping.name === undefined && mapping.description !== undefined) {
    return { ...withoutDescription(mapping), name: mapping.description };
  }
  return mapping;
}

/** How many filled cells are looked at, and how many of them must be codes of the world's barcodes. */
const SAMPLE_SIZE = 200;
const BARCODE_SHARE = 0.6;

/**
 * Suggests a column for the barcode by what it holds, where no heading says it: figures with the check digit of an
 * EAN or UPC do not come together by chance.
 */
export function suggestBarcode(mapping: ColumnMapping, rows: readonly TableRow[]): ColumnMapping {
  if (mapping.barcode !== undefined) return mapping;
  const width = rows[0]?.cells.length ?? 0;
  const column = Array.from({ length: width }, (_, place) => place).find(
    (place) => fieldOfColumn(mapping, place) === undefined && holdsBarcodes(rows, place),
  );
  return column === undefined ? mapping : { ...mapping, barcode: column };
}

function holdsBarcodes(rows: readonly TableRow[], column: number): boolean {
  const filled = rows
    .map(({ cells }) => (cells[column] ?? '').replace(/^'/, ''))
    .filter((cell) => cell !== '');
  const sample = filled.slice(0, SAMPLE_SIZE);
  return sample.length > 0 && sample.filter(isValidGtin).length >= sample.length * BARCODE_SHARE;
}

function withoutDescription(mapping: ColumnMapping): ColumnMapping {
  const { description: _, ...rest } = mapping;
  return rest;
}

/** The choices of one column in the mapping table: its field, or undefined for "No importar". */
export function fieldOfColumn(mapping: ColumnMapping, column: number): ImportField | undefined {
  return IMPORT_FIELDS.find((field) => mapping[field] === column);
}

/** Gives a column to a field, taking it from the field or column that had it before. */
export function assignColumn(
  mapping: ColumnMapping,
  column: number,
  field: ImportField | undefined,
): ColumnMapping {
  const rest = Object.fromEntries(
    Object.entries(mapping).filter(([name, place]) => place !== column && name !== field),
  ) as ColumnMapping;
  return field === undefined ? rest : { ...rest, [field]: column };
}
