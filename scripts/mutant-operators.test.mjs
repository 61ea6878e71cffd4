import { describe, expect, it } from 'vitest';
import { breaksOf, chooseBreaks, firstFailure } from './mutant-operators.mjs';

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

describe('what a run of tests that failed says of a break', () => {
  const file = (fields) => ({
    name: 'a.test.ts',
    status: 'failed',
    message: 'x',
    assertionResults: [],
    ...fields,
  });
  const said = (...testResults) => firstFailure(JSON.stringify({ testResults }));

  it('is noticed by the first test that failed', () => {
    const passed = file({ status: 'passed', assertionResults: [{ status: 'passed', fullName: 'adds' }] });
    const failed = file({ assertionResults: [{ status: 'failed', fullName: 'subtracts' }] });
    expect(said(passed, failed)).toEqual({ outcome: 'failed', by: 'subtracts' });
  });

  it('is noticed where what is done before the tests fails', () => {
    const { outcome, by } = said(file({ assertionResults: [{ status: 'skipped', fullName: 'adds' }] }));
    expect([outcome, by]).toEqual(['failed', 'before the tests of a.test.ts: x']);
  });

  it('shows nothing where no test could be loaded, or nothing could start', () => {
    expect(said(file({ message: 'Unexpected token' }))).toEqual({ outcome: 'none', by: 'Unexpected token' });
    expect(said().outcome).toBe('none');
  });
});
