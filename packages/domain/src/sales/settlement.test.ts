import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { isZero, type Money, minimum, subtract, sum } from '../money/money.ts';
import { convert } from '../money/rate.ts';
import { anyRate, price } from '../testing/arbitraries.ts';
import { BCV, payment, paymentsTowards, usd, ves, wholeChange } from '../testing/builders.ts';
import { amountIn, type SalePayment } from './payment.ts';
import { changePart, isPaid, mayGiveChange, settle } from './settlement.ts';

const DUE = usd(29_75n);

describe('settle', () => {
  it('[PAY-02] asks for the total in dollars and for total × rate in bolívares', () => {
    expect(settle(DUE, [], BCV)).toMatchObject({
      paid: usd(0n),
      due: DUE,
      change: usd(0n),
      dueOther: ves(15_246_28n),
      changeOther: ves(0n),
    });
  });

  it('[PAY-02] with several payments asks for what is left', () => {
    const settlement = settle(DUE, paymentsTowards(DUE, [usd(20_00n)], BCV), BCV);
    expect(settlement).toMatchObject({ due: usd(9_75n), dueOther: ves(4_996_68n) });
    expect(isPaid(settlement)).toBe(false);
  });

  it('[PAY-02] lets what is left fall by the bolívares typed, not by their rounded dollars', () => {
    const settlement = settle(DUE, paymentsTowards(DUE, [ves(100_00n)], BCV), BCV);
    expect(settlement).toMatchObject({ due: usd(29_55n), dueOther: ves(15_146_28n) });
  });

  it('[PAY-02] is not paid while bolívares are due that are less than half a US cent', () => {
    const short = paymentsTowards(DUE, [ves(15_244_00n)], BCV);
    expect(settle(DUE, short, BCV)).toMatchObject({ due: usd(0n), dueOther: ves(2_28n) });
    expect(isPaid(settle(DUE, short, BCV))).toBe(false);

    const complete = paymentsTowards(DUE, [ves(15_244_00n), ves(2_28n)], BCV);
    expect(isPaid(settle(DUE, complete, BCV))).toBe(true);
    expect(settle(DUE, complete, BCV).change).toEqual(usd(0n));
  });

  it('[PAY-02] asks in both currencies for a cent that is missing in the one of the total', () => {
    const [made] = paymentsTowards(DUE, [ves(15_246_28n)], BCV);
    const payments = made === undefined ? [] : [{ ...made, amountUsd: usd(29_74n) }];
    expect(settle(DUE, payments, BCV)).toMatchObject({ due: usd(1n), dueOther: ves(5_12n) });
  });

  it('[PAY-05] gives back what was paid above the total', () => {
    const mixed = paymentsTowards(DUE, [ves(7_687_20n), usd(20_00n)], BCV);
    expect(settle(DUE, mixed, BCV)).toMatchObject({
      paid: usd(35_00n),
      due: usd(0n),
      change: usd(5_25n),
      dueOther: ves(0n),
      changeOther: ves(2_690_52n),
    });
  });

  it('[PAY-05] gives back to the céntimo what was paid above the total in bolívares', () => {
    const payments = paymentsTowards(usd(20n), [ves(105_00n)], BCV);
    expect(settle(usd(20n), payments, BCV)).toMatchObject({ change: usd(0n), changeOther: ves(2_50n) });
  });

  it('[PAY-02] counts dollars alone where there is no rate', () => {
    const payments = paymentsTowards(DUE, [usd(30_00n)], null);
    expect(settle(DUE, payments, null)).toMatchObject({
      paid: usd(30_00n),
      due: usd(0n),
      change: usd(25n),
      dueOther: null,
      changeOther: null,
    });
    expect(payments[0]?.amountBs).toEqual(ves(0n));
    expect(isPaid(settle(DUE, payments, null))).toBe(true);
  });

  it('[PAY-02] works for a company that sells in bolívares', () => {
    const total = ves(1_000_00n);
    const payments = paymentsTowards(total, [usd(1_00n)], BCV);
    expect(settle(total, payments, BCV)).toMatchObject({ due: ves(487_52n), dueOther: usd(95n) });
  });
});

describe('settle, the laws', () => {
  it('[PAY-02] paying what is due, in either currency and after any part payments, leaves nothing over', () => {
    fc.assert(
      fc.property(price('USD'), partPayments(), fc.boolean(), anyRate(), (total, parts, inDollars, rate) => {
        const payments = paymentsTowards(total, withinDue(total, parts, rate), rate);
        const before = settle(total, payments, rate);
        const whole = inDollars ? before.due : before.dueOther;
        fc.pre(whole !== null && !isZero(whole));
        const last = payment(whole, before, rate);
        const after = settle(total, [...payments, last], rate);
        expect({ isPaid: isPaid(after), change: after.change, paid: after.paid }).toEqual({
          isPaid: true,
          change: usd(0n),
          paid: total,
        });
      }),
    );
  });

  it('[PAY-05] payments less change are the total to the cent, whatever was typed', () => {
    fc.assert(
      fc.property(price('USD'), partPayments(), fc.boolean(), anyRate(), (total, parts, inDollars, rate) => {
        const payments = paymentsTowards(total, parts, rate);
        const settlement = settle(total, payments, rate);
        fc.pre(isPaid(settlement));
        const change = wholeChange(settlement, inDollars ? 'USD' : 'VES', rate);
        const returned = sum(
          change.map((part) => amountIn(part, 'USD')),
          'USD',
        );
        fc.pre(change.length > 0 || isZero(settlement.change));
        expect(subtract(settlement.paid, returned)).toEqual(total);
      }),
    );
  });

  it('[PAY-05] never asks for more and gives back at once', () => {
    fc.assert(
      fc.property(price('USD'), partPayments(), anyRate(), (total, parts, rate) => {
        const { due, change, dueOther, changeOther } = settle(
          total,
          paymentsTowards(total, parts, rate),
          rate,
        );
        expect(isZero(due) || isZero(change)).toBe(true);
        expect(dueOther === null || isZero(dueOther) || changeOther === null || isZero(changeOther)).toBe(
          true,
        );
      }),
    );
  });

  it('[PAY-02] never changes the side that was typed', () => {
    fc.assert(
      fc.property(price('USD'), partPayments(), anyRate(), (total, parts, rate) => {
        paymentsTowards(total, parts, rate).forEach((made, index) => {
          expect(amountIn(made, made.typedCurrency)).toEqual(parts[index]);
        });
      }),
    );
  });
});

describe('change', () => {
  it('[PAY-05] is given whole in one currency, with both sides of it', () => {
    const settlement = settle(DUE, paymentsTowards(DUE, [usd(35_00n)], BCV), BCV);
    expect(wholeChange(settlement, 'USD', BCV)).toMatchObject([
      { method: 'cash', currency: 'USD', amount: usd(5_25n), amountUsd: usd(5_25n) },
    ]);
    expect(wholeChange(settlement, 'VES', BCV)).toMatchObject([
      { method: 'cash', currency: 'VES', amount: ves(2_690_52n), amountUsd: usd(5_25n) },
    ]);
  });

  it('[PAY-06] is given in two currencies, one part after the other', () => {
    const left = subtract(usd(5_25n), usd(5_00n));
    const rest = changePart(ves(128_12n), left, convert(left, BCV), BCV);
    expect(rest).toMatchObject({ currency: 'VES', amount: ves(128_12n), amountUsd: usd(25n) });
  });

  it('[PAY-05] comes out of methods that allow it: a card is never charged more than the sale', () => {
    const settlementOf = (payments: readonly SalePayment[]) => settle(DUE, payments, BCV);
    const byCard = paymentsTowards(DUE, [usd(30_00n)], BCV).map((made) => ({
      ...made,
      method: 'card' as const,
    }));
    expect(mayGiveChange(settlementOf(byCard), byCard)).toBe(false);

    const mixed = paymentsTowards(DUE, [usd(29_00n), usd(1_00n)], BCV).map((made, index) => ({
      ...made,
      method: index === 0 ? ('card' as const) : ('cash' as const),
    }));
    expect(mayGiveChange(settlementOf(mixed), mixed)).toBe(true);
  });
});

function partPayments(): fc.Arbitrary<Money[]> {
  return fc.array(fc.oneof(price('USD'), price('VES')), { maxLength: 4 });
}

/** Cut down to what is due when they are made, and left out where nothing is. */
function withinDue(total: Money, typed: readonly Money[], rate: Parameters<typeof settle>[2]): Money[] {
  const made: Money[] = [];
  for (const amount of typed) {
    const { due, dueOther } = settle(total, paymentsTowards(total, made, rate), rate);
    const limit = amount.currency === 'USD' ? due : dueOther;
    if (limit !== null && !isZero(minimum(amount, limit))) made.push(minimum(amount, limit));
  }
  return made;
}
