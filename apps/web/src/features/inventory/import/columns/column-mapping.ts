/**
 * What a file of products can bring, and which of its columns brings it: recognised by the program, corrected by the
 * person in the mapping table.
 */
export const IMPORT_FIELDS = [
  'sku',
  'name',
  'barcode',
  'category',
  'brand',
  'model',
  'description',
  'unit',
  'factor',
  'price',
  'currency',
  'includes_tax',
  'tax',
  'cost',
  'stock',
  'min_stock',
  'max_stock',
  'warehouse',
  'type',
  'status',
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
  unit: 'Unidad',
  factor: 'Cuántas unidades trae',
  price: 'Precio de venta',
  currency: 'Moneda',
  includes_tax: 'Precio con IVA (sí o no)',
  tax: 'Impuesto (IVA)',
  cost: 'Costo',
  stock: 'Existencia',
  min_stock: 'Stock mínimo',
  max_stock: 'Stock máximo',
  warehouse: 'Almacén',
  type: 'Tipo de producto',
  status: 'Activo o inactivo',
};

/** Index of the column of each field; a field without a column is left out. */
export type ColumnMapping = Readonly<Partial<Record<ImportField, number>>>;

/** The choices of one column in the mapping table: its field, or undefined for "No importar". */
export function fieldOfColumn(mapping: ColumnMapping, column: number): ImportField | undefined {
  return IMPORT_FIELDS.find((field) => mapping[field] === column);
}

/** Assigns a column to a field, and removes it from the field or column that had it before. */
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
