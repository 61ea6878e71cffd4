/** A file planned against a shop, for tests: what its owner would see in the review. */

import type { TableFile } from '../../../../ui/table-file/table-file.ts';
import { tableOf } from '../../../../ui/table-file/table-file.ts';
import type { ImportPlan } from '../planning/import-plan.ts';
import type { CompanyFacts, Holdings, ImportChoices, Plan } from '../planning/import-state.ts';
import { firstChoices, planOf } from '../planning/import-state.ts';
import type { StockPlan } from '../planning/plan-stock.ts';

export const COMPANY_ID = '0190a000-0000-7000-8000-00000000000f';
export const SHOP_ID = '0190a000-0000-7000-8000-0000000000aa';
export const STORE_ROOM_ID = '0190a000-0000-7000-8000-0000000000ab';
export const IVA_ID = '0190a000-0000-7000-8000-0000000000ba';
export const REDUCED_ID = '0190a000-0000-7000-8000-0000000000bb';
export const NOW = '2026-11-20T15:00:00.000Z';

export const META = {
  version: 1,
  generation: 0,
  created_at: '2026-11-01T00:00:00.000Z',
  updated_at: '2026-11-01T00:00:00.000Z',
  deleted_at: null,
};

/** Dollars and bolívares, IVA 16 % and 8 %, a shop and a store room. */
export function facts(overrides: Partial<CompanyFacts> = {}): CompanyFacts {
  const currency = (code: string) => ({ ...META, id: code, code, name: code, symbol: code, is_active: true });
  const tax = (id: string, name: string, rate: string, created_at: string) => ({
    ...META,
    id,
    name,
    rate,
    applies_to: 'all',
    is_active: true,
    created_at,
  });
  const place = (id: string, name: string) => ({ ...META, id, name, type: 'store', location: 'Caracas' });
  return {
    companyId: COMPANY_ID,
    currencies: [currency('USD'), currency('VES')],
    taxes: [
      tax(IVA_ID, 'IVA', '16', '2026-11-01T00:00:00.000Z'),
      tax(REDUCED_ID, 'IVA reducido', '8', '2026-11-02T00:00:00.000Z'),
    ],
    settings: { default_tax_id: IVA_ID },
    warehouses: [place(SHOP_ID, 'Tienda principal'), place(STORE_ROOM_ID, 'Depósito')],
    warehouseId: SHOP_ID,
    rate: null,
    ...overrides,
  } as unknown as CompanyFacts;
}

export const NOTHING_HELD: Holdings = {
  products: [],
  categories: [],
  units: [],
  batches: [],
  productsMax: null,
};

export interface PlannedFile {
  readonly file: TableFile;
  readonly choices: ImportChoices;
  readonly plan: Plan;
}

/** @param table headings and rows, or a file that was read */
export function planFile(
  table: readonly (readonly string[])[] | TableFile,
  { holdings = NOTHING_HELD, ...overrides }: Partial<ImportChoices> & { readonly holdings?: Holdings } = {},
): PlannedFile {
  const file = 'headings' in table ? table : tableOf('x.csv', table);
  const company = facts();
  const choices = {
    ...firstChoices(file, { ...company, currency: 'USD' }),
    ...overrides,
  };
  return { file, choices, plan: planOf(file, choices, holdings, company, NOW) };
}

/** The plan of a file of products. */
export function planProducts(...parameters: Parameters<typeof planFile>): ImportPlan {
  const { plan } = planFile(...parameters);
  if (plan.kind !== 'products') throw new Error('not a file of products');
  return plan.plan;
}

export function planStocks(...parameters: Parameters<typeof planFile>): StockPlan {
  const { plan } = planFile(...parameters);
  if (plan.kind !== 'stock') throw new Error('not a file of stock');
  return plan.plan;
}

/** What the company holds once a plan has been carried out. */
export function heldAfter({ created, categories, units: made }: ImportPlan): Holdings {
  const products = created.map(({ fields }) => ({ ...fields, ...META }));
  const units = made.created.map((unit) => ({ ...unit, ...META }));
  const holdings = {
    ...NOTHING_HELD,
    products,
    units,
    categories: categories.map((row) => ({ ...row, ...META })),
  };
  return holdings as unknown as Holdings;
}

/** The plan as text, row by row: it must not depend on the order of the columns. */
export function outlineOf({ created, rejected, absorbed, notices, warehouses }: ImportPlan): unknown {
  return {
    created: created.map(({ row, fields, taxLabel, stocks }) => ({ row, fields, taxLabel, stocks })),
    rejected: rejected.map(({ row, field, reason }) => ({ row, field, reason })),
    absorbed,
    notices,
    warehouses,
  };
}

/** The same file with its columns in another order, and others that mean nothing between them. */
export function shuffled(file: TableFile, seed = 7): TableFile {
  const places = file.headings.map((_, column) => column);
  places.sort((first, second) => ((first * 7919 + seed) % 104_729) - ((second * 7919 + seed) % 104_729));
  places.reverse();
  const headings = ['Columna añadida', ...places.map((column) => file.headings[column] ?? ''), 'Otra más'];
  const rows = file.rows.map(({ number, cells }) => ({
    number,
    cells: ['x', ...places.map((column) => cells[column] ?? ''), `${number}`],
  }));
  return { ...file, headings, rows };
}
