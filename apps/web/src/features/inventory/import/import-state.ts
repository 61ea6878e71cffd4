/**
 * Where an import stands, and what it means for the company: from the file to its dry run. Pure; the hook beside it
 * only holds it.
 */
import { defaultWarehouseId } from '@cuadra/contracts/ids';
import { hashOfBody } from '@cuadra/contracts/item-hash';

import type { CategoryRow, ProductRow, ProductUnitRow } from '../../../data/rows.ts';
import type { Company } from '../../../session/company.ts';
import { taxRatesOf } from '../../../session/tax-rates.ts';
import type { ColumnMapping } from './column-mapping.ts';
import { type ImportPlan, planImport } from './plan-import.ts';
import { isStockFile, planStock, type StockPlan } from './plan-stock.ts';
import { type ReadOptions, readRows } from './read-row.ts';
import { recogniseColumns, suggestBarcode } from './recognise-columns.ts';
import type { TableFile } from './table-file.ts';

export interface ImportChoices {
  readonly mapping: ColumnMapping;
  readonly currency: string;
  readonly pricesIncludeTax: boolean;
  readonly damagedBarcode: ReadOptions['damagedBarcode'];
}

/** What the file would do: products, or stock of products that exist. */
export type Plan =
  | { readonly kind: 'products'; readonly plan: ImportPlan }
  | { readonly kind: 'stock'; readonly plan: StockPlan };

/** What the company has, as read from the browser's database. */
export interface Holdings {
  readonly products: readonly ProductRow[];
  readonly categories: readonly CategoryRow[];
  readonly units: readonly ProductUnitRow[];
}

/** What is proposed of a file before anybody has looked at it. */
export function firstChoices(file: TableFile, currency: string): ImportChoices {
  return {
    mapping: suggestBarcode(recogniseColumns(file.headings), file.rows),
    currency,
    pricesIncludeTax: true,
    damagedBarcode: 'leave_empty',
  };
}

export type CompanyFacts = Pick<
  Company,
  'companyId' | 'currencies' | 'taxes' | 'settings' | 'warehouses' | 'warehouseId' | 'rate'
>;

/** @param now ISO instant given to prices and movements */
export function planOf(
  file: TableFile,
  choices: ImportChoices,
  holdings: Holdings,
  company: CompanyFacts,
  now: string,
): Plan {
  const shared = {
    products: holdings.products.filter((product) => product.deleted_at === null),
    warehouses: warehouseNames(company),
    defaultWarehouseId: company.warehouseId,
    mapping: choices.mapping,
    now,
  };
  if (isStockFile(choices.mapping)) {
    const { companyId, rate } = company;
    const fingerprint = hashOfBody(file.rows.map((row) => row.cells));
    const rateText = rate?.text ?? null;
    return {
      kind: 'stock',
      plan: planStock(file, { ...shared, units: holdings.units, fingerprint, companyId, rate: rateText }),
    };
  }
  const currencies = company.currencies.filter((row) => row.is_active).map((row) => row.code);
  const taxes = taxRatesOf(company);
  const readings = readRows(file, choices.mapping, { ...choices, currencies, taxes });
  const { pricesIncludeTax } = choices;
  return {
    kind: 'products',
    plan: planImport(readings, { ...shared, categories: holdings.categories, pricesIncludeTax, taxes }),
  };
}

/** A warehouse is written by its id, its name, or `default` for the first one (WH-01). */
function warehouseNames({ warehouses, companyId }: CompanyFacts): Map<string, string> {
  const living = warehouses.filter((warehouse) => warehouse.deleted_at === null);
  return new Map([
    ['default', defaultWarehouseId(companyId)],
    ...living.map((warehouse) => [warehouse.name.toLowerCase(), warehouse.id] as const),
    ...living.map((warehouse) => [warehouse.id, warehouse.id] as const),
  ]);
}

/** Steps that importing a plan takes, which is also what its button counts. */
export function plannedCount({ kind, plan }: Plan): number {
  return kind === 'stock' ? plan.lineCount : plan.created.length + plan.changed.length;
}
