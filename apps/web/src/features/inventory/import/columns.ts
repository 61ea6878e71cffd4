/**
 * Which column means what, told by its heading alone and never by its place: files of one system differ from
 * version to version in order and in extra columns.
 */
import { normaliseForSearch } from '@cuadra/domain/catalog/search-text';

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

/** `Price [Tienda 1]` and `In stock (Principal)` are told by what stands before the bracket. */
function comparableHeading(heading: string): string {
  return normaliseForSearch(heading.replace(/[[(].*$/, ''))
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** Gives each field the column whose heading is its best-ranked synonym; a column serves one field. */
export function recogniseColumns(headings: readonly string[]): ColumnMapping {
  const comparable = headings.map(comparableHeading);
  const mapping: Partial<Record<ImportField, number>> = {};
  const taken = new Set<number>();
  for (const field of IMPORT_FIELDS) {
    const column = SYNONYMS[field]
      .map((synonym) => comparable.findIndex((heading, place) => heading === synonym && !taken.has(place)))
      .find((place) => place >= 0);
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
