import { lotId, mergeId, newId } from '@cuadra/contracts/primitives/ids';
import { describe, expect, it } from 'vitest';

import { idMapOf } from './map-ids.ts';

describe('the ids of what was joined, in another company', () => {
  it('[S-30] [DATA-05] follow from the new one’s, the lots of the product that went too', () => {
    const [from, to] = [newId(), newId()];
    const [older = '', newer = ''] = [newId(), newId()].sort();
    const join = {
      id: mergeId(from, 'products', newer),
      collection: 'products',
      from_id: newer,
      into_id: older,
    };
    const lot = (product: string, code: string) => ({
      collection: 'lots' as const,
      row: { id: lotId(from, product, code), product_id: older, code },
    });
    const lines = [lot(older, 'A'), lot(newer, 'B'), { collection: 'merges' as const, row: join }];
    const ids = idMapOf(lines, from, to);
    expect(ids.get(join.id)).toBe(mergeId(to, 'products', newer));
    expect(ids.get(lotId(from, older, 'A'))).toBe(lotId(to, older, 'A'));
    expect(ids.get(lotId(from, newer, 'B'))).toBe(lotId(to, newer, 'B'));
  });
});
