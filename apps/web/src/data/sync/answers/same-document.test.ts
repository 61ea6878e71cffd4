import { describe, expect, it } from 'vitest';

import { saysTheSame } from './same-document.ts';

const own = {
  id: 'm',
  type: 'initial',
  date: '2026-11-20T12:00:00.000Z',
  exchange_rate: '512.48',
  purchase: null,
  items: [{ product_id: 'p', quantity: '12', unit_cost: '0.9', lot: '' }],
};
/** As the server writes it, with more in it. */
const first = {
  ...own,
  date: '2026-11-20T12:00:07.000Z',
  exchange_rate: '512.48000000',
  items: [{ product_id: 'p', quantity: '12.000', unit_cost: '0.90', lot: '', base_quantity: '12.000' }],
  version: 41,
  user_name: 'Ana',
};

describe('two documents that met in one id', () => {
  it('[S-24] say the same where only when they were made differs', () => {
    expect(saysTheSame(own, first)).toBe(true);
    const { purchase: _, ...without } = first;
    expect(saysTheSame(own, without)).toBe(true);
  });

  it('[S-24] [CASH-01] say the same where two devices closed one session with the same count', () => {
    const closing = { id: 'c', cash_session_id: 's', counted_usd: '20.00', expected_usd: '20.00' };
    const [ours, theirs] = ['2026-11-20T22:00:00.000Z', '2026-11-20T22:04:00.000Z'];
    const there = { ...closing, closed_at: theirs, version: 7 };
    expect(saysTheSame({ ...closing, closed_at: ours }, there)).toBe(true);
    expect(saysTheSame({ ...closing, closed_at: ours, counted_usd: '19.00' }, there)).toBe(false);
  });

  it.each([
    { what: 'a figure', other: { ...first, items: [{ ...first.items[0], quantity: '13.000' }] } },
    { what: 'a line more', other: { ...first, items: [...first.items, ...first.items] } },
    { what: 'no lines', other: { ...first, items: undefined } },
    { what: 'a rate', other: { ...first, exchange_rate: '500' } },
    { what: 'an invoice', other: { ...first, purchase: { invoice_number: '1' } } },
  ])('[S-24] do not where one has $what of its own', ({ other }) => {
    expect(saysTheSame(own, other)).toBe(false);
  });
});
