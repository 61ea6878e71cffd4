import { expect, it } from 'vitest';
import { changedFields } from './changed-fields.ts';

it('[S-27] fields that are only right together are sent together', () => {
  const before = { name: 'a', start: '1', end: '2' };
  expect(changedFields(before, { ...before, end: '3' }, [['start', 'end']])).toEqual({
    start: '1',
    end: '3',
  });
  expect(changedFields(before, { ...before, name: 'b' }, [['start', 'end']])).toEqual({ name: 'b' });
  expect(changedFields(before, before, [['start', 'end']])).toEqual({});
});
