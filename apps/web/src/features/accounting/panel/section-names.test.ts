import { describe, expect, it } from 'vitest';
import { groupOfSection, SECTION_GROUPS, SECTION_PATHS } from './section-names.ts';

describe('the sections of the accounting', () => {
  it('open with the transactions, in the first group', () => {
    expect(SECTION_PATHS[0]).toBe('');
    expect(groupOfSection('')).toBe(Object.keys(SECTION_GROUPS)[0]);
  });

  it('lists those of a group together, so that its line has the order of the table', () => {
    const groups = SECTION_PATHS.map(groupOfSection).filter((group, at, all) => group !== all[at - 1]);
    expect(groups).toEqual([...new Set(groups)]);
  });
});
