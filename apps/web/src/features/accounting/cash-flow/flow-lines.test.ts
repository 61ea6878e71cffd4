import { ZERO_IN_BOTH } from '@cuadra/domain/money/both-currencies';
import { money } from '@cuadra/domain/money/money';
import { expect, it } from 'vitest';
import { flowStatementLines } from './flow-lines.ts';

const both = (usd: bigint) => ({ usd: money(usd, 'USD'), ves: money(usd * 500n, 'VES') });

it('[ACC-07] leads from the cash at the beginning to that at the end, by activities, beside the period before', () => {
  const now = {
    opening: both(100_00n),
    flows: [
      { kind: 'customers', inflow: both(80_00n), outflow: both(5_00n) },
      { kind: 'owner', inflow: ZERO_IN_BOTH, outflow: both(30_00n) },
    ],
  } as const;
  const before = {
    opening: both(40_00n),
    flows: [{ kind: 'customers', inflow: both(60_00n), outflow: ZERO_IN_BOTH }],
  } as const;
  const lines = flowStatementLines([now, before], (kind, place) => `${kind} ${place}`);
  const figures = lines.map((line) => [
    line.label,
    ...line.figures.map(({ usd }) => Number(usd.minor) / 100),
  ]);
  expect(figures).toEqual([
    ['Efectivo al inicio', 100, 40, 60],
    ['Actividades de operación'],
    ['Cobrado de clientes', 75, 60, 15],
    ['Efectivo de las operaciones', 75, 60, 15],
    ['Actividades de financiamiento'],
    ['Aportes, retiros y saldos iniciales', -30, 0, -30],
    ['Efectivo del financiamiento', -30, 0, -30],
    ['Aumento o disminución del efectivo', 45, 60, -15],
    ['Efectivo al final', 145, 100, 45],
  ]);
  expect(lines[2]?.linkOf?.(1)).toBe('customers 1');
});

it('[ACC-07] ends with the accounts that the cash consists of', () => {
  const flow = { opening: both(100_00n), flows: [] };
  const till = { id: 'till', code: '1.1', name: 'Caja', type: 'asset', parentId: null } as const;
  const row = { account: till, depth: 0, isGroup: false, figures: [both(100_00n)] };
  const lines = flowStatementLines([flow], () => undefined, [row]);
  expect(lines.at(-1)).toMatchObject({ kind: 'account', label: 'Caja', accountId: 'till' });
});

it('[ACC-07] says nothing of periods in which there was no money', () => {
  expect(flowStatementLines([{ opening: ZERO_IN_BOTH, flows: [] }], () => undefined)).toEqual([]);
});
