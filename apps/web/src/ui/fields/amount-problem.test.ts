import { describe, expect, it } from 'vitest';
import { amountProblem } from './amount-problem.ts';

describe('a typed amount that cannot be read', () => {
  it.each([
    ['5', undefined],
    ['1.234,50', undefined],
    ['1000000000000000000', 'El monto es demasiado grande.'],
    ['1.000.000.000.000.000.000,00', 'El monto es demasiado grande.'],
    ['-5', 'Escribe el monto sin signo.'],
    ['abc', 'Escribe el monto con hasta dos decimales.'],
    ['😀', 'Escribe el monto con hasta dos decimales.'],
    ['1e18', 'Escribe el monto con hasta dos decimales.'],
    ['1,2345', 'Escribe el monto con hasta dos decimales.'],
  ])('%j says %j', (text, said) => {
    expect(amountProblem(text, 'USD')).toBe(said);
  });
});
