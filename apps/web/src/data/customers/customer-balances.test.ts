import 'fake-indexeddb/auto';

import { parseDecimal, toDecimal } from '@cuadra/domain/money/money';
import { exchangeRate } from '@cuadra/domain/money/rate';
import { describe, expect, it } from 'vitest';
import { balanceKey } from '../ledger-entry.ts';
import { freshDb } from '../testing/builders.ts';
import { owedIn, readBalances, readBalancesOf } from './customer-balances.ts';

const BALANCE = [parseDecimal('-2.00', 'USD'), parseDecimal('-500.00', 'VES')];
const owed = (rate?: string) =>
  toDecimal(owedIn(BALANCE, 'USD', rate === undefined ? undefined : exchangeRate('USD', 'VES', rate)));

describe('what a customer owes in one currency', () => {
  it('[PAY-06] counts what is owed in the other one, at the rate', () => {
    expect(owed('500')).toBe('3.00');
  });

  it('[PAY-06] leaves out the other one where there is no rate', () => {
    expect(owed()).toBe('2.00');
  });

  it('[PAY-06] is nothing for whoever has something in favour', () => {
    expect(toDecimal(owedIn([parseDecimal('9.00', 'USD')], 'USD', undefined))).toBe('0.00');
  });
});

describe('the balances of customers', () => {
  it('[PAY-06] are those that are not nothing, in each currency, with what has not been sent yet', async () => {
    const db = freshDb();
    const rows = [
      ['maria', 'USD', '0.00', '-2.00'],
      ['maria', 'VES', '500.00', '500.00'],
      ['pedro', 'USD', '-9.00', '0.00'],
    ].map(([customer_id = '', currency = '', amount = '', shown = '']) => {
      const key = balanceKey('customer_balances', { customer_id, currency });
      return { key, customer_id, currency, amount, version: 1, generation: 0, shown: { amount: shown } };
    });
    await db.customer_balances.bulkPut(rows);
    const maria = [parseDecimal('-2.00', 'USD'), parseDecimal('500.00', 'VES')];
    expect(await readBalances(db)).toEqual(new Map([['maria', maria]]));
    expect(await readBalancesOf(db, ['pedro'])).toEqual(new Map());
  });
});
