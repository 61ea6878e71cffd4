import { parseDecimal } from '@cuadra/domain/money/money';
import { describe, expect, it } from 'vitest';
import type { CustomerBalance } from '../../../../data/customers/customer-balances.ts';
import type { CustomerRow } from '../../../../data/rows.ts';
import { customerColumns } from './customer-columns.tsx';
import { type CustomerFilter, customerFilterOf, listedCustomers } from './listed-customers.ts';

const usd = (text: string) => parseDecimal(text, 'USD');
const ves = (text: string) => parseDecimal(text, 'VES');

const ROWS = ['ana', 'luis', 'eva'].map((id) => ({ id }) as CustomerRow);
const BALANCES = new Map<string, CustomerBalance>([
  ['ana', [usd('-12.50')]],
  ['luis', [usd('3.00'), ves('-100.00')]],
]);

describe('the list of customers', () => {
  it.each<[CustomerFilter, string[]]>([
    ['all', ['ana', 'luis', 'eva']],
    ['debt', ['ana', 'luis']],
    ['favour', ['luis']],
  ])('[CUST-01] [PAY-06] shows those of %s: who owes in one currency may have in another', (filter, ids) => {
    expect(listedCustomers(ROWS, { balances: BALANCES }, filter).map(({ row }) => row.id)).toEqual(ids);
  });

  it('[CUST-01] has the points of each where the company gives some, and none where it does not', () => {
    const points = new Map([['ana', -4n]]);
    const held = (given: typeof points | undefined) =>
      listedCustomers(ROWS, { balances: BALANCES, points: given }, 'debt').map((one) => one.points);
    expect(held(points)).toEqual([-4n, undefined]);
    expect(held(undefined)).toEqual([undefined, undefined]);
    const headers = (givesPoints: boolean) =>
      customerColumns('USD', undefined, givesPoints).map(({ header }) => header);
    expect([headers(true), headers(false)].map((all) => all.includes('Puntos'))).toEqual([true, false]);
  });

  it('[CUST-01] shows every column and action of a row at 1366 px', () => {
    const least = customerColumns('USD', undefined, true)
      .filter(({ choice }) => choice !== 'hidden')
      .map(({ width }) => Number(/\d+/.exec(String(width))?.[0]));
    const [menu, actions] = [240, 132];
    expect(least.reduce((sum, width) => sum + width, menu + actions)).toBeLessThanOrEqual(1366);
  });

  it('[CUST-01] shows all where the address says what nobody knows', () => {
    expect(['debt', 'nonsense', null].map(customerFilterOf)).toEqual(['debt', 'all', 'all']);
  });
});
