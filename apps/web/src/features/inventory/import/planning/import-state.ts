/**
 * The state of an import, and what it means for the company: from the file to its dry run. Pure; the hook beside it
 * only holds it.
 */
import { defaultWarehouseId } from '@cuadra/contracts/primitives/ids';
import { hashOfBody } from '@cuadra/contracts/protocol/item-hash';

import {
  type CategoryRow,
  type ImportBatchRow,
  isAlive,
  type ProductRow,
  type ProductUnitRow,
} from '../../../../data/rows.ts';
import type { Company } from '../../../../session/company/company.ts';
import { taxRatesOf } from '../../../../session/company/tax-rates.ts';
import { COUNT_FORMAT } from '../../../../ui/display/count-format.ts';
import type { TableFile } from '../../../../ui/table-file/table-file.ts';
import {
  assignColumn,
  type ColumnMapping,
  fieldOfColumn,
  type ImportField,
} from '../columns/column-mapping.ts';
import { headingCurrency, isBeforeTax } from '../columns/price-heading.ts';
import { recogniseColumns, suggestBarcode } from '../columns/recognise-columns.ts';
import { decimalStyles, type OpenFigure } from '../rows/decimal-styles.ts';
import { readRows } from '../rows/read-rows.ts';
import type { Corrections } from '../rows/rejection.ts';
import { cellReader } from '../rows/row-cells.ts';
import type { DecimalAnswers, ReadOptions } from '../rows/row-reading.ts';
import { presentationColumn } from '../systems/own-sheet.ts';
import { readSystem, recogniseSystem, systemOf } from '../systems/recognise-system.ts';
import { profileMapping, type SystemReading } from '../systems/system-profile.ts';
import { type BatchKey, batchKeyOf } from './batch-key.ts';
import type { ImportPlan } from './import-plan.ts';
import { joinUnits } from './join-units.ts';
import { planImport } from './plan-import.ts';
import { isStockFile, planStock, type StockPlan } from './plan-stock.ts';
import { type PlaceAnswer, proposedPlaces, StockPlaces } from './stock-places.ts';
import {
  type UnitStockAnswer,
  type UnitStockQuestion,
  unitStockQuestion,
  withUnitStock,
} from './unit-stock.ts';

export interface ImportChoices {
  /** The system the file comes from; '' for none. */
  readonly source: string;
  readonly mapping: ColumnMapping;
  readonly currency: string;
  readonly pricesIncludeTax: boolean;
  readonly damagedBarcode: ReadOptions['damagedBarcode'];
  readonly missingSku: ReadOptions['missingSku'];
  readonly negativeStock: ReadOptions['negativeStock'];
  readonly extraDecimals: ReadOptions['extraDecimals'];
  /** The answer about stock on the rows of other units; null while unanswered. */
  readonly unitStock: UnitStockAnswer | null;
  /** By the file's word: the company's place, tax or currency that it means. */
  readonly places: Readonly<Record<string, PlaceAnswer>>;
  readonly taxes: Readonly<Record<string, string>>;
  readonly currencies: Readonly<Record<string, string>>;
  /** By the name of a unit: how many of the smallest unit it holds. */
  readonly factors: Readonly<Record<string, string>>;
  /** The decimal mark chosen for each column whose numbers can be read in two ways. */
  readonly marks: DecimalAnswers;
  readonly corrections: Corrections;
}

/** What the file would do: products, or stock of products that exist. */
export type Plan =
  | {
      readonly kind: 'products';
      readonly plan: ImportPlan;
      readonly batch: BatchKey;
      /** Where the file has stock of a product in more than one of its units. */
      readonly unitStock?: UnitStockQuestion;
    }
  | { readonly kind: 'stock'; readonly plan: StockPlan; readonly batch: BatchKey };

/** The company's records as read from the browser's database, including deleted ones, whose ids are taken. */
export interface Holdings {
  readonly products: readonly ProductRow[];
  readonly categories: readonly CategoryRow[];
  readonly units: readonly ProductUnitRow[];
  readonly batches: readonly ImportBatchRow[];
  /** How many products the plan takes; null for any number (PLAN-02). */
  readonly productsMax: number | null;
}

export type CompanyFacts = Pick<
  Company,
  'companyId' | 'currencies' | 'taxes' | 'settings' | 'warehouses' | 'warehouseId' | 'rate'
>;

/** What is proposed of a file before anybody has looked at it. */
export function firstChoices(
  file: TableFile,
  company: Pick<Company, 'currency' | 'currencies' | 'warehouses' | 'warehouseId'>,
  source = recogniseSystem(file.headings)?.id ?? '',
): ImportChoices {
  const system = systemOf(source);
  const known = system === undefined ? recogniseColumns(file.headings) : profileMapping(system, file);
  const reading = readSystem(system, file);
  const named = suggestBarcode(withoutPlaces(known, reading), file.rows);
  const mapping = system === undefined ? suggestUnit(named, file) : named;
  const places = placeNames(file, mapping, reading);
  const living = company.warehouses.filter(isAlive);
  return {
    source,
    mapping,
    currency: proposedCurrency(file, mapping, company),
    pricesIncludeTax: !isBeforeTax(file.headings[mapping.price ?? -1] ?? ''),
    damagedBarcode: 'leave_empty',
    missingSku: 'from_name',
    negativeStock: 'zero',
    extraDecimals: 'round',
    unitStock: null,
    places: proposedPlaces(places, living, {
      isMade: system !== undefined,
      // A person's own stock file names places by their ids: a wrong id is a mistake.
      ...(system === undefined && isStockFile(mapping, reading) ? {} : { ownId: company.warehouseId }),
    }),
    taxes: {},
    currencies: {},
    factors: {},
    marks: {},
    corrections: {},
  };
}

/** The currency in the heading of the prices, if the company works with it; else the company's own. */
function proposedCurrency(
  { headings }: TableFile,
  { price }: ColumnMapping,
  { currency, currencies }: Pick<Company, 'currency' | 'currencies'>,
): string {
  const said = headingCurrency(headings[price ?? -1] ?? '');
  return currencies.some(({ code, is_active }) => code === said && is_active) ? (said ?? currency) : currency;
}

/** A stock column of one place is not the file's stock, and its heading is no place name. */
function withoutPlaces(mapping: ColumnMapping, { places }: SystemReading): ColumnMapping {
  const columns = new Set(places.map(({ column }) => column));
  const isPlace = (field: string, column: number) =>
    (field === 'stock' || field === 'warehouse') && columns.has(column);
  return Object.fromEntries(
    Object.entries(mapping).filter(([field, column]) => !isPlace(field, column)),
  ) as ColumnMapping;
}

/** What a file's rows mean under its choices: a column that a person has given to a field means that field alone. */
export function systemReading(
  file: TableFile,
  { source, mapping }: Pick<ImportChoices, 'source' | 'mapping'>,
): SystemReading {
  const reading = readSystem(systemOf(source), file);
  if (reading.places.length === 0) return reading;
  return {
    ...reading,
    places: reading.places.filter(({ column }) => fieldOfColumn(mapping, column) === undefined),
  };
}

/** Suggests a column of units by its cells. */
function suggestUnit(mapping: ColumnMapping, file: TableFile): ColumnMapping {
  const column = mapping.unit === undefined ? presentationColumn(file) : undefined;
  return column === undefined || fieldOfColumn(mapping, column) !== undefined
    ? mapping
    : { ...mapping, unit: column };
}

const PLACES_MAX = 50;

/** The words a file has for shops and warehouses. */
export function placeNames(file: TableFile, mapping: ColumnMapping, { places }: SystemReading): string[] {
  const column = mapping.warehouse;
  const written = column === undefined ? [] : file.rows.map(({ cells }) => cells[column] ?? '');
  const names = new Set([...places.map(({ place }) => place), ...written]);
  names.delete('');
  return [...names].slice(0, PLACES_MAX);
}

/** @param now ISO instant given to prices and movements */
export function planOf(
  file: TableFile,
  choices: ImportChoices,
  holdings: Holdings,
  company: CompanyFacts,
  now: string,
): Plan {
  const { companyId } = company;
  const { mapping, corrections, marks } = choices;
  const profile = systemOf(choices.source);
  const system = systemReading(file, choices);
  const isTaken = takenIds(holdings, company);
  const [products, units] = [holdings.products.filter(isAlive), holdings.units.filter(isAlive)];
  const shared = { companyId, products, units, places: placesOf(choices, company, isTaken), mapping, now };
  if (isStockFile(mapping, system)) {
    const fingerprint = fingerprintOf(file).rows;
    const batch = batchKeyOf(companyId, 'movements', fingerprint, holdings.batches);
    const rate = company.rate?.text ?? null;
    const { round } = batch;
    const context = { ...shared, system, corrections, marks, fingerprint, round, rate };
    return { kind: 'stock', plan: planStock(file, context), batch };
  }
  const taxes = taxRatesOf(company);
  const readings = readRows(file, mapping, {
    ...choices,
    currencies: company.currencies.filter((row) => row.is_active).map((row) => row.code),
    taxes,
    system,
    answers: { tax: choices.taxes, currency: choices.currencies },
  });
  const { pricesIncludeTax } = choices;
  const categories = holdings.categories.filter(isAlive);
  const joined = joinUnits(readings, choices.factors);
  // A system that counts stock by unit leaves no question.
  const unitStock = profile?.keepsStockByUnit === true ? undefined : unitStockQuestion(joined);
  const counted = withUnitStock(joined, choices.unitStock ?? unitStock?.proposed ?? 'add');
  const plan = planImport(counted, {
    ...shared,
    categories,
    isTaken,
    pricesIncludeTax,
    taxes,
  });
  const fingerprint = fingerprintOf(file).all;
  const batch = batchKeyOf(companyId, 'products', fingerprint, holdings.batches);
  return { kind: 'products', plan, batch, ...(unitStock === undefined ? {} : { unitStock }) };
}

/** The columns whose numbers can be read in two ways, with the answers given so far. */
export function openFigures(
  file: TableFile,
  { source, mapping, corrections, marks }: ImportChoices,
): readonly OpenFigure[] {
  const system = systemReading(file, { source, mapping });
  return decimalStyles(file, mapping, system, cellReader(mapping, system, corrections), marks).open;
}

/** Whether a question that only a person can answer is still open. */
export function hasOpenQuestions(file: TableFile, choices: ImportChoices, { kind, plan }: Plan): boolean {
  const isFigureOpen = openFigures(file, choices).some(({ mark }) => mark === undefined);
  return isFigureOpen || (kind === 'products' && plan.asks.length > 0);
}

/** Assigns another column to a field: answers about the columns that move no longer apply. */
export function withColumn(
  choices: ImportChoices,
  column: number,
  field: ImportField | undefined,
): ImportChoices {
  const moved = new Set<string | undefined>([field, fieldOfColumn(choices.mapping, column)]);
  const marks = Object.fromEntries(Object.entries(choices.marks).filter(([name]) => !moved.has(name)));
  return { ...choices, mapping: assignColumn(choices.mapping, column, field), marks };
}

/** Fingerprints of the rows alone, and with their headings. Cached, because every answer makes a new plan. */
const FINGERPRINTS = new WeakMap<TableFile, { readonly rows: string; readonly all: string }>();

function fingerprintOf(file: TableFile) {
  const known = FINGERPRINTS.get(file);
  if (known !== undefined) return known;
  const rows = hashOfBody(file.rows.map((row) => row.cells));
  const made = { rows, all: hashOfBody([file.headings, rows]) };
  FINGERPRINTS.set(file, made);
  return made;
}

function placesOf(
  { places }: ImportChoices,
  { companyId, warehouses, warehouseId }: CompanyFacts,
  isTaken: (id: string) => boolean,
): StockPlaces {
  return new StockPlaces({
    companyId,
    warehouses: warehouses.filter(isAlive),
    defaultWarehouseId: warehouseId,
    firstWarehouseId: defaultWarehouseId(companyId),
    answers: places,
    isTaken,
  });
}

function takenIds(
  { products, categories, units }: Holdings,
  { warehouses }: CompanyFacts,
): (id: string) => boolean {
  const ids = new Set([...products, ...categories, ...units, ...warehouses].map(({ id }) => id));
  return (id) => ids.has(id);
}

/** Why the plan takes no more products: the server would refuse them, all of an item for the last of them (PLAN-02). */
export function planRefusal({ kind, plan }: Plan, { products, productsMax }: Holdings): string | undefined {
  if (kind === 'stock' || productsMax === null || plan.created.length === 0) return undefined;
  const held = products.filter(isAlive).length;
  if (held + plan.created.length <= productsMax) return undefined;
  const count = (figure: number) => COUNT_FORMAT.format(figure);
  return `Tu plan llega a ${count(productsMax)} productos: tienes ${count(held)} y este archivo trae ${count(plan.created.length)} nuevos. Cambia de plan en la Tienda, o importa un archivo más corto.`;
}

/** The number of steps to import a plan, which its button also counts; 0 for a file that is imported already. */
export function plannedCount({ kind, plan, batch }: Plan): number {
  if (kind === 'stock') return batch.madeAt === undefined ? plan.lineCount : 0;
  return plan.created.length + plan.changed.length + plan.unitsOfOthers;
}
