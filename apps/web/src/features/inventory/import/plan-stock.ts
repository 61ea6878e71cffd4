/**
 * The plain stock file: SKU, quantity, warehouse id and unit id of products that exist already (IMP-01). A row
 * whose SKU matches no product is skipped, and told.
 */

import { nameBasedId } from '@cuadra/contracts/ids';
import { DOCUMENT_LINES_MAX } from '@cuadra/contracts/protocol-constants';
import type { MovementWire } from '@cuadra/contracts/stock';
import { skuKey } from '@cuadra/domain/catalog/sku-key';

import type { ColumnMapping } from './column-mapping.ts';
import type { KnownProduct } from './compare-product.ts';
import { type DecimalMark, decimalMarkOf, plainNumber } from './file-numbers.ts';
import type { Rejection } from './read-row.ts';
import type { TableFile, TableRow } from './table-file.ts';

export interface StockUnit {
  readonly id: string;
  readonly product_id: string;
  readonly name: string;
  readonly conversion_factor: string;
}

export interface StockContext {
  readonly products: readonly KnownProduct[];
  readonly units: readonly StockUnit[];
  /** Ids and names people may write for a warehouse, in lower case, with the id they mean. */
  readonly warehouses: ReadonlyMap<string, string>;
  readonly defaultWarehouseId: string;
  readonly mapping: ColumnMapping;
  /** Of the file's rows: the same file again gives the same documents, and so changes nothing (IMP-03). */
  readonly fingerprint: string;
  readonly companyId: string;
  readonly rate: string | null;
  readonly now: string;
}

export interface StockPlan {
  readonly movements: readonly MovementWire[];
  readonly lineCount: number;
  readonly rejected: readonly Rejection[];
}

/** A file is one of stock when it tells quantities of SKUs and no names. */
export function isStockFile(mapping: ColumnMapping): boolean {
  return mapping.sku !== undefined && mapping.stock !== undefined && mapping.name === undefined;
}

type Line = MovementWire['items'][number];

export function planStock(file: TableFile, context: StockContext): StockPlan {
  const { mapping } = context;
  const reader: StockReader = {
    context,
    mark: decimalMarkOf(file.rows.map((row) => row.cells[mapping.stock ?? -1] ?? '')),
    bySku: new Map(context.products.map((product) => [skuKey(product.sku), product])),
  };
  const rejected: Rejection[] = [];
  const lines = new Map<string, Line[]>();
  for (const row of file.rows) {
    const reading = readStockRow(row, reader);
    if ('reason' in reading) rejected.push(reading);
    else {
      const known = lines.get(reading.warehouseId);
      if (known === undefined) lines.set(reading.warehouseId, [reading.line]);
      else known.push(reading.line);
    }
  }
  const movements = [...lines].flatMap(([warehouseId, items]) => movementsOf(warehouseId, items, context));
  return { movements, lineCount: file.rows.length - rejected.length, rejected };
}

interface StockReader {
  readonly context: StockContext;
  readonly mark: DecimalMark;
  readonly bySku: ReadonlyMap<string, KnownProduct>;
}

function readStockRow(
  row: TableRow,
  { context, mark, bySku }: StockReader,
): { readonly line: Line; readonly warehouseId: string } | Rejection {
  const cell = (field: keyof ColumnMapping) => row.cells[context.mapping[field] ?? -1] ?? '';
  const refuse = (field: Rejection['field'], reason: string): Rejection => ({
    row: row.number,
    field,
    value: cell(field),
    reason,
  });
  const product = bySku.get(skuKey(cell('sku')));
  if (product === undefined) return refuse('sku', `Ningún producto tiene el SKU “${cell('sku')}”.`);
  const quantity = plainNumber(cell('stock'), mark, 3);
  if (quantity === undefined) return refuse('stock', `La cantidad “${cell('stock')}” no es un número.`);
  if (quantity === '0' || quantity.startsWith('-'))
    return refuse('stock', 'La cantidad debe ser mayor que cero.');
  const place = cell('warehouse').toLowerCase();
  const warehouseId = place === '' ? context.defaultWarehouseId : context.warehouses.get(place);
  if (warehouseId === undefined) return refuse('warehouse', `No hay un almacén “${cell('warehouse')}”.`);
  const unit = unitOf(product, cell('unit'), context.units);
  if (unit === undefined) return refuse('unit', `${product.name} no tiene la unidad “${cell('unit')}”.`);
  return { line: lineOf(product, unit, quantity), warehouseId };
}

type Unit = Pick<Line, 'unit_id' | 'unit_name' | 'factor'>;

/** By id or name; nothing said means the base unit. */
function unitOf(product: KnownProduct, text: string, units: readonly StockUnit[]): Unit | undefined {
  const { base_unit: base } = product;
  const wanted = text.toLowerCase();
  if (wanted === '' || wanted === base.id || wanted === base.name.toLowerCase()) {
    return { unit_id: base.id, unit_name: base.name, factor: '1' };
  }
  const unit = units.find(
    (row) => row.product_id === product.id && (row.id === wanted || row.name.toLowerCase() === wanted),
  );
  return unit === undefined
    ? undefined
    : { unit_id: unit.id, unit_name: unit.name, factor: unit.conversion_factor };
}

function lineOf(product: KnownProduct, unit: Unit, quantity: string): Line {
  const isCostKnown = product.purchase_price.currency === 'USD' && unit.factor === '1';
  return {
    product_id: product.id,
    sku: product.sku,
    name: product.name,
    ...unit,
    quantity,
    unit_cost: isCostKnown ? product.purchase_price.amount : null,
    lot: '',
  };
}

function movementsOf(warehouseId: string, items: readonly Line[], context: StockContext): MovementWire[] {
  const count = Math.ceil(items.length / DOCUMENT_LINES_MAX);
  return Array.from({ length: count }, (_, place) => ({
    id: nameBasedId(context.companyId, 'stock-file', context.fingerprint, warehouseId, String(place)),
    type: 'initial' as const,
    date: context.now,
    from_warehouse_id: null,
    to_warehouse_id: warehouseId,
    document_ref: '',
    notes: 'Existencia inicial importada',
    status: 'completed' as const,
    exchange_rate: context.rate,
    items: items.slice(place * DOCUMENT_LINES_MAX, (place + 1) * DOCUMENT_LINES_MAX),
  }));
}
