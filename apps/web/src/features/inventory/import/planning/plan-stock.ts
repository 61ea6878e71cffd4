/**
 * The plain stock file: SKU, quantity, warehouse id and unit id of existing products (IMP-01). A row whose SKU matches
 * no product is skipped and reported.
 */

import { nameBasedId } from '@cuadra/contracts/primitives/ids';
import { DOCUMENT_LINES_MAX } from '@cuadra/contracts/protocol/constants';
import type { MovementWire } from '@cuadra/contracts/stock/movements';
import { hasLostFigures } from '@cuadra/domain/catalog/mangled-barcode';
import { skuKey } from '@cuadra/domain/catalog/sku-key';
import { addToGroup } from '@cuadra/domain/grouped';
import { FAULT_TEXTS, type TableFile, type TableRow } from '../../../../ui/table-file/table-file.ts';
import type { ColumnMapping } from '../columns/column-mapping.ts';
import { decimalStyles } from '../rows/decimal-styles.ts';
import { type DecimalMark, plainNumber } from '../rows/file-numbers.ts';
import { LOST_FIGURES } from '../rows/read-barcode.ts';
import type { Corrections, Rejection } from '../rows/rejection.ts';
import { type CellReader, cellReader } from '../rows/row-cells.ts';
import type { AbsorbedRow, DecimalAnswers } from '../rows/row-reading.ts';
import { NOTHING_READ, type SystemReading } from '../systems/system-profile.ts';
import type { KnownProduct } from './compare-product.ts';
import type { NewPlace, StockPlaces } from './stock-places.ts';

export interface StockUnit {
  readonly id: string;
  readonly product_id: string;
  readonly name: string;
  readonly conversion_factor: string;
}

export interface StockContext {
  readonly products: readonly KnownProduct[];
  readonly units: readonly StockUnit[];
  readonly places: StockPlaces;
  readonly mapping: ColumnMapping;
  readonly system?: SystemReading;
  readonly corrections?: Corrections;
  /** The decimal mark chosen for columns whose numbers can be read in two ways. */
  readonly marks?: DecimalAnswers;
  /** Of the file's rows: the same file gives the same documents again, and so changes nothing (IMP-03). */
  readonly fingerprint: string;
  /** How often the file was imported and undone: each time it is another import. */
  readonly round: number;
  readonly companyId: string;
  readonly rate: string | null;
  readonly now: string;
}

export interface StockPlan {
  readonly movements: readonly MovementWire[];
  readonly lineCount: number;
  readonly rejected: readonly Rejection[];
  readonly absorbed: readonly AbsorbedRow[];
  /** Places that do not exist yet and are made first. */
  readonly warehouses: readonly NewPlace[];
}

/** A stock file has quantities and SKUs, and no names. */
export function isStockFile(mapping: ColumnMapping, { places }: SystemReading = NOTHING_READ): boolean {
  const hasStock = mapping.stock !== undefined || places.length > 0;
  return mapping.sku !== undefined && hasStock && mapping.name === undefined;
}

type Line = MovementWire['items'][number];

/** What importing it would move: a movement for each place, cut where a document is full. Nothing is written. */
export function planStock(file: TableFile, context: StockContext): StockPlan {
  const reader = stockReader(file, context);
  const rejected: Rejection[] = [];
  const absorbed: AbsorbedRow[] = [];
  const lines = new Map<string, Line[]>();
  for (const row of file.rows) {
    const reading = readStockRow(row, file, reader);
    if ('field' in reading) rejected.push(reading);
    else if ('reason' in reading) absorbed.push(reading);
    else for (const { line, warehouseId } of reading) addToGroup(lines, warehouseId, line);
  }
  const movements = [...lines].flatMap(([warehouseId, items]) => movementsOf(warehouseId, items, context));
  const lineCount = file.rows.length - rejected.length - absorbed.length;
  return { movements, lineCount, rejected, absorbed, warehouses: context.places.made };
}

interface StockReader {
  readonly context: StockContext;
  readonly system: SystemReading;
  readonly cell: CellReader;
  readonly mark: DecimalMark;
  readonly bySku: ReadonlyMap<string, KnownProduct>;
}

function stockReader(file: TableFile, context: StockContext): StockReader {
  const system = context.system ?? NOTHING_READ;
  const cell = cellReader(context.mapping, system, context.corrections ?? {});
  return {
    context,
    system,
    cell,
    mark: decimalStyles(file, context.mapping, system, cell, context.marks).marks.stock,
    bySku: new Map(context.products.map((product) => [skuKey(product.sku), product])),
  };
}

interface PlacedLine {
  readonly line: Line;
  readonly warehouseId: string;
}

function readStockRow(
  row: TableRow,
  file: TableFile,
  { context, system, cell, mark, bySku }: StockReader,
): readonly PlacedLine[] | Rejection | AbsorbedRow {
  const refuse = (field: Rejection['field'], reason: string, more: Partial<Rejection> = {}): Rejection => ({
    row: row.number,
    field,
    value: cell(row, field),
    reason,
    ...more,
  });
  const outcome = system.outcomes.get(row.number);
  const fault = file.faults?.get(row.number);
  if (fault !== undefined) return refuse('sku', FAULT_TEXTS[fault], { isFinal: true });
  if (outcome?.kind === 'absorbed') return { row: row.number, reason: outcome.reason };
  if (outcome !== undefined) return refuse(outcome.field, outcome.reason, { isFinal: true });
  const sku = cell(row, 'sku');
  if (hasLostFigures(sku)) return refuse('sku', `El SKU “${sku}” ${LOST_FIGURES}: escribe el completo.`);
  const product = bySku.get(skuKey(sku));
  if (product === undefined) return refuse('sku', `Ningún producto tiene el SKU “${sku}”.`);
  const unit = unitOf(product, cell(row, 'unit'), context.units);
  if (unit === undefined)
    return refuse('unit', `${product.name} no tiene la unidad “${cell(row, 'unit')}”.`, {
      name: product.name,
    });
  const lines: PlacedLine[] = [];
  for (const { place, text } of quantitiesOf(row, cell, context.mapping, system)) {
    const quantity = plainNumber(text, mark, 3);
    if (quantity === undefined)
      return refuse('stock', `La cantidad “${text}” no es un número.`, { name: product.name });
    if (quantity === '0' || quantity.startsWith('-'))
      return refuse('stock', 'La cantidad debe ser mayor que cero.', { name: product.name });
    const warehouseId = context.places.idOf(place);
    if (warehouseId === undefined)
      return refuse('warehouse', `No hay un almacén “${place}”.`, {
        value: place,
        name: product.name,
        asks: { kind: 'place', word: place },
      });
    if (warehouseId !== 'skip') lines.push({ line: lineOf(product, unit, quantity), warehouseId });
  }
  return lines.length > 0 ? lines : { row: row.number, reason: 'No hay existencia que cargar.' };
}

/** Of the column of stock, or of those of each place, where nothing and zero are no stock. */
function quantitiesOf(
  row: TableRow,
  cell: CellReader,
  { stock }: ColumnMapping,
  { places }: SystemReading,
): { readonly place: string; readonly text: string }[] {
  if (stock !== undefined || places.length === 0)
    return [{ place: cell(row, 'warehouse'), text: cell(row, 'stock') }];
  return places
    .map(({ column, place, read }) => ({ place, text: (read?.(row) ?? row.cells[column] ?? '').trim() }))
    .filter(({ text }) => !/^0*([.,]0+)?$/.test(text));
}

type Unit = Pick<Line, 'unit_id' | 'unit_name' | 'factor'>;

/** Finds the unit by id or name; an empty cell means the base unit. */
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
  const { companyId, fingerprint, round } = context;
  const count = Math.ceil(items.length / DOCUMENT_LINES_MAX);
  const roundName = round === 0 ? [] : [String(round)];
  return Array.from({ length: count }, (_, place) => ({
    id: nameBasedId(companyId, 'stock-file', fingerprint, warehouseId, String(place), ...roundName),
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
