/**
 * How long the texts are that imports cut or refuse row by row. Separate from the schemas that hold them, which a file
 * of twenty thousand rows need not load nor run.
 */

export const PRODUCT_LENGTHS = {
  sku: 60,
  barcode: 60,
  name: 200,
  description: 2000,
  brand: 80,
  model: 80,
  /** Of the base unit, and of every other one. */
  unit: 40,
} as const;

export const CATEGORY_NAME_LENGTH = 80;
export const WAREHOUSE_NAME_LENGTH = 80;
/** Of an import: the name of its file. */
export const BATCH_NAME_LENGTH = 200;
