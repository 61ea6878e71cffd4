import { describe, expect, it } from 'vitest';
import { quantity } from '../money/quantity.ts';
import { weightIn } from './weight-units.ts';

describe('what a scale has weighed', () => {
  it.each([
    ['kg', '1.250', '1.250'],
    ['pieza', '1.250', '1.250'],
    ['g', '1.250', '1250'],
    ['Gr.', '0.005', '5'],
    ['gramos', '99.999', '99999'],
    ['lb', '1.250', '2.756'],
    ['Libras', '0.454', '1.001'],
    // 0,226796 kg are half a pound.
    ['lb', '0.227', '0.500'],
    ['lb', '0.001', '0.002'],
  ])('[POS-08] is told in the unit it is sold in, to the thousandth: %s of %s kg', (unit, kilos, told) => {
    expect(weightIn(unit, quantity(kilos))).toBe(quantity(told));
  });
});
