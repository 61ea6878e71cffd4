import 'fake-indexeddb/auto';
import { newId } from '@cuadra/contracts/primitives/ids';
import { describe, expect, it } from 'vitest';
import { withPaymentKeys } from '../../../../data/payment-keys.ts';
import type { CustomerPaymentRow, SaleRow } from '../../../../data/rows.ts';
import { freshDb } from '../../../../data/testing/builders.ts';
import { findUsed } from '../../bank/use-used-reference.ts';
import { bs, RATE, usd } from '../../testing.ts';
import { bankMessageIn } from '../entry/paste-message.ts';
import type { Drawer, Payer } from './change-view.ts';
import type { PaymentTerms } from './payment-draft.ts';
import { type PaymentAction, reducePayment, startPayment } from './payment-state.ts';
import { viewPayment } from './payment-view.ts';
import { paymentDetail, problemText } from './payment-words.ts';

const TERMS: PaymentTerms = { total: usd('29.75'), rate: RATE, igtfBasisPoints: null, today: '2026-11-20' };
const MARIA: Payer = {
  name: 'María',
  phoneNumber: '0412-5551842',
  balance: usd('3.20'),
  debts: [],
  credit: { balance: usd('0.00'), limitUsd: null, rate: RATE },
  creditDays: null,
};
const MESSAGE =
  'Recibiste un PagomovilBDV por Bs.7.687,20 del 0412-5551842 Ref: 122506004518 en fecha 19-11-26';

function withLimit(limit: string): Payer {
  return { ...MARIA, credit: { ...MARIA.credit, limitUsd: usd(limit) } };
}

interface Setting {
  readonly terms?: Partial<PaymentTerms>;
  readonly payer?: Payer | undefined;
  readonly drawer?: Drawer;
}

function after(actions: readonly PaymentAction[], { terms, payer, drawer }: Setting = {}) {
  const state = actions.reduce(reducePayment, startPayment({ ...TERMS, ...terms }, 'first'));
  return viewPayment(state, { payer, drawer });
}

const method = (
  chosen: 'mobile' | 'zelle' | 'balance' | 'points' | 'credit',
  creditDays?: number,
): PaymentAction => ({
  type: 'choose_method',
  method: chosen,
  ...(creditDays === undefined ? {} : { creditDays }),
});
const field = (
  name: 'reference' | 'phoneNumber' | 'bankName' | 'referenceDate' | 'email' | 'dueDate',
  text: string,
): PaymentAction => ({ type: 'type_field', field: name, text });
const paid = (text: string): PaymentAction => ({ type: 'type_amount', currency: 'USD', text });
const another: PaymentAction = { type: 'add_payment', id: 'second' };

describe('the methods of a payment', () => {
  it('[PAY-03] a Pago Móvil wants telephone, bank, reference and date, and asks for the first that is missing as they stand on the screen', () => {
    const said: PaymentAction[] = [method('mobile')];
    expect(after(said).active.tendered).toMatchObject({ currency: 'VES', amount: bs('15246.28') });
    for (const [problem, next] of [
      ['phone_missing', field('phoneNumber', '0412-5551842')],
      ['bank_missing', field('bankName', 'Mercantil')],
      ['reference_missing', field('reference', '004518')],
    ] as const) {
      expect(after(said).problem).toBe(problem);
      said.push(next);
    }
    expect(after([...said, field('referenceDate', '')]).problem).toBe('date_missing');
    const { problem, payments } = after(said);
    expect(problem).toBeUndefined();
    expect(payments).toMatchObject([
      {
        method: 'mobile',
        status: 'confirmed',
        reference: '004518',
        details: {
          mobilePayment: {
            phoneNumber: '0412-5551842',
            bankName: 'Mercantil',
            referenceDate: '2026-11-20',
          },
        },
      },
    ]);
  });

  it('[PAY-03] Zelle wants e-mail, reference and date, and is in dollars', () => {
    expect(after([method('zelle')]).problem).toBe('email_missing');
    expect(after([method('zelle'), field('reference', 'BAC1234')]).problem).toBe('email_missing');
    const { problem, active } = after([
      method('zelle'),
      field('reference', 'BAC1234'),
      field('email', 'ana@correo.com'),
    ]);
    expect([problem, active.draft.currency]).toEqual([undefined, 'USD']);
  });

  it.each(['👍', '---', '12', ' '])('[PAY-03] %j is no reference', (reference) => {
    const { problem } = after([
      method('mobile'),
      field('reference', reference),
      field('phoneNumber', '0412-5551842'),
      field('bankName', 'Mercantil'),
    ]);
    expect(['reference_missing', 'reference_incomplete']).toContain(problem);
  });

  it('[PAY-04] a balance pays what there is of it, and never more', () => {
    const { active, settlement, problem } = after([method('balance')], { payer: MARIA });
    expect([active.tendered?.amount, settlement.due, problem]).toEqual([usd('3.20'), usd('26.55'), 'short']);
    expect(after([method('balance'), paid('3,21')], { payer: MARIA }).problem).toBe('balance_too_low');
    expect(after([method('balance'), another], { payer: MARIA }).problem).toBeUndefined();
    expect(after([method('balance'), paid('1')]).problem).toBe('balance_without_customer');
    const owing = { ...MARIA, balance: usd('-5.00') };
    expect(after([method('balance')], { payer: owing }).problem).toBe('balance_too_low');
  });

  it('are as many points as are worth what is due, or the typed ones, and no more than he has', () => {
    const rule = { perDollar: 1, cents: 3, minimum: 10 };
    const payer = { ...MARIA, points: { rule, balance: { points: 300n, worth: usd('9.00') } } };
    const points = (...more: PaymentAction[]) => after([method('points'), ...more], { payer });
    const typed = (text: string) => points({ type: 'type_amount', currency: 'PTS', text });
    const whole = TERMS.total;
    const exact = after([method('points')], {
      payer: { ...payer, points: { rule, balance: { points: 10_000n, worth: usd('300.00') } } },
    });
    expect(exact.active.tendered?.currency).toBe('USD');
    expect(exact.settlement.due.minor).toBeLessThan(3n);
    expect(exact.settlement.paid.minor).toBeLessThanOrEqual(whole.minor);
    expect(points().active.tendered?.amountUsd).toEqual(usd('9.00'));
    expect(points().problem).toBe('short');
    expect(typed('100').active.tendered?.amountUsd).toEqual(usd('3.00'));
    // Half a thousand being deleted is no number yet: 1.5 is not 15, so that 1.00 is not 100 either.
    expect(typed('1.00').payments).toEqual([]);
    expect(typed('1.000').problem).toBe('points_too_few');
    expect(typed('301').problem).toBe('points_too_few');
    expect(typed('9').problem).toBe('points_below_minimum');
    expect(typed('0').problem).toBe('points_missing');
    for (const text of ['', '-5', '1,5', '1.5', '1.00', '🙂', '9'.repeat(15)])
      expect(typed(text).problem).toBe('points_unreadable');
    expect(after([method('points'), { type: 'type_amount', currency: 'PTS', text: '5' }]).problem).toBe(
      'points_too_few',
    );
  });

  it('[PAY-06] what is left goes on account, until the day agreed with the customer', () => {
    const said = [paid('20'), another, method('credit', 30)];
    const { credit, problem, payments, entries } = after(said, { payer: MARIA });
    expect(credit).toEqual({
      amount: usd('9.75'),
      amountUsd: usd('9.75'),
      amountBs: bs('4996.68'),
      dueDate: '2026-12-20',
    });
    expect([problem, payments.length, entries.length]).toEqual([undefined, 1, 2]);
    expect(after([method('credit')], { payer: MARIA }).credit?.amount).toEqual(TERMS.total);
    expect(after([method('credit')]).problem).toBe('credit_without_customer');
    expect(after(said, { payer: withLimit('9.74') }).problem).toBe('credit_over_limit');
    expect(after(said, { payer: withLimit('9.75') }).problem).toBeUndefined();
    expect(after([...said, field('dueDate', '')], { payer: MARIA }).problem).toBe('due_date_missing');
    expect(after([another, method('credit')], { payer: MARIA }).problem).toBe('credit_of_nothing');
  });

  it('[PAY-06] the tax on foreign currency is in what is exact in dollars, and not in bolívares', () => {
    const terms = { igtfBasisPoints: 300 };
    const inDollars = after([], { terms });
    expect([inDollars.active.tendered?.amount, inDollars.problem]).toEqual([usd('30.64'), undefined]);
    expect(inDollars.settlement.igtf).toMatchObject({ amountUsd: usd('0.89'), amountBs: bs('457.39') });
    const inBolivares = after([{ type: 'choose_currency', currency: 'VES' }], { terms });
    expect(inBolivares.active.tendered?.amount).toEqual(bs('15246.28'));
    expect(inBolivares.settlement.igtf).toBeNull();
    const short = after([paid('29,75')], { terms });
    expect([short.problem, short.settlement.due]).toEqual(['short', usd('0.89')]);
    expect(problemText('short', short)).toContain('0,89');
  });

  it('[PAY-07] a payment may wait to be seen in the bank, cash never', () => {
    const wait: PaymentAction = { type: 'set_pending', isPending: true };
    expect(after([method('mobile'), wait]).payments[0]?.status).toBe('pending');
    expect(after([wait]).payments[0]?.status).toBe('confirmed');
  });

  it('[PAY-04] a balance is not called exact: it may cover a part only, as cash never does', () => {
    expect(paymentDetail(after([]).active.draft)).toBe('Exacto');
    const { active, settlement } = after([method('balance')], { payer: MARIA });
    expect([active.tendered?.amount, settlement.due]).toEqual([usd('3.20'), usd('26.55')]);
    expect(paymentDetail(active.draft)).toBe('');
  });

  it('[PAY-07] a pasted message of a bank fills a Pago Móvil, whatever the method was', () => {
    const message = bankMessageIn(MESSAGE);
    if (message === undefined) throw new Error('it is a message');
    const { active, problem } = after([{ type: 'paste_message', message }, field('bankName', 'Mercantil')]);
    expect(active.draft).toMatchObject({
      method: 'mobile',
      reference: '122506004518',
      phoneNumber: '04125551842',
      referenceDate: '2026-11-19',
    });
    expect([active.tendered?.amount, problem]).toEqual([bs('7687.20'), 'short']);
    expect(bankMessageIn('te pagué ayer')).toBeUndefined();
  });

  it('[PAY-02] has nothing to pay where all of it was taken off', () => {
    const { payments, problem, isForNothing } = after([], { terms: { total: usd('0.00') } });
    expect([payments, problem, isForNothing]).toEqual([[], undefined, true]);
    expect(after([]).isForNothing).toBe(false);
  });
});

describe('change beside cash', () => {
  const fifty = paid('50');
  const restTo = (to: 'mobile' | 'balance'): PaymentAction => ({ type: 'change_rest', to });

  it('[PAY-05] by Pago Móvil wants a telephone and a bank, and knows the customer’s', () => {
    const { change, problem } = after([fifty, restTo('mobile')], { payer: MARIA });
    expect(change?.given).toMatchObject({ USD: usd('20.00'), VES: null, mobile: bs('128.12') });
    expect([change?.details.phoneNumber, problem]).toEqual(['0412-5551842', 'change_incomplete']);
    const said = after(
      [fifty, restTo('mobile'), { type: 'type_change_detail', field: 'bankName', text: 'Mercantil' }],
      { payer: MARIA },
    );
    expect(said.problem).toBeUndefined();
    expect(said.change?.parts.at(-1)).toMatchObject({
      method: 'mobile',
      details: { phoneNumber: '0412-5551842', bankName: 'Mercantil' },
    });
  });

  it('[PAY-05] goes to the balance where it is asked for, and adds up to the cent with what is typed', () => {
    const { change, problem } = after([fifty, restTo('balance')], { payer: MARIA });
    expect([change?.given.balance, problem]).toEqual([usd('0.25'), undefined]);
    const typed = after(
      [
        fifty,
        { type: 'type_change', to: 'USD', text: '10' },
        { type: 'type_change', to: 'VES', text: '512,48' },
        restTo('balance'),
      ],
      { payer: MARIA },
    );
    expect([typed.change?.given.balance, typed.change?.rest]).toEqual([usd('9.25'), usd('0.00')]);
    expect(after([fifty, restTo('balance'), restTo('balance')], { payer: MARIA }).change?.given.VES).toEqual(
      bs('128.12'),
    );
  });

  it.each(['1e15', '-5', '😀', '999999999999999', 'Bs 5,,0'])(
    '[PAY-05] %j as change makes no sale',
    (text) => {
      expect(after([fifty, { type: 'type_change', to: 'USD', text }]).problem).toMatch(/^change_/);
    },
  );
});

describe('a reference used before', () => {
  it('[PAY-07] is told with its sale, of whichever till, and none that only looks like it', async () => {
    const db = freshDb();
    const payment = {
      id: newId(),
      method: 'mobile',
      currency: 'VES',
      amount_usd: '15.00',
      amount_bs: '7687.20',
      reference: '122506004518',
    };
    const sale = {
      id: newId(),
      series: 'B',
      number: 12,
      sold_at: '2026-11-20T14:05:00Z',
      payments: [payment],
    };
    await db.sales.put(withPaymentKeys(sale) as unknown as SaleRow);
    expect(await findUsed(db, 'mobile', '004518')).toBe(
      'la venta B-000012 del 20/11/2026, por Bs.\u202f7.687,20',
    );
    expect(await findUsed(db, 'mobile', '4518')).toBeUndefined();
    expect(await findUsed(db, 'zelle', '122506004518')).toBeUndefined();
    expect(await findUsed(db, 'mobile', '')).toBeUndefined();
    const onAccount = {
      id: newId(),
      customer: { name: 'Ana' },
      made_at: '2026-11-21T14:05:00Z',
      payments: [{ ...payment, reference: '009988776655' }],
    };
    await db.customer_payments.put(withPaymentKeys(onAccount) as unknown as CustomerPaymentRow);
    expect(await findUsed(db, 'mobile', '776655')).toBe(
      'el abono de Ana del 21/11/2026, por Bs.\u202f7.687,20',
    );
  });
});
