import { accountSums } from '@cuadra/domain/ledger/account-sums';
import type { StatementAccount } from '@cuadra/domain/ledger/figure-table';
import { formatAmount } from '@cuadra/domain/money/format';
import { money } from '@cuadra/domain/money/money';
import { describe, expect, it } from 'vitest';
import { balanceLines } from './balance-sheet/balance-lines.ts';
import { resultLines } from './results/result-lines.ts';
import type { StatementLine } from './statements/statement-lines.ts';
import { TRIAL_COLUMNS, trialLines } from './trial-balance/trial-lines.ts';

const account = (
  code: string,
  name: string,
  type: StatementAccount['type'],
  parentId: string | null = null,
) => ({
  id: code,
  code,
  name,
  type,
  parentId,
});
const CHART = [
  account('1', 'ACTIVO', 'asset'),
  account('1.1', 'Caja', 'asset', '1'),
  account('3', 'PATRIMONIO', 'equity'),
  account('3.1', 'Capital', 'equity', '3'),
  account('4', 'INGRESOS', 'income'),
  account('4.1', 'Ventas', 'income', '4'),
  account('6', 'GASTOS', 'expense'),
  account('6.1', 'Alquiler', 'expense', '6'),
];
const moved = (day: string, debited: string, credited: string, cents: bigint) => ({
  id: day,
  day,
  description: '',
  reference: '',
  source: '',
  lines: [
    { accountId: debited, usd: money(cents, 'USD'), ves: money(cents, 'VES') },
    { accountId: credited, usd: money(-cents, 'USD'), ves: money(-cents, 'VES') },
  ],
});
const BOOKS = [
  moved('2026-10-01', '1.1', '3.1', 10_000n),
  moved('2026-10-02', '1.1', '4.1', 2_000n),
  moved('2026-11-02', '1.1', '4.1', 5_000n),
  moved('2026-11-03', '6.1', '1.1', 1_500n),
];
const NOVEMBER = accountSums(BOOKS, { from: '2026-11-01', to: '2026-11-30' });
const OCTOBER = accountSums(BOOKS, { from: '2026-10-01', to: '2026-10-31' });
const text = (lines: readonly StatementLine[]) =>
  lines.map(({ kind, label, figures }) =>
    [kind, label, ...figures.map(({ usd }) => formatAmount(usd))].join(' | '),
  );

describe('the lines of a statement', () => {
  it('[ACC-07] of results go from income to the result, with the period before and the difference', () => {
    expect(text(resultLines({ accounts: CHART, periods: [NOVEMBER, OCTOBER] }))).toEqual([
      'heading | INGRESOS',
      'account | Ventas | 50,00 | 20,00 | 30,00',
      'subtotal | Total ingresos | 50,00 | 20,00 | 30,00',
      'subtotal | Total costos | 0,00 | 0,00 | 0,00',
      'subtotal | Resultado bruto | 50,00 | 20,00 | 30,00',
      'heading | GASTOS',
      'account | Alquiler | 15,00 | 0,00 | 15,00',
      'subtotal | Total gastos | 15,00 | 0,00 | 15,00',
      'total | Resultado del período | 35,00 | 20,00 | 15,00',
    ]);
  });

  it('[ACC-07] of the balance sheet end with what the assets are worth, the results in the equity', () => {
    expect(text(balanceLines({ accounts: CHART, periods: [NOVEMBER] }))).toEqual([
      'heading | ACTIVO',
      'account | Caja | 155,00',
      'total | Total activo | 155,00',
      'subtotal | Total pasivo | 0,00',
      'heading | PATRIMONIO',
      'account | Capital | 100,00',
      'account | Resultados anteriores sin cerrar | 20,00',
      'account | Resultado del período | 35,00',
      'subtotal | Total patrimonio | 155,00',
      'total | Total pasivo y patrimonio | 155,00',
    ]);
  });

  it('[ACC-07] of the balance sheet of a store have the goods of other stores, and its account with them', () => {
    const received = { usd: money(4_000n, 'USD'), ves: money(4_000n, 'VES') };
    const lines = text(balanceLines({ accounts: CHART, periods: [NOVEMBER] }, undefined, [received]));
    expect(lines.slice(1, 5)).toEqual([
      'account | Caja | 155,00',
      'account | Mercancía recibida de otras tiendas, menos la enviada | 40,00',
      'total | Total activo | 195,00',
      'account | Cuenta con las demás tiendas | 40,00',
    ]);
    expect(lines.at(-1)).toBe('total | Total pasivo y patrimonio | 195,00');
  });

  it('[ACC-07] of the balance sheet that no account has open the results they are made of', () => {
    const lines = balanceLines({ accounts: CHART, periods: [NOVEMBER] }, (of, place) => `${of} ${place}`);
    const links = lines.flatMap(({ label, linkOf }) => (linkOf === undefined ? [] : [[label, linkOf(0)]]));
    expect(links).toEqual([
      ['Resultados anteriores sin cerrar', 'earlier 0'],
      ['Resultado del período', 'period 0'],
    ]);
  });

  it('[ACC-07] of the trial balance have a figure in each column, and totals; each account opens its own ledger', () => {
    const lines = trialLines({ accounts: CHART, periods: [NOVEMBER] });
    expect(text(lines).at(1)).toBe('account | Caja | 120,00 | 0,00 | 50,00 | 15,00 | 155,00 | 0,00');
    expect(text(lines).at(-1)).toBe('total | Totales | 120,00 | 120,00 | 65,00 | 65,00 | 170,00 | 170,00');
    expect(
      lines.every(({ kind, figures }) => kind === 'heading' || figures.length === TRIAL_COLUMNS.length),
    ).toBe(true);
    expect(lines.map(({ kind, accountId }) => kind === 'account' && accountId)).toEqual([
      ...[false, '1.1', false, '3.1', false, '4.1', false, '6.1', false],
    ]);
  });
});
