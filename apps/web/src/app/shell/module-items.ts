/**
 * The sidebar's entries of the modules that the company can use, from the device's data [SHELL-03, MOD-05]. Loaded
 * after the till, which opens without it.
 */
import type { ModuleId } from '@cuadra/domain/plans/module';
import { isUsable } from '@cuadra/domain/plans/module';
import { IconBook2, IconSpeakerphone } from '@tabler/icons-react';
import { readClockOffsetMs } from '../../data/clock.ts';
import type { CompanyDb } from '../../data/company-db.ts';
import { followQuery } from '../../data/follow-query.ts';
import { planFactsOf, readPlanRows } from '../../data/plan-facts.ts';
import { PATHS } from '../paths.ts';
import type { NavigationItem } from './navigation.ts';

const ITEMS: Readonly<Partial<Record<ModuleId, NavigationItem>>> = {
  accounting: { label: 'Contabilidad', path: PATHS.accounting, Icon: IconBook2, module: 'accounting' },
  marketing: { label: 'Marketing', path: PATHS.marketing, Icon: IconSpeakerphone, module: 'marketing' },
};

/** @returns a function that ends it */
export function watchModuleItems(
  db: CompanyDb,
  tell: (items: readonly NavigationItem[]) => void,
): () => void {
  return followQuery('módulos', () => readModuleItems(db), tell);
}

export async function readModuleItems(db: CompanyDb): Promise<readonly NavigationItem[]> {
  const [offsetMs, rows] = await Promise.all([readClockOffsetMs(db), readPlanRows(db)]);
  const facts = planFactsOf(rows, new Date(Date.now() + offsetMs).toISOString());
  return (facts?.modules ?? []).flatMap(({ id, status }) => (isUsable(status) ? (ITEMS[id] ?? []) : []));
}
