import { parseDecimal } from '@cuadra/domain/money/money';
import { expect, it } from 'vitest';
import { lessInDrawer } from './more-than-drawer.ts';

const usd = (amount: string) => parseDecimal(amount, 'USD');
const ves = (amount: string) => parseDecimal(amount, 'VES');
const DRAWER = { usd: usd('115.32'), ves: ves('900.00') };

it('[CASH-01] more out of the drawer than it should hold is asked about, by its currency', () => {
  expect(lessInDrawer({ direction: 'out', amount: usd('10000.00') }, DRAWER)).toEqual(usd('115.32'));
  expect(lessInDrawer({ direction: 'out', amount: usd('115.33') }, DRAWER)).toEqual(usd('115.32'));
  expect(lessInDrawer({ direction: 'out', amount: ves('900.01') }, DRAWER)).toEqual(ves('900.00'));
});

it('[CASH-01] all that the drawer holds, anything that goes in, and a drawer that nobody knows are not asked about', () => {
  expect(lessInDrawer({ direction: 'out', amount: usd('115.32') }, DRAWER)).toBeUndefined();
  expect(lessInDrawer({ direction: 'in', amount: usd('10000.00') }, DRAWER)).toBeUndefined();
  expect(lessInDrawer({ direction: 'out', amount: usd('10000.00') }, undefined)).toBeUndefined();
});
