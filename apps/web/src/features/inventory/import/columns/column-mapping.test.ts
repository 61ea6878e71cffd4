import { describe, expect, it } from 'vitest';

import { assignColumn, fieldOfColumn } from './column-mapping.ts';

describe('assignColumn', () => {
  it('[IMP-02] gives a field one column, and a column one field', () => {
    const mapping = assignColumn({ sku: 0, name: 1 }, 1, 'sku');
    expect(mapping).toEqual({ sku: 1 });
    expect(fieldOfColumn(mapping, 0)).toBeUndefined();
  });
});
