/** The ways money goes back in, each with both its sides. */
import { describe, expect, it } from 'vitest';
import { exchangeRate } from '../money/rate.ts';
import { creditOfRest } from '../sales/credit.ts';
import type { Sale } from '../sales/sale.ts';
import { settle } from '../sales/settlement.ts';
import { BCV, cartOf, MARIA, paymentsTowards, saleOf, usd, ves, wholeChange } from '../testing/builders.ts';
import { type ProposedRefund, proposeRefunds, refundsInWay, refundsOfVoid } from './refunds.ts';

const TOTAL = usd(10_00n);

describe('money that goes back', () => {
  it.each([
    [
      'all that is owed',
      undefined,
      ['debt 5.00 / 2562.40', 'balance 2.00 / 1024.96', 'cash USD 3.00 / 1537.44'],
    ],
    [
      'of a debt of which a dollar is left',
      usd(1_00n),
      ['debt 1.00 / 512.48', 'balance 6.00 / 3074.88', 'cash USD 3.00 / 1537.44'],
    ],
    ['of a debt that is paid', usd(0n), ['balance 7.00 / 3587.36', 'cash USD 3.00 / 1537.44']],
  ])('[SALE-05] [PAY-06] is %s, and what was paid by the balance', (_, owed, expected) => {
    const sale = onAccount();
    expect(proposeRefunds(sale, [], TOTAL, owed).map(written)).toEqual(expected);
    expect(refundsOfVoid(sale, owed).map(written)).toEqual(expected);
  });

  it('[SALE-05] is one amount for who paid in dollars and had bolívares back, and turned round where it is void', () => {
    const payments = paymentsTowards(TOTAL, [usd(20_00n)], BCV);
    const change = wholeChange(settle(TOTAL, payments, BCV), 'VES', BCV);
    const sale = saleOf(cartOf(TOTAL), payments, { change });
    expect(proposeRefunds(sale, [], TOTAL).map(written)).toEqual(['cash USD 10.00 / 5124.80']);
    expect(refundsOfVoid(sale).map(written)).toEqual([
      'cash USD 20.00 / 10249.60',
      'cash VES -10.00 / -5124.80',
    ]);
  });

  it('[SALE-05] asks for nothing back that another part gave in another way, at another rate', () => {
    const [paid] = paymentsTowards(TOTAL, [TOTAL], BCV);
    if (paid === undefined) throw new Error('it is paid');
    const zelle = { email: 'maria@correo.com', referenceDate: '2026-11-20' };
    const sale = saleOf(cartOf(TOTAL), [
      { ...paid, method: 'zelle', reference: 'BAC1', details: { zellePayment: zelle } },
    ]);
    const today = exchangeRate('USD', 'VES', '640');
    const inBolivars = refundsInWay(sale, [], usd(4_00n), { method: 'cash', currency: 'VES' }, today);
    expect(inBolivars.map(written)).toEqual(['cash VES 4.00 / 2560.00']);
    const refunds = inBolivars.map((one) => ({ ...one, id: 'first', reference: '', details: {} }));
    expect(proposeRefunds(sale, [{ refunds }], usd(6_00n)).map(written)).toEqual([
      'zelle USD 6.00 / 3074.88',
    ]);
  });
});

/** Ten dollars: three in cash, two by the balance, five on account. */
function onAccount(): Sale {
  const payments = paymentsTowards(TOTAL, [usd(3_00n), usd(2_00n)], BCV).map((one, place) =>
    place === 1 ? { ...one, method: 'balance' as const } : one,
  );
  const credit = creditOfRest(settle(TOTAL, payments, BCV), '2026-12-05');
  const sale = saleOf(cartOf(TOTAL), payments, { customer: MARIA, customerBalance: usd(2_00n), credit });
  expect(sale.credit?.amountBs).toEqual(ves(2_562_40n));
  return sale;
}

function written({ method, currency, amountUsd, amountBs }: ProposedRefund): string {
  const way = method === 'debt' || method === 'balance' ? method : `${method} ${currency}`;
  const text = ({ minor }: { readonly minor: bigint }): string => (Number(minor) / 100).toFixed(2);
  return `${way} ${text(amountUsd)} / ${text(amountBs)}`;
}
