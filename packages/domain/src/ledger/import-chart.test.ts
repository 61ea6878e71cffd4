import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AccountType } from './account.ts';
import { wrongAccount } from './account-tree.ts';
import {
  type ChartAccountNow,
  type ChartFileRow,
  type ChartPlan,
  type ChartRowProblem,
  planChart,
} from './import-chart.ts';

const CHART = [
  account('1', 'ACTIVO', 'asset', null),
  account('1.1', 'Efectivo', 'asset', '1'),
  { ...account('1.1.01', 'Caja', 'asset', '1.1'), role: 'cash_ves' },
  { ...account('1.1.02', 'Banco', 'asset', '1.1'), hasEntries: true },
  account('6', 'GASTOS', 'expense', null),
  account('6.1', 'Operación', 'expense', '6'),
];

describe('a chart out of a file', () => {
  it('says of each row whether it makes an account, changes one, or changes nothing', () => {
    const { created, changed, same, wrong } = plan([
      row('1.1.02', { name: 'Banco Mercantil' }),
      row('1.1.01', { name: 'Caja', type: 'asset', parentCode: '1.1' }),
      row('6.2.01', { name: 'Fletes' }),
      row('6.2', { name: 'Ventas', description: 'Gastos de venta' }),
    ]);
    expect(wrong).toEqual([]);
    expect([same, changed.map(({ after }) => after.name)]).toEqual([1, ['Banco Mercantil']]);
    // Groups first, under what the code says, of the type of their group.
    expect(created.map(({ code, parentId, type }) => [code, parentId, type])).toEqual([
      ['6.2', '6', 'expense'],
      ['6.2.01', 'new 6.2', 'expense'],
    ]);
  });

  it('gives an account the currency of its money, which an empty cell leaves', () => {
    const chart = CHART.map((one) => (one.code === '1.1.02' ? { ...one, currency: 'USD' as const } : one));
    const { created, changed } = planChart(
      [row('1.1.02', { name: 'Banco dos' }), row('1.1.03', { name: 'Panamá', currency: 'USD' })],
      chart,
      (code) => `new ${code}`,
    );
    expect(changed[0]?.after.currency).toBe('USD');
    expect(created[0]?.currency).toBe('USD');
  });

  it('changes nothing by empty cells', () => {
    const { changed, same, wrong } = plan(CHART.map(({ code }) => row(code, {})));
    expect([changed, same, wrong]).toEqual([[], CHART.length, []]);
  });

  it.each<[string, ChartFileRow[], [code: string, problem: ChartRowProblem][]]>([
    ['without a code', [row('', { name: 'Sin código' })], [['', 'code_missing']]],
    ['without a name', [row('6.9', {})], [['6.9', 'name_missing']]],
    ['longer than an account has room', [row('6.9', { name: 'x'.repeat(121) })], [['6.9', 'too_long']]],
    ['that begins a formula', [row('6.9', { name: '=HYPERLINK("x")' })], [['6.9', 'formula']]],
    ['of a type that is none', [row('6.9', { name: 'Otra', type: 'unknown' })], [['6.9', 'type_unknown']]],
    [
      'in a currency that is none',
      [row('6.9', { name: 'A', currency: 'unknown' })],
      [['6.9', 'currency_unknown']],
    ],
    ['of no type', [row('9', { name: 'Orden' })], [['9', 'type_missing']]],
    ['that is there twice', [row('6.9', { name: 'A' }), row('6.9', { name: 'B' })], [['6.9', 'code_twice']]],
    [
      'under a group that is nowhere',
      [row('6.9', { name: 'A', parentCode: '7' }), row('6.9.1', { name: 'B' })],
      [
        ['6.9', 'parent_unknown'],
        ['6.9.1', 'parent_wrong'],
      ],
    ],
    [
      'under a row that cannot be taken',
      [row('7', {}), row('7.1', { name: 'B', type: 'expense', parentCode: '7' })],
      [
        ['7', 'name_missing'],
        ['7.1', 'parent_wrong'],
      ],
    ],
    ['in a circle', [row('6', { parentCode: '6.1' })], [['6', 'own_descendant']]],
    [
      'in a circle of new accounts',
      [
        row('7', { name: 'A', type: 'expense', parentCode: '8' }),
        row('8', { name: 'B', type: 'expense', parentCode: '7' }),
      ],
      [
        ['7', 'own_descendant'],
        ['8', 'own_descendant'],
      ],
    ],
    ['of another type than its group', [row('6.9', { name: 'A', type: 'asset' })], [['6.9', 'other_type']]],
    ['under an account with entries', [row('1.1.02.1', { name: 'A' })], [['1.1.02.1', 'group_in_use']]],
    ['under an account of documents', [row('1.1.01.1', { name: 'A' })], [['1.1.01.1', 'group_in_use']]],
    [
      'that gives an account in use another type',
      [row('1.1.02', { type: 'expense' })],
      [['1.1.02', 'type_in_use']],
    ],
  ])('takes no row %s', (_, rows, expected) => {
    const { wrong, changed } = plan(rows);
    expect(wrong.map(({ row: { code }, problem }) => [code, problem])).toEqual(expected);
    expect(changed).toEqual([]);
  });

  it('gives a branch that is not in use another type, if the file has all of it', () => {
    const moved = [row('6', { type: 'income' }), row('6.1', { type: 'income' })];
    expect(plan(moved).changed).toHaveLength(2);
    expect(plan(moved.slice(0, 1)).wrong).toMatchObject([{ problem: 'other_type' }]);
  });

  it('never leaves a chart in which an account is wrong, whatever the file, and never drops one', () => {
    const code = fc.constantFrom('1', '1.1', '1.1.01', '1.1.02', '6', '6.1', '7', '7.1', '6.1.1', '8');
    const anyRow = fc.record({
      number: fc.nat(),
      code,
      name: fc.constantFrom('', 'Uno', 'Dos'),
      type: fc.constantFrom<ChartFileRow['type'][]>('', 'asset', 'expense', 'unknown'),
      parentCode: fc.oneof(fc.constant(''), code),
      description: fc.constantFrom('', 'x'),
      currency: fc.constantFrom<ChartFileRow['currency'][]>('', 'USD', 'VES', 'unknown'),
    });
    fc.assert(
      fc.property(fc.array(anyRow, { maxLength: 12 }), (rows) => {
        const made = plan(rows);
        const after = chartAfter(made);
        expect(after.length).toBe(CHART.length + made.created.length);
        for (const one of after) expect(wrongAccount(one, after)).toEqual([]);
        expect(made.created.length + made.changed.length + made.same + made.wrong.length).toBe(rows.length);
      }),
    );
  });
});

function plan(rows: readonly ChartFileRow[]): ChartPlan {
  return planChart(rows, CHART, (code) => `new ${code}`);
}

function chartAfter({ created, changed }: ChartPlan): ChartAccountNow[] {
  const now = new Map(changed.map(({ before, after }) => [before.id, { ...before, ...after }]));
  return [
    ...CHART.map((one) => now.get(one.id) ?? one),
    ...created.map((one) => ({ ...one, role: '', hasEntries: false })),
  ];
}

function account(code: string, name: string, type: AccountType, parentId: string | null): ChartAccountNow {
  return {
    id: code,
    code,
    name,
    type,
    parentId,
    role: '',
    hasEntries: false,
    description: '',
    currency: null,
  };
}

function row(code: string, cells: Partial<ChartFileRow>): ChartFileRow {
  return { number: 2, code, name: '', type: '', parentCode: '', description: '', currency: '', ...cells };
}
