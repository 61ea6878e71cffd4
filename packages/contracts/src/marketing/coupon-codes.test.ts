import { addDays } from '@cuadra/domain/time/days';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  COUPON_DAYS_MAX,
  CouponCode,
  couponCode,
  couponKeyOf,
  couponLastDay,
  couponText,
  serialByHand,
} from './coupon-codes.ts';

const TODAY = '2026-11-28';
const keys = fc.uint8Array({ minLength: 18, maxLength: 18 }).map(couponKeyOf);
const serials = fc.integer({ min: 0, max: 2 ** 25 - 1 });
/** Those that a code may have today: valid until then, or over for a year. */
const lastDays = fc.integer({ min: -365, max: COUPON_DAYS_MAX }).map((days) => addDays(TODAY, days));
const KEY = couponKeyOf(new Uint8Array(18).map((_, place) => place * 7));

describe('the code of a coupon', () => {
  it('[MKT-04] says its last day to who has its key, whatever its serial', () => {
    fc.assert(
      fc.property(keys, lastDays, serials, (key, lastDay, serial) => {
        const code = couponCode(key, { lastDay, serial });
        expect(CouponCode.safeParse(code).success).toBe(true);
        expect(couponLastDay(key, code, TODAY)).toBe(lastDay);
      }),
    );
  });

  it('[MKT-04] differs with the day, the serial and the key', () => {
    const codes = [
      couponCode(KEY, { lastDay: TODAY, serial: 0 }),
      couponCode(KEY, { lastDay: TODAY, serial: 1 }),
      couponCode(KEY, { lastDay: addDays(TODAY, 1), serial: 0 }),
      couponCode({ ...KEY, secret: '0'.repeat(32) }, { lastDay: TODAY, serial: 0 }),
    ];
    expect(new Set(codes).size).toBe(codes.length);
  });

  it('[MKT-04] proves nothing once a sign of it is another one, but for one guess in 32,768', () => {
    const code = couponCode(KEY, { lastDay: TODAY, serial: 12_345 });
    const others = [...code].flatMap((sign, place) =>
      sign === '-'
        ? []
        : [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ']
            .filter((other) => other !== sign)
            .map((other) => code.slice(0, place) + other + code.slice(place + 1)),
    );
    const accepted = others.filter((other) => couponLastDay(KEY, other, TODAY) !== undefined);
    expect(accepted.length).toBeLessThanOrEqual(1);
  });

  it('[MKT-04] does not become valid again when its days come round', () => {
    const code = couponCode(KEY, { lastDay: TODAY, serial: 7 });
    expect(couponLastDay(KEY, code, addDays(TODAY, 1024))).toBeUndefined();
  });

  it.each([
    ['ab2k7qxw93mt', 'AB2K-7QXW-93MT'],
    [' AB2K 7QXW 93MT ', 'AB2K-7QXW-93MT'],
    ['aboi-7lxw-93mt', 'AB01-71XW-93MT'],
    ['AB2K-7QXW-93M', undefined],
    ['AB2K-7QXW-93MTT', undefined],
    ['ÑB2K-7QXW-93MT', undefined],
    ['🎟️2K-7QXW-93MT', undefined],
    ['', undefined],
  ])('[MKT-04] is read from %j as %s', (typed, code) => {
    expect(couponText(typed)).toBe(code);
  });

  it('[MKT-04] given by a device has a serial that no server counts up to, the same each time', () => {
    const serial = serialByHand('campaign', 'customer', TODAY);
    expect(serial).toBeGreaterThanOrEqual(2 ** 24);
    expect(serialByHand('campaign', 'customer', TODAY)).toBe(serial);
    expect(serialByHand('campaign', 'other', TODAY)).not.toBe(serial);
  });

  it('[MKT-04] is none of a serial that it cannot hold', () => {
    for (const serial of [-1, 1.5, 2 ** 25]) {
      expect(() => couponCode(KEY, { lastDay: TODAY, serial })).toThrow(RangeError);
    }
  });
});
