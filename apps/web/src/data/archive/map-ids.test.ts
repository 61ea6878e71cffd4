import { countPartId, newId } from '@cuadra/contracts/ids';
import { describe, expect, it } from 'vitest';

import { idMapOf } from './map-ids.ts';

describe('ids in another company', () => {
  it('[DATA-05] [S-24] finds what a count posted under the ids that the other company gives its parts', () => {
    const [from, to] = [newId(), newId()];
    const sheet = { id: newId(), parts: 2 };
    const ids = idMapOf([{ collection: 'count_sheets', row: sheet }], from, to);
    for (const part of [0, 1, 2]) {
      expect(ids.get(countPartId(from, sheet.id, part))).toBe(countPartId(to, sheet.id, part));
    }
    expect(ids.get(sheet.id)).toBeUndefined();
  });
});
