import { describe, expect, it } from 'vitest';
import { accountIdOfRole, defaultTaxId, defaultWarehouseId, newId } from '../primitives/ids.ts';
import { COLLECTIONS } from '../registry/collections.ts';
import { type NewCompany, type NewRow, newCompanyRows } from './new-company.ts';

const COMPANY = newId();
const BODEGA: NewCompany = {
  name: 'Bodega Ana',
  owner: { id: newId(), email: 'ana@example.com', name: 'Ana' },
  plan: 'gratis',
  planWanted: 'comercial',
  residence: 'cloud',
};
const collections = newCompanyRows(COMPANY, BODEGA);
const rowsOf = (name: string): readonly NewRow[] => collections.find(([other]) => other === name)?.[1] ?? [];

describe('what a company starts with', () => {
  it.each(collections.map(([name, rows]) => [name, rows] as const))(
    '[CO-01] is, in %s, what a device may send too',
    (name, rows) => {
      const collection = COLLECTIONS[name];
      if (collection.kind !== 'record') throw new Error(`${name} holds records`);
      for (const row of rows) expect(collection.fields.safeParse(row).error).toBeUndefined();
    },
  );

  it('[CO-01] has one id a row, the same on every device', () => {
    const ids = collections.flatMap(([, rows]) => rows.map((row) => row.id));
    // Settings and state are the company itself, each in its own collection.
    expect(ids.filter((id) => id === COMPANY)).toHaveLength(2);
    expect(new Set(ids).size).toBe(ids.length - 1);
    expect(newCompanyRows(COMPANY, BODEGA)).toEqual(collections);
  });

  it('[PLAN-01] [LAND-03] is on the plan it is given, with its limits, whatever it wishes for', () => {
    expect(rowsOf('company_state')).toMatchObject([
      {
        plan: 'gratis',
        plan_wanted: 'comercial',
        limits: { users: 1, stores: 1, products: 100, sales_per_day: 50, storage_gb: 1 },
        residence: 'cloud',
      },
    ]);
  });

  it('[CO-01] names its default tax and warehouse among its own', () => {
    expect(rowsOf('taxes').map((row) => row.id)).toEqual([defaultTaxId(COMPANY)]);
    expect(rowsOf('warehouses').map((row) => row.id)).toEqual([defaultWarehouseId(COMPANY)]);
    expect(rowsOf('company_settings')[0]).toMatchObject({
      default_tax_id: defaultTaxId(COMPANY),
      default_warehouse_id: defaultWarehouseId(COMPANY),
    });
  });

  it('[ACC-02] has every account under one that is there, and one account a role', () => {
    const accounts = rowsOf('accounts');
    const ids = new Set(accounts.map((account) => account.id));
    for (const account of accounts)
      expect(account.parent_id === null || ids.has(String(account.parent_id))).toBe(true);
    const roles = accounts.map((account) => account.role).filter((role) => role !== '');
    expect(new Set(roles).size).toBe(roles.length);
    expect(accounts.find((account) => account.role === 'till_usd')?.id).toBe(
      accountIdOfRole(COMPANY, 'till_usd'),
    );
  });
});
