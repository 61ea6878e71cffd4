import { describe, expect, it } from 'vitest';

import { capText, typedCap } from './discount-cap.ts';

describe('how much may be taken off by hand', () => {
  it.each([
    { typed: '10', cap: '10' },
    { typed: ' 7,50 % ', cap: '7.5' },
    { typed: '0', cap: '0' },
    { typed: '100', cap: '100' },
    { typed: '100,01', cap: undefined },
    { typed: '-1', cap: undefined },
    { typed: '', cap: undefined },
    { typed: 'diez', cap: undefined },
  ])('[POS-05][SET-06] typed $typed is $cap', ({ typed, cap }) => {
    expect(typedCap(typed)).toBe(cap);
  });

  it('[SET-06] is shown as it is written here', () => {
    expect([capText('10.00'), capText('7.5'), capText(undefined)]).toEqual(['10', '7,5', '10']);
  });
});
