import { describe, expect, it } from 'vitest';
import { isSlip, type Press } from './one-press.ts';

const last: Press = { control: 'Cobrar', atMs: 1_000, x: 500, y: 700 };
const mouse = { control: 'Confirmar', atMs: 1_120, x: 501, y: 699, count: 2, isTouch: false };
const finger = { ...mouse, count: 1, isTouch: true };

describe('two presses at one place', () => {
  it('[POS-07] are one where the first has put another thing under the second', () => {
    expect(isSlip(mouse, last)).toBe(true);
    expect(isSlip(finger, last)).toBe(true);
  });

  it('[POS-07] are two on the same thing, as for two of a product', () => {
    expect(isSlip({ ...mouse, control: 'Cobrar' }, last)).toBe(false);
    expect(isSlip({ ...finger, control: 'Cobrar' }, last)).toBe(false);
  });

  it('[POS-07] are two at two places, however fast, and after a pause', () => {
    expect(isSlip({ ...finger, x: 540 }, last)).toBe(false);
    expect(isSlip({ ...finger, atMs: 1_400 }, last)).toBe(false);
    expect(isSlip({ ...mouse, count: 1 }, last)).toBe(false);
    expect(isSlip(mouse, undefined)).toBe(false);
  });
});
