import { trialBalance } from '@cuadra/domain/ledger/trial-balance';
import { ZERO_IN_BOTH } from '@cuadra/domain/money/both-currencies';
import { money } from '@cuadra/domain/money/money';
import { expect, it } from 'vitest';
import { statementAccounts } from './statement-accounts.ts';

it('[ACC-07] a statement has the figures of an account that this device does not have yet', () => {
  const cash = { id: 'cash', code: '1', name: 'Caja', type: 'asset', parent_id: null, role: '' } as const;
  const one = { usd: money(100n, 'USD'), ves: money(100n, 'VES') };
  const sums = [
    { accountId: 'cash', opening: ZERO_IN_BOTH, debit: one, credit: ZERO_IN_BOTH },
    { accountId: 'new', opening: ZERO_IN_BOTH, debit: ZERO_IN_BOTH, credit: one },
  ];
  const accounts = statementAccounts([cash], [sums, sums]);
  expect(accounts.map(({ id }) => id)).toEqual(['cash', 'new']);
  const { totals } = trialBalance(accounts, sums);
  expect(totals.debit).toEqual(totals.credit);
});
