import { formatAmount } from '@cuadra/domain/money/format';
import { describe, expect, it } from 'vitest';
import { ACCOUNTS, BALANCES, balance } from '../testing/chart-rows.ts';
import { chartTotals, isMainCashShort } from './chart-totals.ts';

describe('the totals of the chart', () => {
  it('[ACC-01] gives assets, and net capital as assets less liabilities', () => {
    const { assets, netCapital } = chartTotals(ACCOUNTS, BALANCES);
    expect([assets.usd, netCapital.usd, netCapital.ves].map((amount) => formatAmount(amount))).toEqual([
      '11,60',
      '10,00',
      '1.000,00',
    ]);
  });
});

describe('the main cash', () => {
  it('[ACC-02] is short where drawers were opened with cash that was never recorded', () => {
    expect(isMainCashShort(ACCOUNTS, BALANCES)).toBe(false);
    expect(isMainCashShort(ACCOUNTS, [...BALANCES, balance('cash_usd', '-20.00', '-10249.60')])).toBe(true);
    expect(isMainCashShort(ACCOUNTS, [balance('cash_ves', '9.76', '5000.00')])).toBe(false);
  });

  it('[ACC-02] is short in the notes of each box, whatever their other side came to at the rates of other days', () => {
    expect(isMainCashShort(ACCOUNTS, [balance('cash_usd', '0.00', '-2000.00')])).toBe(false);
    expect(isMainCashShort(ACCOUNTS, [balance('cash_usd', '-20.00', '0.00')])).toBe(true);
    expect(isMainCashShort(ACCOUNTS, [balance('cash_ves', '-4.00', '0.00')])).toBe(false);
    expect(isMainCashShort(ACCOUNTS, [balance('cash_ves', '0.00', '-2000.00')])).toBe(true);
  });
});
