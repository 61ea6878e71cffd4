import { describe, expect, it } from 'vitest';

import { discountCapOf, handDiscountProblem } from './discount-cap.ts';

const may = (...modules: string[]) => ({ can: (module: string) => modules.includes(module) });

describe('what may be taken off by hand', () => {
  it.each([
    { modules: ['all', 'pos.discounts'], percent: '10', cap: 10_000 },
    { modules: ['pos.discounts'], percent: '10', cap: 1000 },
    { modules: ['pos.discounts'], percent: '7.5', cap: 750 },
    { modules: ['pos.discounts'], percent: undefined, cap: 0 },
    { modules: ['pos.access'], percent: '10', cap: 0 },
  ])('[POS-05] with $modules and a cap of $percent: $cap', ({ modules, percent, cap }) => {
    const settings = percent === undefined ? {} : { discount_max_percent: percent };
    expect(discountCapOf(may(...modules), settings)).toBe(cap);
  });

  it('[POS-05] is said before it is paid', () => {
    expect(handDiscountProblem(true, 1000)).toBeUndefined();
    expect(handDiscountProblem(false, 1000)).toContain('tope de 10 %');
    expect(handDiscountProblem(false, 0)).toContain('no tienes permiso');
  });
});
