import { money } from '@cuadra/domain/money/money';
import { statementOf } from '@cuadra/domain/party/statement';
import { describe, expect, it } from 'vitest';
import type { PointsAccount, PointsEntry } from '../../../../data/customers/read-points-account.ts';
import { usd } from '../../testing.ts';
import { pointsPaper, pointsRows } from './points-rows.ts';
import { POINTS_COLUMNS } from './points-statement.tsx';

const points = (count: bigint) => money(count * 100n, 'PTS');

function entry(number: string, at: string, earned: bigint, spent: bigint): PointsEntry {
  const kind = earned < 0n ? 'return' : 'sale';
  const amount = points(earned - spent);
  return {
    id: number,
    kind,
    at,
    number,
    earned,
    spent,
    amount,
    dueDate: null,
    takesBack: null,
    isWaiting: false,
  };
}

const ACCOUNT: PointsAccount = {
  balance: { points: 1200n, worth: usd('12.00') },
  statement: statementOf(points(1200n), [
    entry('A-000001', '2026-11-01T14:00:00.000Z', 7n, 300n),
    entry('A-000009', '2026-11-02T14:00:00.000Z', -7n, 0n),
  ]),
};

describe('the points of a customer', () => {
  it('are printed line by line, each with what it moved and what was left', () => {
    const paper = pointsPaper(pointsRows(ACCOUNT), ACCOUNT.balance, {
      ...{ head: [], name: 'María', document: 'V-1', today: '2026-11-22' },
    });
    const table = paper.blocks.find((block) => block.kind === 'table');
    expect(table?.kind === 'table' && table.rows).toEqual([
      ['Saldo anterior', '1.500', '1.500'],
      ['01/11/2026 Venta A-000001', '−293', '1.207'],
      ['02/11/2026 Nota de crédito A-000009', '−7', '1.200'],
    ]);
    expect(paper.blocks.slice(-2)).toMatchObject([
      { label: 'PUNTOS', value: '1.200', look: 'total' },
      { label: 'Valen', value: expect.stringContaining('12,00') },
    ]);
  });

  it('are exported with every column of the table', () => {
    const [, sale] = pointsRows(ACCOUNT);
    const exported = POINTS_COLUMNS.flatMap(({ exports = [] }) =>
      exports.map(({ header, value }) => [header, sale && value(sale)]),
    );
    expect(Object.fromEntries(exported)).toMatchObject({
      Documento: 'Venta A-000001',
      Ganados: 7,
      Canjeados: 300,
      Puntos: 1207,
    });
  });
});
