import { accountIdOfRole, newId } from '@cuadra/contracts/primitives/ids';
import { newCompanyRows } from '@cuadra/contracts/setup/new-company';
import { formatAmount } from '@cuadra/domain/money/format';
import { describe, expect, it } from 'vitest';
import type { AccountBalanceRow, AccountRow } from '../../data/rows.ts';
import { chartLines, chartTotals, isMainCashShort } from './chart-lines.ts';

const COMPANY = newId();
const OWNER = { id: newId(), email: 'ana@ejemplo.com', name: 'Ana' };
const ROWS = newCompanyRows(COMPANY, {
  name: 'Bodega',
  owner: OWNER,
  plan: 'gratis',
  planWanted: '',
  residence: 'cloud',
});
const ACCOUNTS = (ROWS.find(([name]) => name === 'accounts')?.[1] ?? []) as unknown as AccountRow[];

function balance(role: string, usd: string, ves: string): AccountBalanceRow {
  return { account_id: accountIdOfRole(COMPANY, role), shown: { usd, ves } } as unknown as AccountBalanceRow;
}

/** A sale of 10 and its tax of 1.60 in cash, in both currencies. */
const BALANCES = [
  balance('till_usd', '11.60', '1160.00'),
  balance('sales_general', '-10.00', '-1000.00'),
  balance('vat_debit', '-1.60', '-160.00'),
];

const lineOf = (code: string) => chartLines(ACCOUNTS, BALANCES).find((line) => line.code === code);

describe('the chart of accounts', () => {
  it('[ACC-02] stands in order of code, each account under its group, none left out', () => {
    const lines = chartLines(ACCOUNTS, []);
    expect(lines.slice(0, 4).map(({ code, depth, isGroup }) => [code, depth, isGroup])).toEqual([
      ['1', 0, true],
      ['1.1', 1, true],
      ['1.1.01', 2, true],
      ['1.1.01.01', 3, false],
    ]);
    expect(lines).toHaveLength(ACCOUNTS.length);
  });

  it('[ACC-02] sums each group in both currencies, and reads what is owed and earned as a plain figure', () => {
    const figures = ['1.1.01.04', '1.1.01', '1', '2', '4'].map((code) => {
      const line = lineOf(code);
      return line && [formatAmount(line.usd), formatAmount(line.ves)];
    });
    expect(figures).toEqual([
      ['11,60', '1.160,00'],
      ['11,60', '1.160,00'],
      ['11,60', '1.160,00'],
      ['1,60', '160,00'],
      ['10,00', '1.000,00'],
    ]);
  });

  it('[ACC-01] gives assets, and net capital as assets less liabilities', () => {
    const { assets, netCapital } = chartTotals(ACCOUNTS, BALANCES);
    expect([assets.usd, netCapital.usd, netCapital.ves].map((amount) => formatAmount(amount))).toEqual([
      '11,60',
      '10,00',
      '1.000,00',
    ]);
  });

  it('[ACC-02] shows an account whose group is gone at the top', () => {
    const orphans = ACCOUNTS.filter(({ code }) => code.startsWith('4.') && code !== '4');
    const lines = chartLines(orphans, BALANCES);
    expect(lines).toHaveLength(orphans.length);
    expect(lines[0]).toMatchObject({ code: '4.1', depth: 0 });
  });
});

describe('the main cash', () => {
  it('[ACC-02] is short where drawers were opened with what nobody wrote down', () => {
    expect(isMainCashShort(COMPANY, BALANCES)).toBe(false);
    expect(isMainCashShort(COMPANY, [...BALANCES, balance('cash_usd', '-20.00', '-10249.60')])).toBe(true);
    expect(isMainCashShort(COMPANY, [balance('cash_ves', '9.76', '5000.00')])).toBe(false);
  });

  it('[ACC-02] is short in the notes of each box, whatever their other side came to at the rates of other days', () => {
    expect(isMainCashShort(COMPANY, [balance('cash_usd', '0.00', '-2000.00')])).toBe(false);
    expect(isMainCashShort(COMPANY, [balance('cash_usd', '-20.00', '0.00')])).toBe(true);
    expect(isMainCashShort(COMPANY, [balance('cash_ves', '-4.00', '0.00')])).toBe(false);
    expect(isMainCashShort(COMPANY, [balance('cash_ves', '0.00', '-2000.00')])).toBe(true);
  });
});
