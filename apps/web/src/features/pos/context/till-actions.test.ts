import { notificationsStore } from '@mantine/notifications';
import { afterEach, describe, expect, it } from 'vitest';
import type { CompanyDb } from '../../../data/company-db.ts';
import type { TillMoney } from '../../../session/selling/till-money.ts';
import { emptyCart } from '../cart/cart.ts';
import { CartStore } from '../cart/cart-store.ts';
import { cartWith } from '../testing.ts';
import type { NoticeBoard } from './notices.ts';
import { createTillActions } from './till-actions.ts';
import type { PriceQuestion } from './wanted-price.ts';

const offered = () => notificationsStore.getState().notifications.length;

function open() {
  const store = new CartStore(cartWith({}), () => {});
  const [money, notices, priceQuestion] = [{} as TillMoney, {} as NoticeBoard, {} as PriceQuestion];
  const actions = createTillActions({ db: {} as CompanyDb, store, money, notices, priceQuestion });
  return { store, actions };
}

afterEach(() => notificationsStore.setState((state) => ({ ...state, notifications: [], queue: [] })));

describe('what was taken out of the cart', () => {
  it('[POS-03] can be undone until the sale is over, and is then offered no longer', async () => {
    const { store, actions } = open();
    actions.remove('line-1');
    await expect.poll(offered).toBe(1);
    store.dispatch({ type: 'set_customer', customer: null });
    expect(offered()).toBe(1);
    store.dispatch({ type: 'restore', cart: emptyCart('the next sale') });
    await expect.poll(offered).toBe(0);
  });
});
