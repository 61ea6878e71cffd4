import { describe, expect, it } from 'vitest';
import { arrearsText } from './arrears-text.ts';

describe('how late a debt is', () => {
  it('[DASH-03] [S-19] is said as far as it is known, and nothing is called not overdue that is older', () => {
    const day = '2026-10-24';
    expect(arrearsText(undefined)).toBe('Sin vencer');
    expect(arrearsText({ kind: 'late', day })).toBe('Vencido desde el 24/10/2026');
    expect(arrearsText({ kind: 'before', day, isLate: false })).toBe('Debe de antes del 24/10/2026');
    expect(arrearsText({ kind: 'before', day, isLate: true })).toBe(
      'Vencido, y debe de antes del 24/10/2026',
    );
  });
});
