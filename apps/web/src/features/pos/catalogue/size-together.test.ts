/** Where the name of a product may not break. */
import { expect, it } from 'vitest';
import { withSizeTogether } from './size-together.ts';

it.each([
  ['Harina de maíz 1 kg', 'Harina de maíz 1\u00a0kg'],
  ['Agua 1,5 L', 'Agua 1,5\u00a0L'],
  ['Papel higiénico Nube 4 rollos', 'Papel higiénico Nube 4\u00a0rollos'],
  ['ARROZ 500 GR BLANCO', 'ARROZ 500\u00a0GR BLANCO'],
  ['Combo 2 kg y 12 und surtido', 'Combo 2\u00a0kg y 12\u00a0und surtido'],
  ['Cuaderno 100 hojas rayado', 'Cuaderno 100 hojas rayado'],
  ['Café', 'Café'],
])('a figure and its unit stay on one line: %s', (name, shown) => {
  expect(withSizeTogether(name)).toBe(shown);
});
