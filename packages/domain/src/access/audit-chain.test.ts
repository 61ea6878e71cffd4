import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { BrokenInvariant } from '../assert.ts';
import { CHAIN_COLUMNS, chainText } from './audit-chain.ts';

const ENTRY = [
  '7',
  '0190a1b2-0000-7000-8000-000000000001',
  'ab12',
  null,
  '0190a1b2-0000-7000-8000-000000000002',
  'Ana Pérez',
  null,
  '2026-11-21T12:00:00.000000',
  '2026-11-21T12:00:01.250000',
  'patch',
  'products',
  '0190a1b2-0000-7000-8000-000000000003',
  '{"before": {"name": ""}}',
];

describe('chainText', () => {
  it('[PERM-04] joins the columns in their order, with a mark of its own for nothing', () => {
    expect(CHAIN_COLUMNS.join(' ')).toBe(
      'version item_id item_hash device_id made_by made_by_name sent_by made_at at kind collection row_id detail',
    );
    expect(chainText(ENTRY)).toBe(
      [
        '7',
        '0190a1b2-0000-7000-8000-000000000001',
        'ab12',
        '\u0000',
        '0190a1b2-0000-7000-8000-000000000002',
        'Ana Pérez',
        '\u0000',
        '2026-11-21T12:00:00.000000',
        '2026-11-21T12:00:01.250000',
        'patch',
        'products',
        '0190a1b2-0000-7000-8000-000000000003',
        '{"before": {"name": ""}}',
      ].join('\u001f'),
    );
  });

  it('[PERM-04] throws for an entry with a field too few or too many', () => {
    expect(() => chainText(ENTRY.slice(1))).toThrow(BrokenInvariant);
    expect(() => chainText([...ENTRY, ''])).toThrow(BrokenInvariant);
  });

  it('[PERM-04] is another text for every other entry, nothing and empty told apart', () => {
    fc.assert(
      fc.property(anyEntry(), anyEntry(), (one, other) => {
        expect(chainText(one) === chainText(other)).toBe(JSON.stringify(one) === JSON.stringify(other));
      }),
    );
  });
});

/** Without the two marks, which no column's text holds. */
function anyEntry(): fc.Arbitrary<(string | null)[]> {
  const text = fc.constantFrom('', 'a', 'b', 'ab', ' ', 'ñ');
  const length = CHAIN_COLUMNS.length;
  return fc.array(fc.option(text), { minLength: length, maxLength: length });
}
