import { formatAmount } from '@cuadra/domain/money/format';
import { describe, expect, it } from 'vitest';
import { ACCOUNTS, BALANCES } from '../testing/chart-rows.ts';
import { chartLines } from './chart-lines.ts';

const lineOf = (code: string) => chartLines(ACCOUNTS, BALANCES).find((line) => line.code === code);

describe('the chart of accounts', () => {
  it('[ACC-02] is in order of code, each account under its group, none left out', () => {
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

  it('[ACC-02] shows an account whose group is gone at the top', () => {
    const orphans = ACCOUNTS.filter(({ code }) => code.startsWith('4.') && code !== '4');
    const lines = chartLines(orphans, BALANCES);
    expect(lines).toHaveLength(orphans.length);
    expect(lines[0]).toMatchObject({ code: '4.1', depth: 0 });
  });
});
