import { equals, type Money, sum } from '@cuadra/domain/money/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bs, RATE, usd } from '../../testing.ts';
import type { Drawer } from './change-view.ts';
import { otherCashOf } from './change-view.ts';
import type { PaymentTerms } from './payment-draft.ts';
import { type PaymentAction, type PaymentState, reducePayment, startPayment } from './payment-state.ts';
import { viewPayment } from './payment-view.ts';

const TOTAL = usd('29.75');
const TERMS: PaymentTerms = {
  total: TOTAL,
  rate: RATE,
  igtfBasisPoints: null,
  today: '2026-11-20',
};

describe('payment of a sale', () => {
  it('[PAY-02] begins with the exact amount in cash, in both currencies, ready to confirm', () => {
    const { active, settlement, problem } = viewPayment(start());
    expect(active.draft.method).toBe('cash');
    expect(active.tendered).toMatchObject({ amountUsd: usd('29.75'), amountBs: bs('15246.28') });
    expect(settlement.due).toEqual(usd('0.00'));
    expect(problem).toBeUndefined();
  });

  it('[PAY-02] keeps what was typed and works the other side out from it', () => {
    const inBolivares = after({ type: 'type_amount', currency: 'VES', text: '10.000' });
    expect(inBolivares.active.tendered).toMatchObject({
      amount: bs('10000.00'),
      amountBs: bs('10000.00'),
      amountUsd: usd('19.51'),
    });
    const inDollars = after({ type: 'type_amount', currency: 'USD', text: '20' });
    expect(inDollars.active.tendered).toMatchObject({ amount: usd('20.00'), amountBs: bs('10249.60') });
  });

  it('[PAY-02] asks for what is left when it is less than the total', () => {
    const { problem, settlement } = after({ type: 'type_amount', currency: 'USD', text: '20,00' });
    expect(problem).toBe('short');
    expect(settlement.due).toEqual(usd('9.75'));
    expect(settlement.dueOther).toEqual(bs('4996.68'));
  });

  it('[PAY-02] fills another payment with what the ones before it have left', () => {
    const { active, problem } = after(
      { type: 'type_amount', currency: 'USD', text: '20' },
      { type: 'add_payment', id: 'second' },
      { type: 'choose_currency', currency: 'VES' },
    );
    expect(active.tendered).toMatchObject({ amount: bs('4996.68'), amountUsd: usd('9.75') });
    expect(problem).toBeUndefined();
  });

  it('[PAY-01] wants the reference of a card, and charges it in bolívares', () => {
    const card = after({ type: 'choose_method', method: 'card' });
    expect(card.active.tendered?.currency).toBe('VES');
    expect(card.problem).toBe('reference_missing');
    const withReference = after(
      { type: 'choose_method', method: 'card' },
      { type: 'type_field', field: 'reference', text: ' 004518 ' },
    );
    expect(withReference.problem).toBeUndefined();
    expect(withReference.payments[0]?.reference).toBe('004518');
  });

  describe('change out of the drawer', () => {
    const paidWithFifty = { type: 'type_amount', currency: 'USD', text: '50' } as const;

    it('[PAY-05][PAY-08] gives whole dollars and the cents in bolívares while both are there', () => {
      const { change } = withDrawer({ USD: usd('30.00'), VES: bs('500.00') }, paidWithFifty);
      expect(change?.given).toMatchObject({ USD: usd('20.00'), VES: bs('128.12') });
      expect(change?.beyondDrawer).toEqual([]);
    });

    it('[PAY-05][PAY-08] gives all of it in dollars when there are no bolívares', () => {
      const { change, problem } = withDrawer({ USD: usd('30.00'), VES: bs('0.00') }, paidWithFifty);
      expect(change?.given).toMatchObject({ USD: usd('20.25'), VES: null });
      expect(problem).toBeUndefined();
    });

    it('[PAY-05][PAY-08] says which cents of dollars no note can give', () => {
      const withoutBolivares = withDrawer({ USD: usd('30.00'), VES: bs('0.00') }, paidWithFifty);
      expect(withoutBolivares.change?.withoutNotes).toEqual(usd('0.25'));
      expect(withoutBolivares.problem).toBeUndefined();
      const withBolivares = withDrawer({ USD: usd('30.00'), VES: bs('500.00') }, paidWithFifty);
      expect(withBolivares.change?.withoutNotes).toBeUndefined();
    });

    it('[PAY-05][PAY-08] gives all of it in bolívares when the dollars are wanting', () => {
      const { change } = withDrawer(
        { USD: usd('0.00'), VES: bs('0.00') },
        { type: 'choose_currency', currency: 'VES' },
        { type: 'type_amount', currency: 'VES', text: '20000' },
        { type: 'add_payment', id: 'second' },
        { type: 'type_amount', currency: 'USD', text: '1' },
      );
      expect(change?.given.VES).toEqual(change?.owedOther);
      expect(change?.given.USD).toBeNull();
    });

    it('[PAY-08] counts what the customer has just given, and says what no drawer could', () => {
      const empty = { USD: usd('0.00'), VES: bs('0.00') };
      expect(withDrawer(empty, paidWithFifty).change?.given).toMatchObject({ USD: usd('20.25'), VES: null });
      const typed = withDrawer(empty, paidWithFifty, { type: 'type_change', to: 'VES', text: '500' });
      expect(typed.change?.beyondDrawer).toEqual([bs('0.00')]);
    });
  });

  it('[PAY-05] gives no change out of a card', () => {
    const { problem } = after(
      { type: 'choose_method', method: 'card' },
      { type: 'type_field', field: 'reference', text: '004518' },
      { type: 'type_amount', currency: 'VES', text: '20000' },
    );
    expect(problem).toBe('change_not_allowed');
  });

  it('[PAY-05] offers change only when more was paid than is due', () => {
    expect(after().change).toBeUndefined();
    expect(after({ type: 'type_amount', currency: 'USD', text: '29,75' }).change).toBeUndefined();
    expect(after({ type: 'type_amount', currency: 'USD', text: '30' }).change?.owed).toEqual(usd('0.25'));
  });

  it('[PAY-05] proposes whole dollars in dollars and their cents in bolívares', () => {
    const { change, problem } = after({ type: 'type_amount', currency: 'USD', text: '35' });
    expect(change?.given).toMatchObject({ USD: usd('5.00'), VES: bs('128.12') });
    expect(change?.rest).toEqual(usd('0.00'));
    expect(problem).toBeUndefined();
  });

  it('[PAY-05] proposes bolívares to who paid in bolívares', () => {
    const { change } = after(
      { type: 'choose_currency', currency: 'VES' },
      { type: 'type_amount', currency: 'VES', text: '16000' },
    );
    expect(change?.given).toMatchObject({ USD: null, VES: bs('753.72') });
    expect(change?.rest).toEqual(usd('0.00'));
  });

  it('[PAY-05] fills the second field with the rest of what is typed in the first', () => {
    const paid: PaymentAction = { type: 'type_amount', currency: 'USD', text: '35' };
    const allDollars = after(paid, { type: 'type_change', to: 'USD', text: '5,25' });
    expect(allDollars.change?.given).toMatchObject({ USD: usd('5.25'), VES: null });
    const mostInBolivares = after(paid, { type: 'type_change', to: 'VES', text: '2000' });
    expect(mostInBolivares.change?.given.USD).toEqual(usd('1.35'));
    expect(mostInBolivares.problem).toBeUndefined();
  });

  it('[PAY-05] waits until what is given back adds up', () => {
    const { change, problem } = after(
      { type: 'type_amount', currency: 'USD', text: '35' },
      { type: 'type_change', to: 'USD', text: '5' },
      { type: 'type_change', to: 'VES', text: '100' },
    );
    expect(problem).toBe('change_does_not_add_up');
    expect(change?.rest).toEqual(usd('0.05'));
  });

  it('[PAY-05] forgets typed change when the amount paid is another', () => {
    const { change } = after(
      { type: 'type_amount', currency: 'USD', text: '35' },
      { type: 'type_change', to: 'USD', text: '1' },
      { type: 'type_amount', currency: 'USD', text: '40' },
    );
    expect(change?.given.USD).toEqual(usd('10.00'));
  });

  it('[PAY-02] counts the notes that are touched, the first in place of the exact amount', () => {
    const { active } = after(
      { type: 'add_note', currency: 'USD', note: 20 },
      { type: 'add_note', currency: 'USD', note: 10 },
    );
    expect(active.tendered?.amount).toEqual(usd('30.00'));
    const bolivares = after(
      { type: 'add_note', currency: 'USD', note: 20 },
      { type: 'add_note', currency: 'VES', note: 500 },
    );
    expect(bolivares.active.tendered).toMatchObject({ currency: 'VES', amount: bs('500.00') });
  });

  it('[PAY-02] is exact again where another currency than that of the notes is chosen, and keeps them in their own', () => {
    const note = { type: 'add_note', currency: 'USD', note: 50 } as const;
    const inBolivares = after(note, { type: 'choose_currency', currency: 'VES' });
    expect(inBolivares.active.tendered).toMatchObject({ currency: 'VES', amount: bs('15246.28') });
    const inDollars = after(note, { type: 'choose_currency', currency: 'USD' });
    expect(inDollars.active.tendered).toMatchObject({ currency: 'USD', amount: usd('50.00') });
  });

  it('[PAY-02] says when an amount cannot be read, and changes nothing else', () => {
    expect(after({ type: 'type_amount', currency: 'USD', text: 'veinte' }).problem).toBe('amount_unreadable');
    expect(after({ type: 'type_amount', currency: 'USD', text: '0' }).problem).toBe('amount_missing');
  });

  it.each([
    // Its bolívares are more than the records hold; then more than they hold in any currency.
    { text: '9999999999999,00', problem: 'amount_too_large' },
    { text: '99999999999999', problem: 'amount_too_large' },
    { text: '29755', problem: 'amount_beyond_belief' },
    { text: '1000', problem: undefined },
  ])('[PAY-02] says of $text received for 29,75: $problem', ({ text, problem }) => {
    const view = after({ type: 'type_amount', currency: 'USD', text });
    expect([view.problem, view.activeProblem]).toEqual([problem, problem]);
  });

  it('[PAY-08] gives nothing where the field was emptied, and the rest elsewhere, until the rest is sent there', () => {
    const paid = { type: 'type_amount', currency: 'USD', text: '35' } as const;
    const emptied = { type: 'type_change', to: 'USD', text: '' } as const;
    const { change, problem } = after(paid, emptied);
    expect(change?.given).toMatchObject({ USD: null, VES: bs('2690.52') });
    expect(problem).toBeUndefined();
    expect(after(paid, emptied, { type: 'change_rest', to: 'USD' }).change?.given.USD).toEqual(usd('5.00'));
  });

  it('[PAY-05] gives all of the change in the other currency, and back, at one key', () => {
    const paid = { type: 'type_amount', currency: 'USD', text: '35' } as const;
    const proposed = after(paid).change;
    const inBolivares = after(paid, {
      type: 'change_all_in',
      currency: otherCashOf(required(proposed)),
    }).change;
    expect(inBolivares?.given).toMatchObject({ USD: null, balance: null });
    expect(inBolivares?.given.VES).toEqual(proposed?.owedOther);
    const inDollars: PaymentAction = { type: 'change_all_in', currency: otherCashOf(required(inBolivares)) };
    expect(after(paid, inDollars).change?.given).toMatchObject({ USD: proposed?.owed, VES: null });
  });

  it('[PAY-01] questions the reference of a card with fewer than four letters or figures', () => {
    const withReference = (text: string) =>
      after({ type: 'choose_method', method: 'card' }, { type: 'type_field', field: 'reference', text });
    expect(withReference('451').problem).toBe('reference_incomplete');
    expect(withReference(' 4-5-1 ').activeProblem).toBe('reference_incomplete');
    expect(withReference('0451').problem).toBeUndefined();
  });

  it.each([
    ['another one is', 'second', 'first'],
    ['it is itself, and then goes on with the last', 'first', 'third'],
  ])('[PAY-02] stays with the payment that is filled in, when of three %s taken away', (_, id, active) => {
    const paid = after(
      { type: 'type_amount', currency: 'USD', text: '5' },
      { type: 'add_payment', id: 'second' },
      { type: 'type_amount', currency: 'USD', text: '5' },
      { type: 'add_payment', id: 'third' },
      { type: 'activate', id: 'first' },
      { type: 'remove_payment', id, nextId: 'next' },
    );
    expect(paid.active.draft.id).toBe(active);
  });

  it('[PAY-02] has one payment left, exact again, when the last one is taken away', () => {
    const { entries, problem } = after(
      { type: 'type_amount', currency: 'USD', text: '3' },
      { type: 'remove_payment', id: 'first', nextId: 'next' },
    );
    expect(entries.map(({ draft }) => draft.id)).toEqual(['next']);
    expect(problem).toBeUndefined();
  });

  it('[SET-08] takes and gives back dollars alone while there is no rate', () => {
    const state = reducePayment(startPayment({ ...TERMS, rate: null }, 'first'), {
      type: 'type_amount',
      currency: 'USD',
      text: '35',
    });
    const { change, problem, settlement } = viewPayment(state);
    expect(settlement.dueOther).toBeNull();
    expect(change?.given).toMatchObject({ USD: usd('5.25'), VES: null });
    expect(problem).toBeUndefined();
    const card = reducePayment(state, { type: 'choose_method', method: 'card' });
    expect(viewPayment(card).active.tendered?.currency).toBe('USD');
  });

  it('[PAY-05] gives back exactly what was paid too much, whatever was paid and typed', () => {
    const amount = fc.bigInt({ min: 1n, max: 500_000n }).map((minor) => ({ minor, currency: 'USD' }));
    const typedChange = fc.option(fc.integer({ min: 0, max: 60 }), { nil: undefined });
    fc.assert(
      fc.property(
        amount,
        fc.integer({ min: 1, max: 9_000 }),
        fc.boolean(),
        typedChange,
        (total, paid, inBs, back) => {
          const currency = inBs ? 'VES' : 'USD';
          let state = startPayment({ ...TERMS, total }, 'first');
          state = reducePayment(state, { type: 'choose_currency', currency });
          state = reducePayment(state, { type: 'type_amount', currency, text: String(paid) });
          if (back !== undefined) {
            state = reducePayment(state, { type: 'type_change', to: 'USD', text: String(back) });
          }
          const { change, settlement, problem } = viewPayment(state);
          fc.pre(problem === undefined && change !== undefined);
          const handed = sum(
            change.parts.map((part): Money => part.amountUsd),
            'USD',
          );
          expect(equals(handed, settlement.change)).toBe(true);
        },
      ),
    );
  });
});

function start(): PaymentState {
  return startPayment(TERMS, 'first');
}

function after(...actions: readonly PaymentAction[]) {
  return viewPayment(actions.reduce(reducePayment, start()));
}

function withDrawer(drawer: Drawer, ...actions: PaymentAction[]) {
  return viewPayment(actions.reduce(reducePayment, start()), { drawer });
}

function required<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('no change');
  return value;
}
