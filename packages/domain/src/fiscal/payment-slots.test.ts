import { describe, expect, it } from 'vitest';
import { isForeign } from '../sales/igtf-of-payments.ts';
import { PAYMENT_METHOD_RULES, PAYMENT_METHODS } from '../sales/payment.ts';
import { DEFAULT_SLOTS, FOREIGN_SLOT_MIN, SLOT_MAX } from './payment-slots.ts';

const slotOf = (method: string, currency: string) =>
  DEFAULT_SLOTS.filter((one) => one.method === method && one.currency === currency).map(({ slot }) => slot);

describe('the means of payment of a fiscal machine', () => {
  const ways = PAYMENT_METHODS.flatMap((method) =>
    PAYMENT_METHOD_RULES[method].currencies.map((currency) => [method, currency] as const),
  );

  it.each(ways)('[FISC-01] have one for %s in %s', (method, currency) => {
    expect(slotOf(method, currency)).toHaveLength(1);
  });

  it.each(ways)(
    '[FISC-01] put %s in %s where the machine collects IGTF exactly if the sale does',
    (method, currency) => {
      const [slot = 0] = slotOf(method, currency);
      expect(slot >= FOREIGN_SLOT_MIN && slot <= SLOT_MAX).toBe(isForeign({ method, currency }));
    },
  );

  it.each(['USD', 'VES'])('[FISC-01] have one for what is left on credit in %s, without IGTF', (currency) => {
    const [slot = 0] = slotOf('credit', currency);
    expect(slot).toBeGreaterThan(0);
    expect(slot).toBeLessThan(FOREIGN_SLOT_MIN);
  });
});
