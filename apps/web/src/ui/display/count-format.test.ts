/** How counts are written. */
import { expect, it } from 'vitest';
import { COUNT_FORMAT, countText } from './count-format.ts';

it('groups by thousands from four digits on', () => {
  expect(COUNT_FORMAT.format(1248)).toBe('1.248');
});

it('shows no zero for a count that is not known yet', () => {
  expect(countText(undefined)).toBe('–');
  expect(countText(0)).toBe('0');
  expect(countText(1248)).toBe('1.248');
});
