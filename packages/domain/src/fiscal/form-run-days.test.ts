import { expect, it } from 'vitest';
import { formRunDayProblems } from './form-run-days.ts';

it.each([
  ['2021-03-12', '2026-11-29', []],
  ['2026-11-29', '2026-11-29', []],
  ['2021-03-12', '2026-11-30', ['madeOn']],
  ['2026-12-24', '2026-12-01', ['madeOn']],
  ['2026-11-11', '2026-11-10', ['authorizedOn']],
  ['2026-12-24', '2026-11-10', ['authorizedOn']],
])('[FISC-02] sheets authorised on %s and made on %s are wrong at %j', (authorizedOn, madeOn, fields) => {
  const problems = formRunDayProblems({ authorizedOn, madeOn }, '2026-11-29');
  expect(problems.map(({ field }) => field)).toEqual(fields);
});
