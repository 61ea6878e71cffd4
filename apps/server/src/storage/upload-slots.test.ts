/** Places for pictures on their way: so many of all, so many of one company. */
import { describe, expect, it } from 'vitest';
import { uploadSlots } from './upload-slots.ts';

describe('the places for pictures on their way', () => {
  it('[S-15] are so many of one company, and so many of all', () => {
    const slots = uploadSlots({ all: 3, ofCompany: 2 });
    const [first, second] = [slots.take('a'), slots.take('a')];
    expect([first, second]).not.toContain(undefined);
    expect(slots.take('a')).toBeUndefined();
    expect(slots.take('b')).toBeDefined();
    expect(slots.take('b')).toBeUndefined();
    first?.();
    expect(slots.take('b')).toBeDefined();
  });

  it('[S-15] are given back once, however often it is said', () => {
    const slots = uploadSlots({ all: 9, ofCompany: 1 });
    const giveBack = slots.take('a');
    giveBack?.();
    giveBack?.();
    expect(slots.take('a')).toBeDefined();
    expect(slots.take('a')).toBeUndefined();
  });
});
