import { describe, expect, it } from 'vitest';
import { purchasesText } from './purchases-text.ts';

describe('what a customer bought', () => {
  it('[MKT-05] is how often, when last, how much a visit and how often he comes', () => {
    const bought = {
      purchases: 6,
      dollars: '74.40',
      first_day: '2026-10-01',
      last_day: '2026-11-20',
      segment: 'loyal' as const,
    };
    expect(purchasesText(bought)).toEqual({
      kind: 'Cliente fiel',
      figures: '6 compras · la última el 20/11/2026 · $\u202f12,40 por compra · cada 10 días',
    });
  });

  it('[MKT-05] of one visit says no frequency, and of none nothing', () => {
    const once = { purchases: 1, dollars: '5.00', first_day: '2026-11-20', last_day: '2026-11-20' };
    expect(purchasesText({ ...once, segment: 'new' }).figures).toBe(
      '1 compra · la última el 20/11/2026 · $\u202f5,00 por compra',
    );
    expect(
      purchasesText({ purchases: 0, dollars: '0.00', first_day: null, last_day: null, segment: 'never' }),
    ).toEqual({ kind: 'Todavía no ha comprado', figures: '' });
  });
});
