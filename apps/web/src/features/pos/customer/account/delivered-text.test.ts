import { describe, expect, it } from 'vitest';
import { deliveredText } from './delivered-text.ts';

const note = (total: string, day: string, currency = 'USD') => ({
  ...{ total, currency, made_at: `${day}T16:00:00.000Z` },
});

describe('what a customer has and no sale has invoiced', () => {
  it.each([
    [[note('12.50', '2026-11-20')], '$ 12,50', '1 nota de entrega, de hoy'],
    [[note('12.50', '2026-11-19')], '$ 12,50', '1 nota de entrega, de hace 1 día'],
    [
      [note('10.00', '2026-11-18'), note('20.00', '2026-11-08')],
      '$ 30,00',
      '2 notas de entrega, la primera de hace 12 días',
    ],
    [
      [note('10.00', '2026-11-20'), note('500.00', '2026-11-20', 'VES')],
      '$ 10,00 + Bs. 500,00',
      '2 notas de entrega, la primera de hoy',
    ],
  ])('is summed, and says since when', (rows, amount, notes) => {
    const text = deliveredText(rows, '2026-11-20');
    expect(text?.amount.replace(/\s/g, ' ')).toBe(amount);
    expect(text?.notes).toBe(notes);
  });

  it('says nothing where there is nothing', () => {
    expect(deliveredText([], '2026-11-20')).toBeUndefined();
  });
});
