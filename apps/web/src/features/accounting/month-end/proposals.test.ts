import { JournalDraftFields } from '@cuadra/contracts/accounting/journal';
import { newId } from '@cuadra/contracts/primitives/ids';
import { typeOfRole } from '@cuadra/domain/ledger/account';
import type { AccountSums } from '@cuadra/domain/ledger/account-sums';
import { ZERO_IN_BOTH } from '@cuadra/domain/money/both-currencies';
import { money } from '@cuadra/domain/money/money';
import { describe, expect, test } from 'vitest';
import { fortnightProposals, proposalsOf } from './proposals.ts';

const ROLES = [
  'cash_usd',
  'ap_suppliers',
  'vat_debit',
  'vat_credit',
  'vat_excess',
  'vat_payable',
  'fx_gain',
  'fx_loss',
] as const;
const ACCOUNTS = ROLES.map((role) => ({ id: newId(), type: typeOfRole(role), role, role_since: null }));
const MONTH = { companyId: newId(), day: '2026-10-31', rate: '500', inBolivars: new Map() };

function sums(role: string, usd: bigint, ves: bigint): AccountSums {
  const accountId = accountOf(role) ?? '';
  return {
    accountId,
    opening: { usd: money(usd, 'USD'), ves: money(ves, 'VES') },
    debit: ZERO_IN_BOTH,
    credit: ZERO_IN_BOTH,
  };
}

const DOLLARS = sums('cash_usd', 100_00n, 30_000_00n);
function accountOf(role: string): string | undefined {
  return ACCOUNTS.find((account) => account.role === role)?.id;
}

/** In dollars the credits are more, in bolívares the debits. */
const VAT = [sums('vat_debit', -16_00n, -8_000_00n), sums('vat_credit', 20_00n, 6_000_00n)];

describe('what is proposed at the end of a month', () => {
  test('[ACC-07] can be posted as it is, both in bolívares and in dollars', () => {
    const proposals = proposalsOf(MONTH, ACCOUNTS, [DOLLARS, ...VAT]);
    expect(proposals.map(({ title }) => title)).toEqual(['Diferencia en cambio', 'Liquidación de IVA']);
    for (const { draft } of proposals) expect(JournalDraftFields.safeParse(draft).error).toBeUndefined();
    expect(proposals[1]?.draft).toMatchObject({
      date: '2026-10-31',
      description: 'Liquidación de IVA, octubre de 2026',
    });
  });

  test('[ACC-07] is nothing where nothing differs, and no exchange difference without a rate', () => {
    expect(proposalsOf(MONTH, ACCOUNTS, [sums('cash_usd', 100_00n, 50_000_00n)])).toEqual([]);
    expect(proposalsOf({ ...MONTH, rate: undefined }, ACCOUNTS, [DOLLARS])).toEqual([]);
  });

  test('is one transaction on two devices, and another one once the balances changed', () => {
    const [first] = proposalsOf(MONTH, ACCOUNTS, [DOLLARS]);
    const [again] = proposalsOf(MONTH, ACCOUNTS, [DOLLARS]);
    const [later] = proposalsOf(MONTH, ACCOUNTS, [sums('cash_usd', 90_00n, 30_000_00n)]);
    expect(again?.id).toBe(first?.id);
    expect(later?.id).not.toBe(first?.id);
  });

  test('[ACC-07] restates what is owed to suppliers in dollars, and leaves what is owed in bolívares', () => {
    const owed = sums('ap_suppliers', -50_00n, -15_000_00n);
    const inBolivars = new Map([
      [owed.accountId, { usd: money(-30_00n, 'USD'), ves: money(-9_000_00n, 'VES') }],
    ]);
    const [proposal] = proposalsOf({ ...MONTH, inBolivars }, ACCOUNTS, [owed]);
    expect(proposal?.draft.entries).toMatchObject([
      { account_id: owed.accountId, debit: '0.00', credit: '0.00', credit_ves: '4000.00' },
      { debit_ves: '4000.00' },
    ]);
  });

  test('[ACC-07] restates an account of the company in dollars, and no other of its own', () => {
    const own = (currency: 'USD' | 'VES' | null, type: 'asset' | 'expense' = 'asset') => ({
      ...{ id: newId(), type, role: '', role_since: null, currency },
    });
    const dollars = own('USD');
    const others = [own('VES'), own(null), own('USD', 'expense')];
    const balances = [dollars, ...others].map(({ id: accountId }) => ({ ...DOLLARS, accountId }));
    const [proposal] = proposalsOf(MONTH, [...ACCOUNTS, dollars, ...others], balances);
    expect(proposal?.draft.entries).toMatchObject([
      { account_id: dollars.id, debit: '0.00', debit_ves: '20000.00' },
      { account_id: accountOf('fx_gain'), credit_ves: '20000.00' },
    ]);
  });

  test('[ACC-07] settles each fortnight of a special taxpayer: what the first owes is no credit of the second', () => {
    const debits = sums('vat_debit', -16_00n, -8_000_00n);
    const firstHalf = { day: '2026-10-15', rate: '480', sums: [debits] };
    const [first, ...others] = proposalsOf({ ...MONTH, firstHalf }, ACCOUNTS, VAT);
    expect(others).toEqual([]);
    expect(first?.draft).toMatchObject({
      ...{
        date: '2026-10-15',
        exchange_rate: '480',
        description: 'Liquidación de IVA, 1 al 15 de octubre de 2026',
      },
      entries: [{ debit_ves: '8000.00' }, { credit_ves: '8000.00' }],
    });
    // Posted: its debits are cleared on both days, and the credits of the second fortnight are left.
    const settled = [sums('vat_debit', 0n, 0n), sums('vat_payable', -16_00n, -8_000_00n)];
    const [second] = proposalsOf(
      { ...MONTH, firstHalf: { day: '2026-10-15', rate: '480', sums: settled } },
      ACCOUNTS,
      [...settled, sums('vat_credit', 20_00n, 6_000_00n)],
    );
    expect(second?.draft).toMatchObject({
      ...{ date: '2026-10-31', description: 'Liquidación de IVA, 16 al 31 de octubre de 2026' },
      entries: [
        { account_id: accountOf('vat_credit'), credit_ves: '6000.00' },
        { account_id: accountOf('vat_excess'), debit_ves: '6000.00' },
      ],
    });
  });

  test('[ACC-07] settles the first fortnight once it ended, and not before the month before it is settled', () => {
    const debits = sums('vat_debit', -16_00n, -8_000_00n);
    const half = {
      companyId: MONTH.companyId,
      firstHalf: { day: '2026-10-15', rate: '480', sums: [debits] },
    };
    const [first, ...others] = fortnightProposals(half, ACCOUNTS, []);
    expect(others).toEqual([]);
    expect(first?.draft).toMatchObject({
      ...{ date: '2026-10-15', description: 'Liquidación de IVA, 1 al 15 de octubre de 2026' },
      entries: [{ debit_ves: '8000.00' }, { credit_ves: '8000.00' }],
    });
    // Posted from either place it is one transaction.
    const [ofMonth] = proposalsOf({ ...MONTH, firstHalf: half.firstHalf }, ACCOUNTS, [debits]);
    expect(ofMonth?.id).toBe(first?.id);
    expect(fortnightProposals(half, ACCOUNTS, [sums('vat_debit', -1_00n, -100_00n)])).toEqual([]);
  });

  test('waits where an account of it is not here yet', () => {
    expect(
      proposalsOf(
        MONTH,
        ACCOUNTS.filter(({ role }) => role !== 'fx_gain'),
        [DOLLARS],
      ),
    ).toEqual([]);
  });
});
