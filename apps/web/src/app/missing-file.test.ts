/** A screen whose file did not come. */
import { expect, it } from 'vitest';
import { isFileMissing, mayReload } from './missing-file.ts';

function storage() {
  const values = new Map<string, string>();
  return {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
  };
}

it.each([
  'Failed to fetch dynamically imported module: http://localhost/assets/till.js',
  'error loading dynamically imported module: http://localhost/assets/till.js',
  'Importing a module script failed.',
])('is known by what each browser says of it: %s', (message) => {
  expect(isFileMissing(new TypeError(message))).toBe(true);
});

it('is no other fault', () => {
  expect([new TypeError('x is not a function'), 'Failed to fetch', undefined].map(isFileMissing)).toEqual([
    false,
    false,
    false,
  ]);
});

it('is asked for again once a minute, and not in an endless round', () => {
  const stored = storage();
  expect([0, 59_999, 60_000, 60_001].map((after) => mayReload(stored, 1_000_000_000 + after))).toEqual([
    true,
    false,
    true,
    false,
  ]);
});
