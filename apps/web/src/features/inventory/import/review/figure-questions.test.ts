import { describe, expect, it } from 'vitest';

import { figureQuestion, figureText } from './figure-questions.tsx';

describe('figureText', () => {
  it.each([
    { field: 'price', example: '150.000', thousands: '150.000,00', decimals: '150,00' },
    { field: 'price', example: 'Bs 1,234', thousands: '1.234,00', decimals: '1,23' },
    { field: 'stock', example: '1.150', thousands: '1.150', decimals: '1,15' },
  ] as const)(
    '[IMP-02] shows the two amounts that $example may be',
    ({ field, example, thousands, decimals }) => {
      const sign = example.includes(',') ? ',' : '.';
      const figure = { field, example };
      expect(figureText(figure, sign === ',' ? '.' : ',')).toBe(thousands);
      expect(figureText(figure, sign)).toBe(decimals);
      expect(figureQuestion(figure)).toContain(`“${example}”`);
    },
  );
});
