import { toDecimal } from '@cuadra/domain/money/money';
import { describe, expect, it } from 'vitest';
import { bs, RATE, usd } from '../../testing.ts';
import {
  emptyOnAccount,
  methodsFor,
  type OnAccountDraft,
  readOnAccount,
  viewOnAccount,
  withMethod,
} from './on-account.ts';

const EMPTY = emptyOnAccount('USD', '2026-11-22');
const OWES = { balance: usd('-12.50'), rate: RATE, igtfBasisPoints: null };
const TAXED = { ...OWES, igtfBasisPoints: 300 };

function view(draft: Partial<OnAccountDraft>, account: Parameters<typeof viewOnAccount>[1] = OWES) {
  return viewOnAccount({ ...EMPTY, ...draft }, account, 'pago');
}

describe('a payment on account that is typed', () => {
  it('[PAY-06] is all that is owed until something is typed, in either currency', () => {
    expect(view({}).amount).toEqual(usd('12.50'));
    expect(view({}).after).toEqual(usd('0.00'));
    const inBolivars = view({ currency: 'VES', typedSide: 'VES' });
    expect(inBolivars.payment?.amountBs).toEqual(bs('6406.00'));
    expect(inBolivars.after).toEqual(usd('0.00'));
  });

  it('[PAY-06] leaves in favour what is more than the debt, and the rest owed where it is less', () => {
    expect(toDecimal(view({ amount: '20' }).favour)).toBe('7.50');
    const less = view({ amount: '1.024,96', typedSide: 'VES', currency: 'VES' });
    expect([less.amount, less.favour, less.after].map(toDecimal)).toEqual(['2.00', '0.00', '-10.50']);
  });

  it('[PAY-06] goes to an account in bolívares at the rate of the day', () => {
    const made = view({ amount: '10' }, { ...OWES, balance: bs('-10000.00') });
    expect(made.amount).toEqual(bs('5124.80'));
  });

  it('[PAY-06] is the debt with IGTF on it where it comes in foreign currency, and bears it out of what is typed', () => {
    const whole = view({}, TAXED);
    expect(whole.payment?.amountUsd).toEqual(usd('12.88'));
    expect(whole.igtf).toMatchObject({ baseUsd: usd('12.50'), amountUsd: usd('0.38') });
    expect(whole.after).toEqual(usd('0.00'));
    const typed = view({ amount: '20,60' }, TAXED);
    expect([typed.amount, typed.favour].map(toDecimal)).toEqual(['20.00', '7.50']);
    const inBolivars = view({ currency: 'VES', typedSide: 'VES' }, TAXED);
    expect([inBolivars.igtf, inBolivars.payment?.amountBs]).toEqual([null, bs('6406.00')]);
  });

  it('[PAY-06] is refused where less than a cent of it comes to the account: the server would book nothing', () => {
    const inBolivars = { currency: 'VES', typedSide: 'VES' } as const;
    const less = view({ ...inBolivars, amount: '2' });
    expect([less.amount, less.errors.amount]).toEqual([
      usd('0.00'),
      'Ese monto no llega a un céntimo en la cuenta: escribe uno mayor.',
    ]);
    expect(view({ ...inBolivars, amount: '3' })).toMatchObject({ amount: usd('0.01'), errors: {} });
    expect(view({ amount: '0' }).errors.amount).toBe('Escribe cuánto se recibe.');
  });

  it.each([
    [{ amount: 'diez' }, 'amount'],
    [{ amount: '0' }, 'amount'],
    [{ method: 'card' as const, currency: 'VES' as const }, 'reference'],
    [{ method: 'mobile' as const, currency: 'VES' as const, reference: '4512', bank: 'Mercantil' }, 'phone'],
    [{ method: 'zelle' as const, reference: '4512' }, 'email'],
  ])('[PAY-03] [PAY-06] asks for what is missing: %j', (draft, field) => {
    expect(Object.keys(view(draft).errors)).toEqual([field]);
  });

  it('[PAY-01] [PAY-06] is in the currency that the method takes', () => {
    expect(withMethod(EMPTY, 'mobile', true).currency).toBe('VES');
    expect(withMethod({ ...EMPTY, currency: 'VES' }, 'zelle', true).currency).toBe('USD');
    expect(methodsFor('USD', false)).toEqual(['cash', 'zelle', 'card']);
    expect(view({ method: 'card', currency: 'USD', reference: '1' }, { ...OWES, rate: null }).errors).toEqual(
      {},
    );
  });

  it('[S-24] is taken up as it was typed, whatever else is kept under its name', () => {
    expect(readOnAccount({ amount: '5', method: 'mobile', extra: 1 }, EMPTY)).toEqual({
      ...EMPTY,
      amount: '5',
      method: 'mobile',
    });
    expect(readOnAccount({ method: 'cheque' }, EMPTY)).toEqual(EMPTY);
    expect(readOnAccount(null, EMPTY)).toEqual(EMPTY);
  });
});
