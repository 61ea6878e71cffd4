/** What holds of every sale, however it is paid: the money of the counter, of the drawer and of the books is one. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { denominationsOf } from '../cash/denominations.ts';
import { postSale } from '../ledger/post-sale.ts';
import { isBalanced } from '../ledger/transaction.ts';
import { add, isZero, type Money, negate, subtract, sum, zero } from '../money/money.ts';
import { convert, type ExchangeRate } from '../money/rate.ts';
import { otherTotal } from '../pricing/bolivar-figures.ts';
import { type PricedCart, priceCart } from '../pricing/price-cart.ts';
import { igtfIn } from '../tax/igtf.ts';
import { anyCartLines, anyLinesAtRate, bolivarRate } from '../testing/arbitraries.ts';
import { MANY_POINTS, MARIA, saleContext } from '../testing/builders.ts';
import { cashEntriesOfOpening } from './cash-session.ts';
import { checkSaleSums } from './check-sale-sums.ts';
import { creditOfRest } from './credit.ts';
import { decideSale } from './decide-sale.ts';
import { amountIn, PAYMENT_METHOD_RULES, PAYMENT_METHODS, type SalePayment } from './payment.ts';
import { type ChangeDestination, proposeChange } from './propose-change.ts';
import type { Sale } from './sale.ts';
import { cashEntriesOf } from './sale-entries.ts';
import { mayGiveChange, settle, settleBefore, tender } from './settlement.ts';

interface Intent {
  readonly method: (typeof PAYMENT_METHODS)[number];
  readonly inOther: boolean;
  /** Hundredths of what is due; more than 100 pays too much. */
  readonly share: number;
}

describe('any sale', () => {
  it('[PAY-02] [PAY-06] payments and credit less change are the total and its IGTF, in either currency', () => {
    fc.assert(
      fc.property(anySale(), (sale) => {
        fc.pre(sale !== undefined);
        const { currency } = sale;
        const received = sum(
          [...sale.payments, ...credits(sale)].map((one) => amountIn(one, currency)),
          currency,
        );
        const returned = sum(
          sale.change.map((one) => amountIn(one, currency)),
          currency,
        );
        const tax = sale.igtf === null ? zero(currency) : igtfIn(sale.igtf, currency);
        expect(subtract(received, returned)).toEqual(add(sale.totals.total, tax));
        expect(checkSaleSums(sale)).toEqual([]);
        expect(isBalanced(postSale(sale))).toBe(true);
      }),
      { numRuns: 400 },
    );
  });

  it('[CASH-02] leaves in the drawer what was there and what was handed over, less what went back', () => {
    fc.assert(
      fc.property(
        fc.array(anySale(), { maxLength: 5 }),
        fc.nat(100_000),
        fc.nat(100_000),
        (made, usd, ves) => {
          const sales = made.filter((sale) => sale !== undefined);
          const opening = openingWith(usd, ves);
          const entries = [...cashEntriesOfOpening(opening), ...sales.flatMap(cashEntriesOf)];
          for (const currency of ['USD', 'VES'] as const) {
            const byEntries = inCurrency(
              entries.map(({ amount }) => amount),
              currency,
            );
            const handed = sales.flatMap(({ payments, change }) => [
              ...payments.filter(isCash).map((one) => amountIn(one, one.currency)),
              ...change.filter(isCash).map((one) => negate(amountIn(one, one.currency))),
            ]);
            expect(byEntries).toEqual(add(opening.initialCash[currency], inCurrency(handed, currency)));
          }
        },
      ),
    );
  });
});

/** Undefined where the payments make no sale: a card that was charged too much. */
function anySale(): fc.Arbitrary<Sale | undefined> {
  const kinds = fc.tuple(fc.constantFrom('USD', 'VES', 'both'), bolivarRate());
  return kinds.chain(([kind, rate]) => {
    const currency = kind === 'VES' ? 'VES' : 'USD';
    return fc
      .tuple(
        kind === 'both' ? anyLinesAtRate(rate) : anyCartLines(currency),
        fc.array(anyIntent(), { minLength: 1, maxLength: 4 }),
        fc.constant(rate),
        fc.option(fc.constantFrom(100, 300), { nil: null }),
        fc.boolean(),
        fc.constantFrom<ChangeDestination | null>(null, 'USD', 'VES', 'mobile', 'balance'),
      )
      .map(([lines, intents, rate, igtf, onCredit, restTo]) => {
        const cart = priceCart(lines, currency);
        const payments = intents.reduce(
          (before, intent) => withPayment(cart, before, intent, rate, igtf),
          [] as SalePayment[],
        );
        const rest = settle(cart.total, payments, rate, igtf, otherTotal(cart, currency));
        const isShort = rest.due.minor > 0n;
        const complete =
          isShort && onCredit
            ? payments
            : withPayment(cart, payments, { method: 'cash', inOther: false, share: 100 }, rate, igtf);
        return decided({ cart, payments: complete, rate, igtf, restTo, onCredit: isShort && onCredit });
      });
  });
}

function decided({
  cart,
  payments,
  rate,
  igtf,
  restTo,
  onCredit,
}: {
  readonly cart: ReturnType<typeof priceCart>;
  readonly payments: readonly SalePayment[];
  readonly rate: ExchangeRate;
  readonly igtf: number | null;
  readonly restTo: ChangeDestination | null;
  readonly onCredit: boolean;
}): Sale | undefined {
  const settlement = settle(cart.total, payments, rate, igtf, otherTotal(cart, cart.total.currency));
  if (!mayGiveChange(settlement, payments)) return undefined;
  const notes = { USD: denominationsOf('USD'), VES: denominationsOf('VES') };
  const sources = {
    held: undefined,
    notes,
    paidIn: 'USD',
    hasCustomer: true,
    taken: new Set<ChangeDestination>(),
    restTo,
  };
  const change = proposeChange(settlement, rate, sources).map((part) =>
    part.method === 'mobile'
      ? { ...part, details: { phoneNumber: '0412-5551842', bankName: 'Mercantil' } }
      : part,
  );
  const credit = onCredit ? creditOfRest(settlement, '2026-12-05') : null;
  const currency = cart.total.currency;
  const customerBalance = { minor: 10n ** 14n, currency };
  const decision = decideSale(
    cart,
    payments,
    saleContext({
      ...{ rate, customer: MARIA, customerBalance, change, credit, igtfBasisPoints: igtf },
      pointsStanding: MANY_POINTS,
    }),
  );
  // Nothing else can be wrong of it: no sale is made of nothing but what rounding leaves.
  if (!decision.accepted) {
    expect(['amount_too_large', 'payment_incomplete', 'payment_short']).toContain(decision.reason);
    return undefined;
  }
  return decision.sale;
}

function withPayment(
  cart: PricedCart,
  before: readonly SalePayment[],
  { method, inOther, share }: Intent,
  rate: ExchangeRate,
  igtf: number | null,
): SalePayment[] {
  const { currencies } = PAYMENT_METHOD_RULES[method];
  const currency = (inOther ? currencies.at(-1) : currencies[0]) ?? 'USD';
  const { total } = cart;
  const inOtherCurrency = otherTotal(cart, total.currency);
  const settlement = settleBefore({ method, currency }, total, before, rate, igtf, inOtherCurrency);
  const whole =
    currency === settlement.due.currency
      ? settlement.due
      : (settlement.dueOther ?? convert(settlement.due, rate));
  const amount = share === 100 ? whole : { ...whole, minor: (whole.minor * BigInt(share)) / 100n };
  if (isZero(amount)) return [...before];
  return [
    ...before,
    {
      ...tender(currency, amount, settlement, rate),
      id: `payment-${before.length + 1}`,
      method,
      status: 'pending',
      exchangeRate: rate,
      typedCurrency: currency,
      reference: '004518',
      details: {
        mobilePayment: { phoneNumber: '0412-5551842', bankName: 'Mercantil', referenceDate: '2026-11-20' },
        zellePayment: { email: 'ana@correo.com', referenceDate: '2026-11-20' },
      },
    },
  ];
}

function anyIntent(): fc.Arbitrary<Intent> {
  return fc.record({
    method: fc.constantFrom(...PAYMENT_METHODS),
    inOther: fc.boolean(),
    share: fc.constantFrom(10, 33, 50, 99, 100, 150),
  });
}

function credits({ credit, currency }: Sale) {
  return credit === null ? [] : [{ ...credit, currency }];
}

function isCash({ method }: { readonly method: string }): boolean {
  return method === 'cash';
}

function inCurrency(amounts: readonly Money[], currency: string): Money {
  return sum(
    amounts.filter((amount) => amount.currency === currency),
    currency,
  );
}

function openingWith(usd: number, ves: number) {
  return {
    id: 's1',
    sessionId: 's1',
    registerId: 'caja-1',
    openedAt: '2026-11-20T12:00:00Z',
    openedBy: { id: 'ana', name: 'Ana Pérez' },
    initialCash: {
      USD: { minor: BigInt(usd), currency: 'USD' },
      VES: { minor: BigInt(ves), currency: 'VES' },
    },
    left: null,
    reasons: { USD: null, VES: null },
  };
}
