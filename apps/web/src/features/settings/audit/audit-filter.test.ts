import { describe, expect, it } from 'vitest';
import {
  type AuditFilter,
  checkFilter,
  filterOf,
  isFiltered,
  parametersOf,
  searchOf,
} from './audit-filter.ts';

const NONE: AuditFilter = { person: '', collection: '', record: '', from: '', to: '' };

describe('the filter of the trail', () => {
  it('[PERM-04] stands in the address, and comes back out of it', () => {
    const filter = { ...NONE, person: 'p', collection: 'users', from: '2026-11-01' };
    expect(searchOf(filter).toString()).toBe('persona=p&que=users&desde=2026-11-01');
    expect(filterOf(searchOf(filter))).toEqual(filter);
    expect(isFiltered(filter)).toBe(true);
    expect(isFiltered(filterOf(new URLSearchParams('otra=cosa')))).toBe(false);
  });

  it('[PERM-04] asks by whole days of Caracas, the last one included, fifty at a time', () => {
    expect(parametersOf({ ...NONE, from: '2026-11-20', to: '2026-11-20' }, 70)).toEqual({
      limit: '50',
      before: '70',
      from: '2026-11-20T04:00:00.000Z',
      to: '2026-11-21T04:00:00.000Z',
    });
    expect(parametersOf({ ...NONE, record: 'r' }, undefined)).toEqual({ limit: '50', row_id: 'r' });
  });

  it.each([
    [{ from: '2026-11-20', to: '2026-11-19' }, ['to']],
    [{ from: '2026-11-2', to: '' }, ['from']],
    [{ from: 'ayer', to: '2026-02-30' }, ['from', 'to']],
    [{ from: '2026-11-20', to: '2026-11-20' }, []],
    [{ from: '', to: '' }, []],
  ])('[PERM-04] says of %o what is wrong at %o', (days, fields) => {
    expect(Object.keys(checkFilter({ ...NONE, ...days }))).toEqual(fields);
  });
});
