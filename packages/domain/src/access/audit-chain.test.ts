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

describe('an entry that was altered', () => {
  const place = fc.nat({ max: CHAIN_COLUMNS.length - 1 });

  it('[PERM-04] has another text whichever of its columns it is, to the letter', () => {
    fc.assert(
      fc.property(anyEntry(), place, (entry, altered) => {
        const more = entry.map((field, index) => (index === altered ? `${field ?? ''}x` : field));
        expect(chainText(more)).not.toBe(chainText(entry));
      }),
    );
  });

  it('[PERM-04] has another text where two columns have changed places, or a text moved to the next', () => {
    fc.assert(
      fc.property(anyEntry(), place, (entry, first) => {
        const second = (first + 1) % entry.length;
        const [one = null, other = null] = [entry[first], entry[second]];
        const swapped = entry.with(first, other).with(second, one);
        expect(chainText(swapped) === chainText(entry)).toBe(one === other);
        const moved = entry.with(first, '').with(second, `${one ?? ''}${other ?? ''}`);
        const isSame = one === '' && other !== null;
        expect(chainText(moved) === chainText(entry)).toBe(isSame);
      }),
    );
  });

  it('[PERM-04] tells a column without a value from one that is empty, wherever it is', () => {
    const empty: (string | null)[] = CHAIN_COLUMNS.map(() => '');
    const texts = [empty, ...empty.map((_, index) => empty.with(index, null))].map(chainText);
    expect(new Set(texts).size).toBe(CHAIN_COLUMNS.length + 1);
  });
});

/** Without the two marks, which no column's text holds. */
function anyEntry(): fc.Arbitrary<(string | null)[]> {
  const text = fc.constantFrom('', 'a', 'b', 'ab', ' ', 'ñ');
  const length = CHAIN_COLUMNS.length;
  return fc.array(fc.option(text), { minLength: length, maxLength: length });
}
