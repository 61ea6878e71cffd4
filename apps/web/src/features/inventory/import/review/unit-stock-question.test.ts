import { expect, it } from 'vitest';

import { unitStockTexts } from './unit-stock-question.tsx';

it('[IMP-02] asks with the figures of a product what its stock in two units comes to', () => {
  const example = { name: 'Refresco', unit: 'CAJA', quantity: '3', base: 'UNIDAD', baseQuantity: '1036.5' };
  expect(unitStockTexts({ example })).toEqual({
    text: '“Refresco” tiene 1.036,5 UNIDAD y 3 CAJA: ¿cuánto hay?',
    add: '1.036,5 UNIDAD más 3 CAJA',
    same: 'Solo 1.036,5 UNIDAD',
  });
});
