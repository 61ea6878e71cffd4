import { permissionsOf } from '@cuadra/domain/access/permissions';
import { describe, expect, it } from 'vitest';
import { type GuardedChange, maySetFields } from './guarded-fields.ts';

const SELLER = permissionsOf(['pos', 'marketing']);

describe('the terms of credit', () => {
  it('[PERM-02] [PAY-06] are set by who has Configuración or everything, and not by who sells', () => {
    const raise = change('patch', { credit_limit_usd: null });
    expect(maySetFields(SELLER, 'customers', raise)).toBe(false);
    expect(maySetFields(SELLER, 'customers', change('patch', { credit_days: 30 }))).toBe(false);
    for (const id of ['config', 'all'] as const)
      expect(maySetFields(permissionsOf([id]), 'customers', raise)).toBe(true);
  });

  it('[PERM-02] are as they begin of a customer whom a seller makes; he changes all else, and deletes', () => {
    const fields = { name: 'Ana', credit_limit_usd: null, credit_days: null };
    expect(maySetFields(SELLER, 'customers', change('create', fields))).toBe(true);
    expect(maySetFields(SELLER, 'customers', change('create', { ...fields, credit_days: 0 }))).toBe(false);
    const limited = (credit_limit_usd: string) => change('create', { ...fields, credit_limit_usd });
    expect(maySetFields(SELLER, 'customers', limited('0.00'))).toBe(true);
    expect(maySetFields(SELLER, 'customers', limited('0.01'))).toBe(false);
    expect(maySetFields(SELLER, 'customers', change('patch', { credit_limit_usd: '0.00' }))).toBe(false);
    expect(maySetFields(SELLER, 'customers', change('patch', { phone: '' }))).toBe(true);
    expect(maySetFields(SELLER, 'customers', change('delete', {}))).toBe(true);
    expect(maySetFields(SELLER, 'products', change('patch', { credit_days: 30 }))).toBe(true);
  });

  it('[PERM-02] are not set to what a new one begins with, by an import over another', () => {
    expect(maySetFields(SELLER, 'customers', change('import', { records: [{ name: 'Ana' }] }))).toBe(false);
  });
});

function change(kind: GuardedChange['kind'], body: unknown): GuardedChange {
  return { kind, body };
}
