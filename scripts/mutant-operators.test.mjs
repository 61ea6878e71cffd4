import { describe, expect, it } from 'vitest';
import { breaksOf, chooseBreaks } from './mutant-operators.mjs';

const SOURCE = `/**
 * a === b
 */
import { a } from './a.ts';
export function f(b) {
  if (b === 1) return 'x === y';
  return Math.max(a, b) + 1;
}`;

describe('the breaks of a file', () => {
  it('are of code alone, and leave strings, comments and imports as they are', () => {
    expect(breaksOf(SOURCE, false).map(({ line, operator, after }) => [line, operator, after])).toEqual([
      [6, 'left out', ''],
      [6, 'equal', "  if (b !== 1) return 'x === y';"],
      [7, 'plus', '  return Math.max(a, b) - 1;'],
      [7, 'maximum', '  return Math.min(a, b) + 1;'],
    ]);
  });

  it('of SQL know its operators', () => {
    expect(breaksOf('  where a = 1 and b > 2 -- c = d', true).map(({ after }) => after)).toEqual([
      '  where a <> 1 and b > 2 -- c = d',
      '  where a = 1 and b >= 2 -- c = d',
      '  where a = 1 or b > 2 -- c = d',
    ]);
  });

  it('are chosen by the seed, one a line', () => {
    const candidates = breaksOf(SOURCE, false).map((one) => ({ ...one, file: 'a.ts' }));
    const chosen = chooseBreaks(candidates, 4, 13);
    expect(new Set(chosen.map(({ line }) => line)).size).toBe(chosen.length);
    expect(chooseBreaks(candidates, 4, 13)).toEqual(chosen);
  });
});
