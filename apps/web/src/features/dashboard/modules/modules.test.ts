import type { ModuleStatus } from '@cuadra/domain/plans/module';
import { describe, expect, it } from 'vitest';
import { openModules } from './modules.tsx';

const everything = () => true;
const module = (id: 'inventory' | 'accounting' | 'marketing', status: ModuleStatus) => ({ id, status });

describe('the cards of modules', () => {
  it('[DASH-02] are of those that are free, paid or on trial', () => {
    const modules = [module('inventory', 'free'), module('accounting', 'trial'), module('marketing', 'paid')];
    expect(openModules(modules, everything)).toEqual(modules);
    expect(openModules([module('accounting', 'inactive')], everything)).toEqual([]);
  });

  it('[DASH-02] [PERM-02] are of those that the role opens', () => {
    const modules = [module('inventory', 'free'), module('accounting', 'paid')];
    expect(openModules(modules, (area) => area === 'accounting')).toEqual([modules[1]]);
  });
});
