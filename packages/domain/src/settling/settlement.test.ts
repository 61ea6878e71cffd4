import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { postSettlement } from '../ledger/post-settlement.ts';
import { isBalanced } from '../ledger/transaction.ts';
import { addInBoth, type BothCurrencies, ZERO_IN_BOTH } from '../money/both-currencies.ts';
import { money, zero } from '../money/money.ts';
import { exchangeRate } from '../money/rate.ts';
import {
  type ClearedPayment,
  exceedsClearing,
  type Settlement,
  settlementFigures,
  unsettledOf,
  validateSettlement,
} from './settlement.ts';

const RATE = exchangeRate('USD', 'VES', '50');
const both = (usd: bigint, ves: bigint): BothCurrencies => ({
  usd: money(usd, 'USD'),
  ves: money(ves, 'VES'),
});
const ONE: ClearedPayment = { documentId: 'sale', part: 'one', amount: both(25_00n, 1000_00n) };
const REFUND: ClearedPayment = { documentId: 'return', part: 'two', amount: both(-5_00n, -200_00n) };

function settlementOf(overrides: Partial<Settlement> = {}): Settlement {
  return {
    ...{ id: 'settlement', reversesId: null, method: 'card', currency: 'VES', accountId: 'bank', rate: RATE },
    ...{ payments: [ONE, REFUND], commission: money(16_00n, 'VES'), islrWithheld: zero('VES') },
    ...overrides,
  };
}

describe('a settlement', () => {
  it('brings the payments less refunds and commission to the bank, at the rate of its day', () => {
    expect(settlementFigures(settlementOf())).toEqual({
      gross: both(20_00n, 800_00n),
      commission: both(32n, 16_00n),
      islrWithheld: both(0n, 0n),
      received: both(15_68n, 784_00n),
    });
    expect(postSettlement(settlementOf())).toEqual([
      { role: 'bank_ves', accountId: 'bank', ...both(15_68n, 784_00n) },
      { role: 'exp_bank_fee', ...both(32n, 16_00n) },
      { role: 'card_clearing', ...both(-20_00n, -800_00n) },
      { role: 'fx_loss', ...both(4_00n, 0n) },
    ]);
  });

  it('leaves what the acquirer withheld of ISLR as an advance of the tax, beside the commission', () => {
    expect(postSettlement(settlementOf({ islrWithheld: money(40_00n, 'VES') }))).toEqual([
      { role: 'bank_ves', accountId: 'bank', ...both(14_88n, 744_00n) },
      { role: 'exp_bank_fee', ...both(32n, 16_00n) },
      { role: 'islr_wh_suffered', ...both(80n, 40_00n) },
      { role: 'card_clearing', ...both(-20_00n, -800_00n) },
      { role: 'fx_loss', ...both(4_00n, 0n) },
    ]);
  });

  it('gains by exchange where the bolívar has risen', () => {
    const rose = settlementOf({ rate: exchangeRate('USD', 'VES', '25') });
    expect(postSettlement(rose).at(-1)).toEqual({ role: 'fx_gain', ...both(-12_00n, 0n) });
  });

  it('takes refunds alone out of the bank', () => {
    const refund = settlementOf({ payments: [REFUND], commission: zero('VES') });
    expect(postSettlement(refund)[0]).toEqual({
      role: 'bank_ves',
      accountId: 'bank',
      ...both(-4_00n, -200_00n),
    });
    expect(exceedsClearing(refund, zero('VES'))).toBe(false);
  });

  it.each([
    ['no payment', { payments: [] }, 'payments nothing_settled'],
    ['the same payment twice', { payments: [ONE, ONE] }, 'payments.1 settled_twice'],
    ['a payment of nothing', { payments: [{ ...ONE, amount: ZERO_IN_BOTH }] }, 'payments.0 amount_zero'],
    ['Zelle in bolívares', { method: 'zelle' as const }, 'currency method_not_taken'],
    ['ISLR below zero', { islrWithheld: money(-1n, 'VES') }, 'islr_withheld islr_negative'],
    [
      'ISLR of Pago Móvil',
      { method: 'mobile' as const, islrWithheld: money(1n, 'VES') },
      'islr_withheld islr_not_taken',
    ],
    ['more ISLR than is left', { islrWithheld: money(784_01n, 'VES') }, 'islr_withheld islr_too_large'],
    ['a commission below zero', { commission: money(-1n, 'VES') }, 'commission commission_negative'],
    [
      'a commission above the payments',
      { commission: money(800_01n, 'VES') },
      'commission commission_too_large',
    ],
    ['payments in both currencies without a rate', { rate: null }, 'rate rate_required'],
  ])('is refused with %s', (_, wrong, code) => {
    expect(validateSettlement(settlementOf()).length).toBe(0);
    expect(
      validateSettlement(settlementOf(wrong)).map(({ field, code: why }) => `${field} ${why}`),
    ).toContain(code);
  });
});

describe('settling', () => {
  const payments = fc
    .array(
      fc.record({
        ves: fc.bigInt({ min: -500_00n, max: 1000_00n }).filter((minor) => minor !== 0n),
        usd: fc.bigInt({ min: 1n, max: 40_00n }),
      }),
      { minLength: 1, maxLength: 12 },
    )
    .map((all) =>
      all.map(
        ({ ves, usd }, place): ClearedPayment => ({
          ...{ documentId: `sale-${place}`, part: '0' },
          amount: both(ves < 0n ? -usd : usd, ves),
        }),
      ),
    );

  it('never leaves less than nothing in the clearing account, and never settles a payment twice', () => {
    fc.assert(
      fc.property(
        payments,
        fc.array(fc.array(fc.nat(11), { minLength: 1, maxLength: 6 }), { maxLength: 8 }),
        (all, choices) => {
          const total = all.reduce((sum, { amount }) => addInBoth(sum, amount), ZERO_IN_BOTH);
          fc.pre(total.ves.minor >= 0n);
          let clearing = total;
          const made: Settlement[] = [];
          for (const [turn, chosen] of choices.entries()) {
            const open = unsettledOf(all, made);
            const picked = open.filter((_, place) => chosen.includes(place));
            const one = settlementOf({ id: `s-${turn}`, payments: picked, commission: zero('VES') });
            if (validateSettlement(one).length > 0 || exceedsClearing(one, clearing.ves)) continue;
            made.push(one);
            const left = postSettlement(one).filter(({ role }) => role === 'card_clearing');
            clearing = left.reduce((sum, posting) => addInBoth(sum, posting), clearing);
            expect(isBalanced(postSettlement(one))).toBe(true);
            expect(clearing.ves.minor >= 0n).toBe(true);
          }
          const settled = made.flatMap((one) => one.payments.map(({ documentId }) => documentId));
          expect(new Set(settled).size).toBe(settled.length);
          const rest = unsettledOf(all, made).reduce(
            (sum, { amount }) => addInBoth(sum, amount),
            ZERO_IN_BOTH,
          );
          expect(rest).toEqual(clearing);
        },
      ),
    );
  });

  it('and voiding it leaves nothing on any account, and its payments open', () => {
    fc.assert(
      fc.property(payments, fc.bigInt({ min: 1n, max: 90_00n }), (all, rate) => {
        const one = settlementOf({
          ...{ payments: all, commission: zero('VES') },
          rate: exchangeRate('USD', 'VES', String(rate)),
        });
        const reversal = { ...one, id: 'void', reversesId: one.id };
        const sums = new Map<string, BothCurrencies>();
        for (const posting of [...postSettlement(one), ...postSettlement(reversal)])
          sums.set(posting.role, addInBoth(sums.get(posting.role) ?? ZERO_IN_BOTH, posting));
        for (const sum of sums.values()) expect(sum).toEqual(ZERO_IN_BOTH);
        expect(unsettledOf(all, [one, reversal])).toEqual(all);
      }),
    );
  });
});
