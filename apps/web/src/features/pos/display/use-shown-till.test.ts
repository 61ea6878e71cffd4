import { describe, expect, it } from 'vitest';
import { usd } from '../testing.ts';
import { type DisplayView, type TillShows, WELCOME } from './display-message.ts';
import { followTill } from './use-shown-till.ts';

const CART: DisplayView = {
  kind: 'cart',
  lines: [],
  isPaying: false,
  total: usd('1.00'),
  other: null,
  rate: null,
  igtf: null,
};
const IDLE = WELCOME;

describe('the display of the customers', () => {
  it('[POS-03] shows whatever its till tells, in the order it tells it', () => {
    const first = shows('a', 5, CART);
    expect(followTill(undefined, first)).toBe(first);
    expect(followTill(first, shows('a', 4, IDLE)).view).toBe(IDLE);
  });

  it('[POS-03] goes over to another till of the browser only once that one sells later', () => {
    const held = shows('a', 5, CART);
    expect(followTill(held, shows('b', 4, CART))).toBe(held);
    expect(followTill(held, shows('b', 6, IDLE))).toBe(held);
    expect(followTill(held, shows('b', 6, CART)).tillId).toBe('b');
    expect(followTill(shows('a', 5, IDLE), shows('b', 6, IDLE)).tillId).toBe('b');
  });
});

function shows(tillId: string, changedAt: number, view: DisplayView): TillShows {
  return { kind: 'shows', tillId, changedAt, view, isFirst: false };
}
