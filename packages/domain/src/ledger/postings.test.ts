/**
 * The postings of every document, and the one law of all: balanced in dollars and in bolívares.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { BrokenInvariant } from '../assert.ts';
import { inBoth } from '../money/both-currencies.ts';
import { quantity } from '../money/quantity.ts';
import { convert, type ExchangeRate } from '../money/rate.ts';
import { parseUnitCost } from '../money/unit-cost.ts';
import { priceCart } from '../pricing/price-cart.ts';
import type { CashOpening } from '../sales/cash-session.ts';
import type { PaymentMethod, SalePayment } from '../sales/payment.ts';
import { changePart, isPaid, settle } from '../sales/settlement.ts';
import type { Movement } from '../stock/movement.ts';
import { anyCartLines, anyRate, price } from '../testing/arbitraries.ts';
import {
  BCV,
  cartLine,
  cartOf,
  exemptLine,
  MARIA,
  paymentsTowards,
  saleOf,
  usd,
  usdCost,
  ves,
  wholeChange,
} from '../testing/builders.ts';

import { postCashOpening } from './post-cash.ts';
import { postGoods } from './post-goods.ts';
import { postSale } from './post-sale.ts';
import { debit, isBalanced, type Posting, roundingPostings, totalOf } from './transaction.ts';

describe('postSale', () => {
  it('[ACC-07] debits the drawer and credits sales by rate and IVA, in both currencies', () => {
    const cart = priceCart(
      [
        cartLine({ id: 'a', unitPrice: usd(11_60n) }),
        cartLine({ id: 'b', unitPrice: usd(10_80n), taxId: 'reduced', taxBasisPoints: 800 }),
        exemptLine({ id: 'c', unitPrice: usd(5_00n) }),
      ],
      'USD',
    );
    expect(written(postSale(saleOf(cart)))).toEqual([
      'till_usd 27.40 / 14041.95',
      'sales_general -10.00 / -5124.80',
      'sales_reduced -10.00 / -5124.80',
      'sales_exempt -5.00 / -2562.40',
      'vat_debit -2.40 / -1229.95',
    ]);
  });

  it('[ACC-07] puts every method on its own account, and a balance on the customer’s', () => {
    const total = usd(10_00n);
    const methods: PaymentMethod[] = ['cash', 'card', 'mobile', 'zelle', 'balance'];
    const payments = paymentsTowards(
      total,
      methods.map(() => usd(2_00n)),
      BCV,
    ).map((made, index) => asMethod(made, methods[index] ?? 'cash'));
    const sale = saleOf(cartOf(total), payments, { customer: MARIA, customerBalance: total });
    expect(written(postSale(sale))).toEqual([
      'till_usd 2.00 / 1024.96',
      'card_clearing 2.00 / 1024.96',
      'pagomovil_clearing 2.00 / 1024.96',
      'zelle_clearing 2.00 / 1024.96',
      'ar_customers 2.00 / 1024.96',
      'sales_exempt -10.00 / -5124.80',
    ]);
  });

  it('[ACC-07] takes change out of the drawer it was given from', () => {
    const total = usd(29_75n);
    const payments = paymentsTowards(total, [usd(35_00n)], BCV);
    const change = wholeChange(settle(total, payments, BCV), 'VES', BCV);
    expect(written(postSale(saleOf(cartOf(total), payments, { change })))).toEqual([
      'till_usd 35.00 / 17936.80',
      'till_ves -5.25 / -2690.52',
      'sales_exempt -29.75 / -15246.28',
    ]);
  });

  it('[ACC-07] shows what two currencies leave over on the rounding accounts', () => {
    const total = usd(20n);
    const over = paymentsTowards(total, [ves(105_00n)], BCV);
    expect(written(postSale(saleOf(cartOf(total), over)))).toEqual([
      'till_ves 0.20 / 105.00',
      'sales_exempt -0.20 / -102.50',
      'rounding_gain 0.00 / -2.50',
    ]);
    const parts = paymentsTowards(usd(29_75n), [ves(105_00n), usd(29_55n)], BCV);
    expect(written(postSale(saleOf(cartOf(usd(29_75n)), parts)))).toContain('rounding_gain 0.00 / -2.50');
    const short = paymentsTowards(usd(29_75n), [ves(100_00n), usd(29_55n)], BCV);
    expect(written(postSale(saleOf(cartOf(usd(29_75n)), short)))).toContain('rounding_loss 0.00 / 2.50');
  });

  it.each([
    [1600, 'sales_general'],
    [1650, 'sales_general'],
    [800, 'sales_reduced'],
    [3100, 'sales_luxury'],
    [0, 'sales_exempt'],
  ])('books sales at %s basis points as %s', (taxBasisPoints, role) => {
    const sale = saleOf(priceCart([cartLine({ taxBasisPoints, unitPrice: usd(10_00n) })], 'USD'));
    expect(postSale(sale).map((posting) => posting.role)).toContain(role);
  });

  it('[ACC-07] posts dollars alone where the sale has no rate', () => {
    const total = usd(5_00n);
    const sale = saleOf(cartOf(total), paymentsTowards(total, [total], null), { rate: null });
    expect(written(postSale(sale))).toEqual(['till_usd 5.00 / 0.00', 'sales_exempt -5.00 / 0.00']);
  });

  it('throws for a sale that is not paid to the cent, which is a bug here: it was checked before', () => {
    const sale = saleOf(cartOf(usd(5_00n)));
    expect(() => postSale({ ...sale, payments: [] })).toThrow(BrokenInvariant);
  });

  it('[ACC-07] balances in both currencies, whatever is sold and however it is paid', () => {
    fc.assert(
      fc.property(
        anyCartLines('USD'),
        partPayments(),
        fc.boolean(),
        anyRate(),
        (lines, parts, inDollars, rate) => {
          const cart = priceCart(lines, 'USD');
          const payments = completed(cart.total, parts, rate);
          const settlement = settle(cart.total, payments, rate);
          fc.pre(isPaid(settlement));
          const change = inDollars
            ? wholeChange(settlement, 'USD', rate)
            : [
                changePart(
                  convert(settlement.change, rate),
                  settlement.change,
                  convert(settlement.change, rate),
                  rate,
                ),
              ];
          const postings = postSale(saleOf(cart, payments, { change, rate }));
          expect(totalOf(postings)).toEqual({ usd: usd(0n), ves: ves(0n) });
        },
      ),
    );
  });

  it('[ACC-07] leaves nothing to round where one payment is exact', () => {
    fc.assert(
      fc.property(anyCartLines('USD'), anyRate(), (lines, rate) => {
        const roles = postSale(saleOf(priceCart(lines, 'USD'), undefined, { rate })).map(({ role }) => role);
        expect(roles).not.toContain('rounding_gain');
        expect(roles).not.toContain('rounding_loss');
      }),
    );
  });

  it('[ACC-07] balances for a company that sells in bolívares', () => {
    fc.assert(
      fc.property(anyCartLines('VES'), anyRate(), (lines, rate) => {
        expect(isBalanced(postSale(saleOf(priceCart(lines, 'VES'), undefined, { rate })))).toBe(true);
      }),
    );
  });
});

describe('postCashOpening', () => {
  it('[ACC-07] brings the cash of the drawer from the main cash box', () => {
    expect(written(postCashOpening(opening(50_00n, 2_000_00n), BCV))).toEqual([
      'till_usd 50.00 / 25624.00',
      'cash_usd -50.00 / -25624.00',
      'till_ves 3.90 / 2000.00',
      'cash_ves -3.90 / -2000.00',
    ]);
    expect(postCashOpening(opening(0n, 0n), BCV)).toEqual([]);
    expect(isBalanced(postCashOpening(opening(50_00n, 2_000_00n), null))).toBe(true);
  });

  it('[ACC-07] [CASH-01] posts what the drawer differs by from what was left in it, against its reason', () => {
    const left = { USD: usd(57_61n), VES: ves(2_000_00n) };
    const found = { ...opening(57_61n, 1_500_00n), left };
    expect(written(postCashOpening({ ...found, reasons: { USD: null, VES: 'count' } }, BCV))).toEqual([
      'cash_short 0.98 / 500.00',
      'till_ves -0.98 / -500.00',
    ]);
    const more = { ...opening(60_00n, 2_000_00n), left };
    const counters = (['fund', 'owner', 'count'] as const).map(
      (reason) => written(postCashOpening({ ...more, reasons: { USD: reason, VES: null } }, null))[1],
    );
    expect(counters).toEqual(['cash_usd -2.39 / 0.00', 'capital -2.39 / 0.00', 'cash_over -2.39 / 0.00']);
    const less = { ...opening(50_00n, 2_000_00n), left };
    const losses = (['withdrawal', 'owner', 'count'] as const).map(
      (reason) => written(postCashOpening({ ...less, reasons: { USD: reason, VES: null } }, null))[0],
    );
    expect(losses).toEqual(['cash_usd 7.61 / 0.00', 'owner_draw 7.61 / 0.00', 'cash_short 7.61 / 0.00']);
  });
});

describe('postGoods', () => {
  const item = {
    productId: 'a',
    unitId: 'u',
    factor: quantity('1'),
    quantity: quantity('7'),
    unitCost: null,
    lot: '',
    cost: null,
    tax: null,
  };

  function goods(overrides: Partial<Movement>): string[] {
    return written(
      postGoods({
        id: 'm',
        type: 'initial',
        date: '2026-11-20',
        fromWarehouseId: null,
        toWarehouseId: 'tienda',
        documentRef: '',
        notes: '',
        status: 'completed',
        rate: BCV,
        purchaseCurrency: null,
        reversesId: null,
        reversesType: null,
        items: [item],
        ...overrides,
      }),
    );
  }

  const items = [
    { ...item, quantity: quantity('10'), unitCost: usdCost('0.90') },
    { ...item, quantity: quantity('0.5'), unitCost: usdCost('4') },
    item,
  ];

  it('[ACC-07] sets inventory against where the goods come from, and counts nothing for what has no cost', () => {
    expect(goods({ items })).toEqual(['inventory 11.00 / 5637.28', 'opening_balance -11.00 / -5637.28']);
    expect(goods({ type: 'purchase', items, rate: null })).toEqual([
      'inventory 11.00 / 0.00',
      'ap_suppliers -11.00 / 0.00',
    ]);
  });

  it('[ACC-07] posts nothing where no cost is known, nor where goods only change place or unit', () => {
    expect(goods({})).toEqual([]);
    expect(goods({ type: 'transfer_store', fromWarehouseId: 'deposito', items })).toEqual([]);
    expect(goods({ type: 'unpack', items })).toEqual([]);
  });

  it('[MOV-01] owes the supplier goods and IVA: the goods without it, the IVA as a credit', () => {
    const bought = {
      ...item,
      quantity: quantity('3'),
      cost: usdCost('10'),
      tax: usd(4_80n),
      unitCost: usdCost('9'),
    };
    expect(goods({ type: 'purchase', purchaseCurrency: 'USD', items: [bought] })).toEqual([
      'inventory 30.00 / 15374.40',
      'vat_credit 4.80 / 2459.90',
      'ap_suppliers -34.80 / -17834.30',
    ]);
    const inBolivars = { ...bought, cost: parseUnitCost('5124.80', 'VES'), tax: ves(2_459_90n) };
    expect(goods({ type: 'purchase', purchaseCurrency: 'VES', items: [inBolivars] })).toEqual([
      'inventory 30.00 / 15374.40',
      'vat_credit 4.80 / 2459.90',
      'ap_suppliers -34.80 / -17834.30',
    ]);
  });

  it('[MOV-01] has in bolívares, too, the IVA of its base, and of a void the same the other way round', () => {
    // Three lines of 0,16 $ of IVA: each converted by itself they would be Bs. 246,00.
    const line = {
      ...item,
      quantity: quantity('1'),
      cost: usdCost('1.01'),
      tax: usd(16n),
      taxBasisPoints: 1600,
    };
    const bought = [line, line, line];
    const base = 3n * 517_60n;
    const tax = 248_45n;
    const posted = (sign: bigint) => [
      { role: 'inventory', usd: usd(sign * 3_03n), ves: ves(sign * base) },
      { role: 'vat_credit', usd: usd(sign * 48n), ves: ves(sign * tax) },
      { role: 'ap_suppliers', usd: usd(-sign * 3_51n), ves: ves(-sign * (base + tax)) },
    ];
    const purchase = { type: 'purchase', purchaseCurrency: 'USD' } as const;
    expect(goods({ ...purchase, items: bought })).toEqual(written(posted(1n) as Posting[]));
    const taken = bought.map((one) => ({ ...one, quantity: -one.quantity, tax: usd(-16n) }));
    const ofPurchase = { type: 'void', reversesId: 'm', reversesType: 'purchase' } as const;
    expect(goods({ ...ofPurchase, purchaseCurrency: 'USD', items: taken })).toEqual(
      written(posted(-1n) as Posting[]),
    );
    // An invoice whose IVA is another one is booked as it says.
    const other = bought.map((one) => ({ ...one, tax: usd(20n) }));
    expect(goods({ ...purchase, items: other })).toContain('vat_credit 0.60 / 307.49');
  });

  it('[MOV-03] posts of a void the same the other way round', () => {
    const taken = { ...item, quantity: quantity('-3'), cost: usdCost('10'), tax: usd(-4_80n) };
    const ofPurchase = { type: 'void', reversesId: 'm', reversesType: 'purchase' } as const;
    expect(goods({ ...ofPurchase, purchaseCurrency: 'USD', items: [taken] })).toEqual([
      'inventory -30.00 / -15374.40',
      'vat_credit -4.80 / -2459.90',
      'ap_suppliers 34.80 / 17834.30',
    ]);
  });

  it('[MOV-05] leaves what an adjustment takes out to the average cost, whatever was typed', () => {
    const lost = { ...item, quantity: quantity('-3'), unitCost: usdCost('10') };
    expect(goods({ type: 'adjustment', items: [lost] })).toEqual([]);
    expect(goods({ type: 'adjustment', items: [{ ...lost, quantity: quantity('3') }] })).toEqual([
      'inventory 30.00 / 15374.40',
      'shrinkage -30.00 / -15374.40',
    ]);
  });
});

describe('transactions', () => {
  it('balance in both currencies or not at all', () => {
    const lopsided: Posting[] = [
      { role: 'till_usd', usd: usd(1_00n), ves: ves(512_48n) },
      { role: 'sales_exempt', usd: usd(-1_00n), ves: ves(-512_47n) },
    ];
    expect(isBalanced(lopsided)).toBe(false);
    expect(isBalanced([...lopsided, ...roundingPostings(lopsided)])).toBe(true);
  });

  it('are in dollars and bolívares only', () => {
    expect(() => inBoth(usd(1n), { from: 'USD', to: 'EUR', scaled: 86_000_000n })).toThrow(BrokenInvariant);
    expect(debit('till_ves', inBoth(ves(512_48n), BCV))).toEqual({
      role: 'till_ves',
      usd: usd(1_00n),
      ves: ves(512_48n),
    });
  });
});

function written(postings: readonly Posting[]): string[] {
  const text = (minor: bigint) => (Number(minor) / 100).toFixed(2);
  return postings.map(({ role, usd, ves }) => `${role} ${text(usd.minor)} / ${text(ves.minor)}`);
}

function asMethod(made: SalePayment, method: PaymentMethod): SalePayment {
  const details = {
    mobilePayment: { phoneNumber: '0412-5551842', bankName: 'Orinoco', referenceDate: '2026-11-20' },
    zellePayment: { email: 'ana@correo.com', referenceDate: '2026-11-20' },
  };
  const currency = method === 'mobile' ? 'VES' : 'USD';
  return { ...made, method, currency, reference: method === 'cash' ? '' : '004518', details };
}

function opening(dollars: bigint, bolivars: bigint): CashOpening {
  return {
    id: 's1',
    sessionId: 's1',
    registerId: 'caja-1',
    openedAt: '2026-11-20T12:00:00Z',
    openedBy: { id: 'ana', name: 'Ana Pérez' },
    initialCash: { USD: usd(dollars), VES: ves(bolivars) },
    left: null,
    reasons: { USD: null, VES: null },
  };
}

function partPayments() {
  return fc.array(
    fc.oneof(price('USD'), price('VES')).filter((amount) => amount.minor > 0n),
    { maxLength: 3 },
  );
}

/** The parts, and after them whatever is still due. */
function completed(
  total: Parameters<typeof settle>[0],
  parts: Parameters<typeof paymentsTowards>[1],
  rate: ExchangeRate,
): SalePayment[] {
  const left = settle(total, paymentsTowards(total, parts, rate), rate);
  const last = left.due.minor > 0n ? left.due : left.dueOther;
  return paymentsTowards(total, last !== null && last.minor > 0n ? [...parts, last] : parts, rate);
}
