import { describe, expect, it } from 'vitest';
import type { TaxRow } from '../../data/rows.ts';
import { taxRatesOf } from './tax-rates.ts';

describe('taxes of a company', () => {
  it('[POS-09] puts the default tax first, then the oldest', () => {
    const taxes = [
      tax({ id: 'newer', created_at: '2026-03-01T00:00:00Z' }),
      tax({ id: 'default', created_at: '2026-04-01T00:00:00Z' }),
      tax({ id: 'older', created_at: '2026-02-01T00:00:00Z', rate: '8.5' }),
    ];
    const settings = { default_tax_id: 'default' } as Parameters<typeof taxRatesOf>[0]['settings'];
    const ordered = taxRatesOf({ taxes, settings });
    expect(ordered.map(({ id }) => id)).toEqual(['default', 'older', 'newer']);
    expect(ordered[1]?.basisPoints).toBe(850);
  });
});

function tax(overrides: Partial<TaxRow>): TaxRow {
  return {
    id: 'tax',
    name: 'IVA',
    rate: '16',
    applies_to: 'all',
    is_active: true,
    version: 1,
    generation: 0,
    created_at: '2026-01-01T00:00:00Z',
    updated_at: '2026-01-01T00:00:00Z',
    deleted_at: null,
    ...overrides,
  };
}
