import { quantity } from '@cuadra/domain/money/quantity';
import { describe, expect, it } from 'vitest';

import { quantityProblem } from './quantity-problem.ts';

describe('quantityProblem', () => {
  it.each([
    ['unidad', '1', undefined],
    ['unidad', '0', 'La cantidad es 1 o más.'],
    ['unidad', '0.5', 'La cantidad es 1 o más.'],
    ['unidad', '1.5', 'La cantidad en unidad va sin decimales.'],
    ['kg', '0.93', undefined],
    ['kg', '0', 'La cantidad es 1 o más.'],
    ['unidad', '7591234567891', 'Esa cantidad es demasiado grande.'],
  ])('[QE-01] says of %s %s: %s', (unit, count, problem) => {
    expect(quantityProblem(unit, quantity(count))).toBe(problem);
  });
});
