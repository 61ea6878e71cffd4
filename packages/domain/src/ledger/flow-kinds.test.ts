import { describe, expect, it } from 'vitest';
import { type ChartAccount, defaultChart } from './account.ts';
import { flowKinds, type RoledAccount } from './flow-kinds.ts';

const CHART: readonly RoledAccount[] = defaultChart().map(chartAccount);

function chartAccount({ role, code, name, type, parentCode }: ChartAccount): RoledAccount {
  return { id: code, code, name, type, parentId: parentCode, role: role ?? '' };
}

/** The kind of an account of the company's own. */
function kindOfOwn(code: string, parentId: string, type: RoledAccount['type'], more: RoledAccount[] = []) {
  const own = { id: code, code, name: 'Propia', type, parentId, role: '' };
  return flowKinds([...CHART, ...more, own])(code);
}

describe('why money moves', () => {
  it('[ACC-07] drawers, banks and what is on its way to a bank are money', () => {
    const kindOf = flowKinds(CHART);
    const cash = CHART.filter(({ id, role }) => role !== '' && kindOf(id) === 'cash').map(({ code }) => code);
    expect(cash).toEqual([
      ...['1.1.01.01', '1.1.01.02', '1.1.01.03', '1.1.01.04', '1.1.02.01', '1.1.02.02'],
      ...['1.1.03.01', '1.1.03.02', '1.1.03.03'],
    ]);
  });

  it.each([
    ['1.1.02.09', '1.1.02', 'asset', 'cash'],
    ['1.1.04.09', '1.1.04', 'asset', 'customers'],
    ['1.1.05.09', '1.1.05', 'asset', 'taxes'],
    ['2.1.03.09', '2.1.03', 'liability', 'taxes'],
    ['6.1.09', '6.1', 'expense', 'expenses'],
    ['3.1.09', '3.1', 'equity', 'owner'],
  ] as const)('[ACC-07] the account %s of a company follows its group %s', (code, group, type, kind) => {
    expect(kindOfOwn(code, group, type)).toBe(kind);
  });

  it('[ACC-07] an account of a group of its own follows its type: a vehicle is invested, a loan is owed', () => {
    const group = (code: string, parentId: string, type: RoledAccount['type']) => ({
      ...{ id: code, code, name: 'Grupo', type, parentId, role: '' },
    });
    expect(kindOfOwn('1.2.01', '1.2', 'asset', [group('1.2', '1', 'asset')])).toBe('investing');
    expect(kindOfOwn('2.2.01', '2.2', 'liability', [group('2.2', '2', 'liability')])).toBe('loans');
    expect(kindOfOwn('4.3', '4', 'income')).toBe('customers');
    expect(kindOfOwn('6.2.09', '6.2', 'expense')).toBe('expenses');
  });

  it('[ACC-07] a group under itself, or one that is gone, is no group', () => {
    const circle = { id: 'x', code: '1.9', name: 'X', type: 'asset', parentId: 'x', role: '' } as const;
    expect(flowKinds([...CHART, circle])('x')).toBe('investing');
    expect(kindOfOwn('7', 'gone', 'liability')).toBe('loans');
    expect(flowKinds(CHART)('unknown')).toBe('investing');
  });
});
