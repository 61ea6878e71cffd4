import { describe, expect, it } from 'vitest';

import type { PaymentMethod } from './payment.ts';
import { isSameReference, normaliseReference, referenceKey } from './payment-reference.ts';

describe('references', () => {
  it.each<[PaymentMethod, string, string]>([
    ['mobile', ' 00-45 18 ', '004518'],
    ['mobile', 'REF: 004518', '004518'],
    ['mobile', '004518 👍', '004518'],
    ['zelle', ' ab-12 cd ', 'AB12CD'],
    ['zelle', '📱', ''],
    ['card', '', ''],
  ])('[PAY-07] of %s %j are compared as %j', (method, reference, normal) => {
    expect(normaliseReference(method, reference)).toBe(normal);
  });

  it.each<[PaymentMethod, string, string, boolean]>([
    ['mobile', '004518', '004518', true],
    ['mobile', '4518', '004518', true],
    ['mobile', '122506909857', '909857', true],
    ['mobile', '122506909857', '9857', false],
    ['mobile', '122506909857', '999906909857', false],
    ['mobile', '000012', '99000012', true],
    ['mobile', '', '', false],
    ['mobile', 'sin referencia', '004518', false],
    ['mobile', '', '000000', false],
    ['zelle', '', 'BAC1234', false],
    ['zelle', 'BAC-1234', 'bac1234', true],
    ['zelle', 'XBAC1234', 'BAC1234', false],
  ])('[PAY-07] of %s: whether %j and %j are one is %s, whichever comes first', (method, one, other, same) => {
    expect(isSameReference(method, one, other)).toBe(same);
    expect(isSameReference(method, other, one)).toBe(same);
    if (same) expect(referenceKey(method, one)).toBe(referenceKey(method, other));
  });

  it('[PAY-07] repeat where a card machine numbers them, and are not looked up', () => {
    expect(referenceKey('card', '0001')).toBeUndefined();
    expect(referenceKey('cash', '0001')).toBeUndefined();
    expect(referenceKey('mobile', ' ')).toBeUndefined();
  });
});
