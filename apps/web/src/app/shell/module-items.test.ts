import 'fake-indexeddb/auto';
import { limitsOfPlan } from '@cuadra/contracts/company/plan-limits';
import type { PlanId } from '@cuadra/domain/plans/plan';
import { describe, expect, it, vi } from 'vitest';
import type { CompanyDb } from '../../data/company-db.ts';
import type { CompanyStateRow } from '../../data/rows.ts';
import { freshDb } from '../../data/testing/builders.ts';
import { readModuleItems, watchModuleItems } from './module-items.ts';

/** Follows the entries of a device on which nothing has arrived yet. */
function followed(db: CompanyDb) {
  const told: string[][] = [];
  const stop = watchModuleItems(db, (items) => told.push(items.map(({ label }) => label)));
  return { told, stop };
}

async function labelsOn(plan: PlanId): Promise<string[]> {
  const db = freshDb();
  await db.company_state.put(stateRow(db.companyId, plan));
  return (await readModuleItems(db)).map(({ label }) => label);
}

function stateRow(id: string, plan: PlanId): CompanyStateRow {
  const state = { id, plan, plan_until: null, plan_wanted: '', suspended_at: null };
  return { ...state, limits: limitsOfPlan(plan) } as unknown as CompanyStateRow;
}

describe('the entries of modules', () => {
  it('[SHELL-03] are those the company can use; inventory has its own', async () => {
    expect(await labelsOn('gratis')).toEqual([]);
    expect(await labelsOn('comercial')).toEqual(['Contabilidad', 'Marketing']);
    expect(await readModuleItems(freshDb())).toEqual([]);
  });

  it('[SHELL-03] come by themselves once the first load brings what the company has bought', async () => {
    for (let round = 0; round < 5; round += 1) {
      const db = freshDb();
      const { told, stop } = followed(db);
      await expect.poll(() => told).toEqual([[]]);
      await db.company_state.put(stateRow(db.companyId, 'comercial'));
      await expect.poll(() => told.at(-1)).toEqual(['Contabilidad', 'Marketing']);
      stop();
    }
  });

  it('[SHELL-03] are read again after the device could not read them once', async () => {
    const db = freshDb();
    await db.company_state.put(stateRow(db.companyId, 'comercial'));
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const read = vi.spyOn(db.licenses, 'toArray').mockImplementationOnce(() => {
      throw new Error('the disk is busy');
    });
    const { told, stop } = followed(db);
    await expect.poll(() => told.at(-1)).toEqual(['Contabilidad', 'Marketing']);
    expect(read).toHaveBeenCalled();
    stop();
  });
});
