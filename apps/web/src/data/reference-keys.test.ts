import { describe, expect, it } from 'vitest';

import { withReferenceKeys } from './reference-keys.ts';

describe('the row of a sale', () => {
  it('[PAY-07] bears under what its references are found, each once', () => {
    const payments = [
      { method: 'mobile', reference: '122506004518' },
      { method: 'mobile', reference: '004518' },
      { method: 'zelle', reference: 'bac-1' },
      { method: 'card', reference: '0001' },
    ];
    expect(withReferenceKeys({ id: 's', payments })).toEqual({
      id: 's',
      payments,
      reference_keys: ['mobile:004518', 'zelle:BAC1'],
    });
  });

  it('[PAY-07] is as it is where no reference repeats, and where it has no payments', () => {
    const cash = { id: 's', payments: [{ method: 'cash', reference: '' }] };
    expect(withReferenceKeys(cash)).toBe(cash);
    const none = { id: 's' };
    expect(withReferenceKeys(none)).toBe(none);
  });
});
