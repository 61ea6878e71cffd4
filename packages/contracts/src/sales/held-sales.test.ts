import { describe, expect, it } from 'vitest';
import { DOCUMENT_LINES_MAX } from '../protocol/constants.ts';
import { HeldSaleFields } from './held-sales.ts';

describe('a sale that waits', () => {
  it('[POS-07] holds as many lines as a sale may have, with the longest texts', () => {
    const line = {
      name: 'ñ'.repeat(200),
      reason: 'ñ'.repeat(120),
      sku: 'ñ'.repeat(60),
      barcode: 'ñ'.repeat(60),
    };
    const ids = { id: ID, productId: ID, unitId: ID, taxId: ID };
    const cart = { lines: Array.from({ length: DOCUMENT_LINES_MAX }, () => ({ ...ids, ...line })) };
    expect(HeldSaleFields.safeParse(held(cart)).success).toBe(true);
  });

  it('[POS-07] [API-02] holds nothing that no cart comes to: all tills would have to read it', () => {
    const { error } = HeldSaleFields.safeParse(held({ lines: ['x'.repeat(1_000_000)] }));
    expect(error?.issues).toMatchObject([{ path: ['cart'] }]);
  });
});

const ID = '0199aa00-0000-7000-8000-000000000001';

function held(cart: Record<string, unknown>) {
  return {
    register_id: ID,
    held_at: '2026-11-20T12:00:00.000Z',
    currency: 'USD',
    total: '12.50',
    line_count: 1,
    cart,
  };
}
