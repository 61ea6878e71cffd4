import { accountSums } from '@cuadra/domain/ledger/account-sums';
import type { StatementAccount } from '@cuadra/domain/ledger/figure-table';
import type { BothCurrencies } from '@cuadra/domain/money/both-currencies';
import { addInBoth, negateInBoth } from '@cuadra/domain/money/both-currencies';
import { formatAmount } from '@cuadra/domain/money/format';
import { money } from '@cuadra/domain/money/money';
import { describe, expect, it } from 'vitest';
import { type Holding, ownerFigures, resultWords } from './owner-figures.ts';

const account = (
  id: string,
  code: string,
  type: StatementAccount['type'],
  parentId: string | null = null,
) => ({
  id,
  code,
  name: id,
  type,
  parentId,
});
const CHART = [
  account('Cuentas por cobrar', '1.2', 'asset'),
  account('Clientes', '1.2.01', 'asset', 'Cuentas por cobrar'),
  account('Caja', '1.1', 'asset'),
  account('Mercancía', '1.3', 'asset'),
  account('Proveedores', '2.1', 'liability'),
  account('Capital', '3.1', 'equity'),
  account('Ventas', '4.1', 'income'),
  account('Costo', '5.1', 'expense'),
];
const line = (accountId: string, cents: bigint) => ({
  accountId,
  usd: money(cents, 'USD'),
  ves: money(cents * 500n, 'VES'),
});
/** The owner puts in 100 $, goods for 40 $ on credit, and a sale of 30 $ that cost 10 $, of which 12 $ are owed. */
const BOOKS = [
  [line('Caja', 10_000n), line('Capital', -10_000n)],
  [line('Mercancía', 4_000n), line('Proveedores', -4_000n)],
  [line('Caja', 1_800n), line('Clientes', 1_200n), line('Ventas', -3_000n)],
  [line('Costo', 1_000n), line('Mercancía', -1_000n)],
].map((lines, place) => ({
  id: String(place),
  day: '2026-11-02',
  description: '',
  reference: '',
  source: '',
  lines,
}));
const SUMS = accountSums(BOOKS, { from: '2026-11-01', to: '2026-11-30' });
const text = ({ usd }: BothCurrencies) => formatAmount(usd);
const words = ({ total, accounts }: Holding) => [
  text(total),
  ...accounts.map(({ name, figure }) => `${name} ${text(figure)}`),
];

describe('the position of the company, for its owner', () => {
  const figures = ownerFigures(CHART, SUMS, new Set(['Cuentas por cobrar']));

  it('[ACC-06] is what was earned, is owed to it, it owes and has, each with its accounts', () => {
    expect(text(figures.summary.result)).toBe('20,00');
    expect(words(figures.owedToYou)).toEqual(['12,00', 'Clientes 12,00']);
    expect(words(figures.youOwe)).toEqual(['40,00', 'Proveedores 40,00']);
    expect(words(figures.youHave)).toEqual(['148,00', 'Caja 118,00', 'Mercancía 30,00']);
  });

  it('[ACC-06] leaves nothing out: what is owed to it and what it has are the assets', () => {
    expect(addInBoth(figures.owedToYou.total, figures.youHave.total)).toEqual(figures.summary.assets);
    expect(figures.youOwe.total).toEqual(figures.summary.liabilities);
    const without = ownerFigures(CHART, SUMS, new Set());
    expect([words(without.owedToYou), without.youHave.total]).toEqual([['0,00'], figures.summary.assets]);
  });

  it('[ACC-06] calls a loss one, as a plain figure', () => {
    const { summary } = figures;
    expect(resultWords(summary, 'ves')).toEqual({ verb: 'Ganaste', amount: summary.result, isLoss: false });
    const lost = {
      ...summary,
      income: summary.expense,
      expense: summary.income,
      result: negateInBoth(summary.result),
    };
    expect(resultWords(lost, 'ves')).toEqual({ verb: 'Perdiste', amount: summary.result, isLoss: true });
  });
});
