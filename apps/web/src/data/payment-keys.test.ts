import { describe, expect, it } from 'vitest';

import { withPaymentKeys } from './payment-keys.ts';

describe('the row of a sale', () => {
  it('[PAY-07] bears under what its references are found, each once', () => {
    const payments = [
      { method: 'mobile', reference: '122506004518' },
      { method: 'mobile', reference: '004518' },
      { method: 'zelle', reference: 'bac-1', status: 'pending' },
      { method: 'card', reference: '0001' },
    ];
    expect(withPaymentKeys({ id: 's', payments })).toEqual({
      id: 's',
      payments,
      payment_keys: ['mobile:004518', 'zelle:BAC1', 'pending'],
    });
  });

  it('[PAY-07] is as it is where no reference repeats, and where it has no payments', () => {
    const cash = { id: 's', payments: [{ method: 'cash', reference: '' }] };
    expect(withPaymentKeys(cash)).toBe(cash);
    const none = { id: 's' };
    expect(withPaymentKeys(none)).toBe(none);
  });
});
