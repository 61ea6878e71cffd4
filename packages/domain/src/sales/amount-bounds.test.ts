import { describe, expect, it } from 'vitest';

import { BCV, payment, usd, ves } from '../testing/builders.ts';
import { isCashBeyondBelief, isStorable, isTenderStorable, STORABLE_MINOR_MAX } from './amount-bounds.ts';
import { settle, tender } from './settlement.ts';

const TOTAL = usd(29_75n);

describe('amounts that the records hold', () => {
  it('[PAY-02] are up to thirteen whole digits, in either currency', () => {
    expect(isStorable(usd(STORABLE_MINOR_MAX))).toBe(true);
    expect(isStorable(ves(STORABLE_MINOR_MAX))).toBe(true);
    expect(isStorable(ves(STORABLE_MINOR_MAX + 1n))).toBe(false);
    expect(isStorable(usd(-STORABLE_MINOR_MAX - 1n))).toBe(false);
  });

  it('[PAY-02] are asked of both sides: dollars that fit may be bolívares that do not', () => {
    const dollars = usd(STORABLE_MINOR_MAX / 100n);
    expect(isStorable(dollars)).toBe(true);
    expect(isTenderStorable(payment(dollars, settle(TOTAL, [], BCV), BCV))).toBe(false);
    expect(isTenderStorable(payment(usd(20_00n), settle(TOTAL, [], BCV), BCV))).toBe(true);
  });
});

describe('isCashBeyondBelief', () => {
  const received = (amount: ReturnType<typeof usd>, total = TOTAL) =>
    isCashBeyondBelief(tender(amount.currency, amount, settle(total, [], BCV), BCV), total);

  it('[PAY-02] doubts more than twenty times the total that is also more than $ 1.000', () => {
    expect(received(usd(2000_00n))).toBe(true);
    expect(received(ves(2_000_000_00n))).toBe(true);
    expect(received(usd(595_01n))).toBe(false);
    expect(received(usd(1000_01n), usd(50_01n))).toBe(false);
    expect(received(usd(1000_01n), usd(50_00n))).toBe(true);
  });

  it('[PAY-02] believes a large note for a small purchase', () => {
    expect(received(usd(100_00n), usd(1_16n))).toBe(false);
    expect(received(usd(1000_00n), usd(1_16n))).toBe(false);
  });

  it('[PAY-02] measures in the currency of the sale, and believes bolívares without a rate', () => {
    expect(received(usd(2000_00n), ves(15_246_28n))).toBe(true);
    expect(
      isCashBeyondBelief(tender('VES', ves(9_000_000_00n), settle(ves(100n), [], null), null), ves(100n)),
    ).toBe(false);
  });
});
