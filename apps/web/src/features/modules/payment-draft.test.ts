import { PaymentBody } from '@cuadra/contracts/company/subscription';
import { newId } from '@cuadra/contracts/primitives/ids';
import { formatAmount } from '@cuadra/domain/money/format';
import { exchangeRate } from '@cuadra/domain/money/rate';
import { describe, expect, it } from 'vitest';
import { checkPayment, emptyDraft, expectedAmount, PAYABLES, paymentBody } from './payment-draft.ts';

const TODAY = '2026-11-21';
const RATE = exchangeRate('USD', 'VES', '512.48');
const DRAFT = { ...emptyDraft('comercial', TODAY), reference: ' 0042 ', amount: '12.812,00' };

describe('a payment as it is typed', () => {
  it('[ENT-12] is sent as the contract takes it, whatever is paid', () => {
    for (const { value: target } of PAYABLES) {
      expect(PaymentBody.parse(paymentBody(newId(), { ...DRAFT, target }))).toMatchObject({
        target,
        reference: '0042',
        amount: '12812.00',
        currency: 'VES',
      });
    }
  });

  it.each([
    [{ reference: '  ' }, 'reference'],
    [{ amount: '' }, 'amount'],
    [{ amount: '0' }, 'amount'],
    [{ amount: '12,345' }, 'amount'],
    [{ amount: '-5' }, 'amount'],
    [{ paidOn: '' }, 'paidOn'],
    [{ paidOn: '2026-11-22' }, 'paidOn'],
  ])('[ENT-12] with %j is wrong at that field', (wrong, field) => {
    expect(Object.keys(checkPayment({ ...DRAFT, ...wrong }, TODAY))).toEqual([field]);
  });

  it('[ENT-12] is right otherwise', () => {
    expect(checkPayment(DRAFT, TODAY)).toEqual({});
  });
});

describe('what is to be paid', () => {
  it.each([
    ['comercial', '1', 'USD', '25,00'],
    ['comercial', '3', 'VES', '38.436,00'],
    ['marketing', '2', 'USD', '130,00'],
  ] as const)('[PLAN-01] for %s and %s months in %s is %s', (target, months, currency, text) => {
    const expected = expectedAmount({ target, months, currency }, RATE);
    expect(expected && formatAmount(expected)).toBe(text);
  });

  it('[PLAN-01] is not said in bolívares without a rate', () => {
    expect(expectedAmount({ target: 'comercial', months: '1', currency: 'VES' }, undefined)).toBeUndefined();
  });
});
