import { describe, expect, it } from 'vitest';

import { postSale } from '../ledger/post-sale.ts';
import { priceCart } from '../pricing/price-cart.ts';
import {
  BCV,
  cartOf,
  exemptLine,
  MARIA,
  payment,
  saleContext,
  saleOf,
  usd,
  ves,
} from '../testing/builders.ts';
import { checkSaleSums } from './check-sale-sums.ts';
import { type CreditStanding, creditDueDate, creditLeft, creditOfRest, refusalOfCredit } from './credit.ts';
import { decideSale, type SaleContext } from './decide-sale.ts';
import { changePart, settle, settleBefore } from './settlement.ts';

const TOTAL = usd(29_75n);
const CART = cartOf(TOTAL);
const ALL = creditOfRest(settle(TOTAL, [], BCV), '2026-12-05');
const ON_ACCOUNT = {
  customer: MARIA,
  customerBalance: usd(0n),
  creditStanding: standing(0n, null),
  credit: ALL,
};

describe('[PAY-06] a sale on account', () => {
  it('needs no payment, and owes all that none has covered', () => {
    expect(ALL).toEqual({
      amount: TOTAL,
      amountUsd: TOTAL,
      amountBs: ves(15_246_28n),
      dueDate: '2026-12-05',
    });
    const sale = saleOf(CART, [], ON_ACCOUNT);
    expect(sale.credit).toEqual(ALL);
    expect(checkSaleSums(sale)).toEqual([]);
    expect(postSale(sale).map(({ role, usd: { minor } }) => `${role} ${minor}`)).toEqual([
      'ar_customers 2975',
      'sales_exempt -2975',
    ]);
  });

  it.each<[string, Partial<SaleContext>]>([
    ['credit_without_customer', { customer: null }],
    ['credit_without_due_date', { credit: ALL && { ...ALL, dueDate: '' } }],
    ['credit_does_not_add_up', { credit: ALL && { ...ALL, amountUsd: usd(1n) } }],
    ['credit_over_limit', { creditStanding: standing(0n, 29_74n) }],
    ['credit_over_limit', { creditStanding: standing(0n, 0n) }],
    ['credit_over_limit', { creditStanding: standing(-10_26n, 40_00n) }],
    ['accepted', { creditStanding: standing(0n, 29_75n) }],
    ['accepted', { creditStanding: standing(-10_25n, 40_00n) }],
    ['accepted', { creditStanding: standing(-1_000_00n, null) }],
  ])('is %s, case %#', (expected, context) => {
    const decision = decideSale(CART, [], saleContext({ ...ON_ACCOUNT, ...context }));
    expect(decision.accepted ? 'accepted' : decision.reason).toBe(expected);
  });

  it('counts what the customer has in his favour to nobody else, and owes no less for it', () => {
    expect(creditLeft(standing(5_00n, 20_00n))).toEqual(usd(20_00n));
    expect(creditLeft({ ...standing(0n, 20_00n), balance: ves(-5_124_80n) })).toEqual(usd(10_00n));
    expect(creditLeft(standing(-50_00n, 20_00n))).toEqual(usd(0n));
    expect(creditLeft({ ...standing(-50_00n, null), rate: null })).toBeNull();
  });

  it('is held to the limit in bolívares alone, which counts in dollars by the rate on file and else in them', () => {
    const held = (balance: bigint, rate: CreditStanding['rate']) => ({
      ...standing(0n, 50_00n),
      balance: ves(balance),
      rate,
    });
    const refusal = (owed: bigint, of: CreditStanding) => {
      const settlement = settle(ves(owed), [], null);
      const credit = creditOfRest(settlement, '2026-12-05');
      return credit && refusalOfCredit(credit, settlement, of);
    };
    expect(refusal(50_000_000_00n, held(-1_000_00n, null))).toBe('credit_over_limit');
    expect(creditLeft(held(-10_00n, null))).toEqual(ves(40_00n));
    expect(refusal(40_01n, held(-10_00n, null))).toBe('credit_over_limit');
    expect(refusal(40_00n, held(-10_00n, null))).toBeUndefined();
    expect(refusal(20_505_00n, held(-5_124_80n, BCV))).toBe('credit_over_limit');
    expect(refusal(20_499_20n, held(-5_124_80n, BCV))).toBeUndefined();
  });

  it('is due after the days of the customer, or those of the shop', () => {
    expect(creditDueDate('2026-11-20', 30)).toBe('2026-12-20');
    expect(creditDueDate('2026-11-20', 0)).toBe('2026-11-20');
    expect(creditDueDate('2026-11-20', null)).toBe('2026-12-05');
  });

  it('is nothing where nothing is left', () => {
    expect(creditOfRest(settle(usd(0n), [], BCV), '2026-12-05')).toBeNull();
  });
});

describe('[PAY-06] the books of a sale', () => {
  it('keep IGTF for the treasury, in bolívares as it is declared', () => {
    const settlement = settleBefore({ method: 'cash', currency: 'USD' }, TOTAL, [], BCV, 300);
    const sale = saleOf(CART, [payment(settlement.due, settlement, BCV)], { igtfBasisPoints: 300 });
    expect(sale.igtf).toEqual({
      basisPoints: 300,
      baseUsd: TOTAL,
      baseBs: ves(15_246_28n),
      amountUsd: usd(89n),
      amountBs: ves(457_39n),
    });
    expect(sale.totals.total).toEqual(TOTAL);
    expect(written(sale)).toEqual([
      'till_usd 30.64 / 15702.39',
      'sales_exempt -29.75 / -15246.28',
      'igtf_payable -0.89 / -457.39',
      'rounding_loss 0.00 / 1.28',
    ]);
  });

  it('[PAY-05] owe the customer what goes to his balance, and take a Pago Móvil out of what is to be reconciled', () => {
    const settlement = settle(TOTAL, [], BCV);
    const paid = [payment(usd(40_00n), settlement, BCV)];
    const { change, changeOther } = settle(TOTAL, paid, BCV);
    const way = {
      method: 'mobile',
      details: { phoneNumber: '0412-5551842', bankName: 'Mercantil' },
    } as const;
    const mobile = changePart(ves(128_12n), change, changeOther, BCV, way);
    const left = { minor: change.minor - mobile.amountUsd.minor, currency: 'USD' };
    const balance = changePart(left, left, changeOther, BCV, { method: 'balance', details: {} });
    const sale = saleOf(CART, paid, { customer: MARIA, change: [mobile, balance] });
    expect(written(sale)).toEqual([
      'till_usd 40.00 / 20499.20',
      'pagomovil_clearing -0.25 / -128.12',
      'ar_customers -10.00 / -5124.80',
      'sales_exempt -29.75 / -15246.28',
    ]);
  });
});

describe('[S-26] the sums of a received sale', () => {
  const settlement = settleBefore({ method: 'cash', currency: 'USD' }, TOTAL, [], BCV, 300);
  const sale = saleOf(CART, [payment(settlement.due, settlement, BCV)], { igtfBasisPoints: 300 });

  it('have the tax that follows from the payments', () => {
    const { igtf } = sale;
    if (igtf === null) throw new Error('the sale has the tax');
    const codes = (harm: Partial<typeof igtf>) =>
      checkSaleSums({ ...sale, igtf: { ...igtf, ...harm } }).map(({ code }) => code);
    expect(codes({})).toEqual([]);
    expect(codes({ amountBs: ves(457_38n) })).toEqual(['igtf_does_not_add_up']);
    expect(codes({ baseUsd: usd(1n) })).toEqual(['igtf_does_not_add_up']);
    expect(codes({ amountUsd: usd(90n) })).toEqual(['payments_do_not_add_up', 'igtf_does_not_add_up']);
    expect(codes({ amountUsd: ves(89n) })).toEqual(['currency_mixed']);
  });

  it('have no tax on what was paid in bolívares', () => {
    const paid = saleOf(CART, [payment(ves(15_246_28n), settle(TOTAL, [], BCV), BCV)]);
    const nothing = {
      ...sale.igtf,
      basisPoints: 300,
      baseUsd: usd(0n),
      baseBs: ves(0n),
      amountUsd: usd(0n),
      amountBs: ves(0n),
    };
    expect(checkSaleSums({ ...paid, igtf: nothing })).toEqual([
      { field: 'igtf', code: 'igtf_does_not_add_up' },
    ]);
  });

  it('have no change where something is owed: nobody is lent the cash of the drawer', () => {
    const owed = saleOf(CART, [], ON_ACCOUNT);
    const lent = usd(5_00n);
    const credit = {
      ...owed.credit,
      amount: usd(34_75n),
      amountUsd: usd(34_75n),
      amountBs: ves(17_808_68n),
      dueDate: '2026-12-05',
    };
    const change = [changePart(lent, lent, ves(2_562_40n), BCV)];
    expect(checkSaleSums({ ...owed, credit, change })).toEqual([
      { field: 'payments', code: 'payments_do_not_add_up' },
    ]);
  });

  it('have what is owed at the rate of the sale', () => {
    const owed = saleOf(priceCart([exemptLine({ unitPrice: TOTAL })], 'USD'), [], ON_ACCOUNT);
    const codes = (harm: object) =>
      checkSaleSums({ ...owed, credit: ALL && { ...ALL, ...harm } }).map(
        ({ field, code }) => `${field} ${code}`,
      );
    expect(codes({})).toEqual([]);
    expect(codes({ amountBs: ves(1n) })).toEqual(['credit.amountBs sides_differ']);
    expect(codes({ amountUsd: usd(1n) })).toEqual(['currency currency_mixed']);
    expect(codes({ amount: usd(-1n), amountUsd: usd(-1n) })).toContain('credit amount_negative');
  });
});

function standing(balance: bigint, limit: bigint | null): CreditStanding {
  return { balance: usd(balance), limitUsd: limit === null ? null : usd(limit), rate: BCV };
}

function written(sale: ReturnType<typeof saleOf>): string[] {
  const text = (minor: bigint) => (Number(minor) / 100).toFixed(2);
  return postSale(sale).map(
    ({ role, usd: dollars, ves: bolivars }) => `${role} ${text(dollars.minor)} / ${text(bolivars.minor)}`,
  );
}
