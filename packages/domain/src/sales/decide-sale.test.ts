import { describe, expect, it } from 'vitest';

import { postSale } from '../ledger/post-sale.ts';
import { isBalanced } from '../ledger/transaction.ts';
import { priceCart } from '../pricing/price-cart.ts';
import {
  BCV,
  cartLine,
  cartOf,
  MARIA,
  payment,
  paymentsTowards,
  saleContext,
  usd,
  ves,
  wholeChange,
} from '../testing/builders.ts';
import { checkSaleSums } from './check-sale-sums.ts';
import { decideSale, type SaleContext } from './decide-sale.ts';
import type { SalePayment } from './payment.ts';
import { settle } from './settlement.ts';

const CART = cartOf(usd(29_75n));

describe('decideSale', () => {
  it('[SALE-01] makes the sale of a cart that is paid, with all it needs to stand alone', () => {
    const cart = priceCart([cartLine({ unitPrice: usd(11_60n) })], 'USD');
    const payments = paymentsTowards(cart.total, [usd(11_60n)], BCV);
    const decision = decideSale(cart, payments, saleContext());
    expect(decision).toEqual({
      accepted: true,
      sale: {
        id: '0198f2c0-0000-7000-8000-000000000001',
        registerId: 'caja-1',
        deviceId: 'equipo-1',
        series: 'A',
        number: 123,
        cashSessionId: 'sesion-1',
        warehouseId: 'default',
        customer: null,
        soldAt: '2026-11-20T14:05:00Z',
        soldBy: { id: 'ana', name: 'Ana Pérez' },
        currency: 'USD',
        rate: BCV,
        lines: cart.lines,
        totals: {
          subtotal: usd(11_60n),
          discount: usd(0n),
          base: usd(10_00n),
          exempt: usd(0n),
          tax: usd(1_60n),
          total: usd(11_60n),
        },
        taxes: cart.taxes,
        payments,
        change: [],
        credit: null,
        igtf: null,
      },
    });
  });

  it('[POS-02] refuses without an open cash session', () => {
    expect(decide({ cashSessionId: null })).toBe('no_open_cash_session');
  });

  it('[SALE-01] refuses an empty cart', () => {
    expect(decideSale(priceCart([], 'USD'), [], saleContext())).toEqual({
      accepted: false,
      reason: 'no_lines',
    });
  });

  it('[PAY-02] refuses while anything is due, in either currency', () => {
    expect(decide({}, paymentsTowards(CART.total, [usd(29_74n)], BCV))).toBe('payment_short');
    expect(decide({}, paymentsTowards(CART.total, [ves(15_246_27n)], BCV))).toBe('payment_short');
    expect(decide({}, paymentsTowards(CART.total, [ves(15_246_28n)], BCV))).toBe('accepted');
    expect(decide({}, [])).toBe('payment_short');
  });

  it('[SALE-01] refuses what the records cannot hold, of the cart or of its payments', () => {
    expect(decide({}, paymentsTowards(CART.total, [usd(10_000_000_000_000_00n)], BCV))).toBe(
      'amount_too_large',
    );
    const large = cartOf(usd(9_999_999_999_999_00n));
    const payments = paymentsTowards(large.total, [large.total], null);
    const inDollarsAlone = saleContext({ rate: null });
    expect(decideSale(large, payments, inDollarsAlone).accepted).toBe(true);
    expect(decideSale(large, payments, saleContext())).toEqual({
      accepted: false,
      reason: 'amount_too_large',
    });
  });

  it('[PAY-02] [POS-05] takes no payment where all of it is given away, and its sums and books hold', () => {
    const line = cartLine({ id: 'a', unitPrice: usd(11_60n) });
    const gift = { source: 'sale' as const, sourceId: null, name: 'Regalo', amount: usd(11_60n) };
    const cart = priceCart([line], 'USD', new Map([['a', [gift]]]));
    const decision = decideSale(cart, [], saleContext({ igtfBasisPoints: 300 }));
    if (!decision.accepted) throw new Error(decision.reason);
    expect(decision.sale).toMatchObject({ totals: { total: usd(0n) }, payments: [], igtf: null });
    expect(checkSaleSums(decision.sale)).toEqual([]);
    expect(isBalanced(postSale(decision.sale))).toBe(true);
  });

  it('[PAY-02] takes several payments in both currencies', () => {
    expect(decide({}, paymentsTowards(CART.total, [ves(7_687_20n), usd(14_75n)], BCV))).toBe('accepted');
  });

  it('[PAY-01] refuses a payment that lacks its reference', () => {
    const byCard = paymentsTowards(CART.total, [CART.total], BCV).map((made) => ({
      ...made,
      method: 'card' as const,
    }));
    expect(decide({}, byCard)).toBe('payment_incomplete');
    expect(
      decide(
        {},
        byCard.map((made) => ({ ...made, reference: '1234' })),
      ),
    ).toBe('accepted');
  });

  it('[PAY-05] wants the change to add up to what was paid above the total', () => {
    const payments = paymentsTowards(CART.total, [usd(35_00n)], BCV);
    const settlement = settle(CART.total, payments, BCV);
    expect(decide({}, payments)).toBe('change_does_not_add_up');
    expect(decide({ change: wholeChange(settlement, 'USD', BCV) }, payments)).toBe('accepted');
    expect(decide({ change: wholeChange(settlement, 'VES', BCV) }, payments)).toBe('accepted');
    const exact = paymentsTowards(CART.total, [CART.total], BCV);
    expect(decide({ change: wholeChange(settlement, 'USD', BCV) }, exact)).toBe('change_does_not_add_up');
  });

  it('[PAY-05] gives no change out of a card', () => {
    const payments = paymentsTowards(CART.total, [usd(30_00n)], BCV).map((made) => ({
      ...made,
      method: 'card' as const,
      reference: '1234',
    }));
    const change = wholeChange(settle(CART.total, payments, BCV), 'USD', BCV);
    expect(decide({ change }, payments)).toBe('change_not_allowed');
  });

  it('[PAY-04] takes a balance no further than it goes, and only of a known customer', () => {
    const payments = paymentsTowards(CART.total, [usd(3_20n), usd(26_55n)], BCV).map((made, index) => ({
      ...made,
      method: index === 0 ? ('balance' as const) : ('cash' as const),
    }));
    expect(decide({}, payments)).toBe('balance_without_customer');
    expect(decide({ customer: MARIA, customerBalance: usd(3_19n) }, payments)).toBe('balance_too_low');
    expect(decide({ customer: MARIA, customerBalance: usd(0n) }, payments)).toBe('balance_too_low');
    expect(decide({ customer: MARIA, customerBalance: usd(3_20n) }, payments)).toBe('accepted');
  });

  it('[SET-08] refuses bolívares where there is no rate, and takes dollars', () => {
    const bolivars = payment(ves(15_246_28n), settle(CART.total, [], BCV), BCV);
    expect(decide({ rate: null }, [bolivars])).toBe('rate_missing');
    expect(decide({ rate: null }, paymentsTowards(CART.total, [CART.total], null))).toBe('accepted');
  });

  it('[PAY-02] sells what costs nothing without a payment', () => {
    expect(decideSale(cartOf(usd(0n)), [], saleContext())).toMatchObject({ accepted: true });
  });
});

function decide(context: Partial<SaleContext>, payments?: readonly SalePayment[]): string {
  const exact = paymentsTowards(CART.total, [CART.total], BCV);
  const decision = decideSale(CART, payments ?? exact, saleContext(context));
  return decision.accepted ? 'accepted' : decision.reason;
}
