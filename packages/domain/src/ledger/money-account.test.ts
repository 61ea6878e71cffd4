import { describe, expect, it } from 'vitest';
import { ACCOUNT_ROLES, typeOfRole } from './account.ts';
import { holdsMoney } from './money-account.ts';

describe('money is held', () => {
  it('by drawers, the main cash and banks, and by no other account that documents post to', () => {
    expect(ACCOUNT_ROLES.filter((role) => holdsMoney({ type: typeOfRole(role), role }))).toEqual([
      ...['cash_ves', 'cash_usd', 'till_ves', 'till_usd', 'bank_ves', 'bank_fx_abroad'],
    ]);
  });

  it("by the company's own assets, and by nothing that is owed or earned", () => {
    const own = (['asset', 'liability', 'equity', 'income', 'expense'] as const).filter((type) =>
      holdsMoney({ type, role: '' }),
    );
    expect(own).toEqual(['asset']);
  });
});
