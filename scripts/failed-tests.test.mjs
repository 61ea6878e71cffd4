import { expect, test } from 'vitest';
import { failedOfPlaywright, failedOfVitest } from './failed-tests.mjs';

test('names the failed tests of Vitest with their messages, and a file that does not load', () => {
  const testResults = [
    {
      name: 'a.test.ts',
      status: 'failed',
      message: '',
      assertionResults: [
        { fullName: 'adds up', status: 'passed', failureMessages: [] },
        { fullName: 'rounds', status: 'failed', failureMessages: ['\u001b[31mexpected 1\u001b[39m'] },
      ],
    },
    { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
    { name: 'c.test.ts', status: 'passed', message: '', assertionResults: [] },
  ];
  expect(failedOfVitest({ testResults })).toEqual([
    { title: 'a.test.ts › rounds', message: 'expected 1' },
    { title: 'b.test.ts', message: 'no such module' },
  ]);
});

test('names the failed journeys of Playwright, those of inner groups and those that pass when repeated', () => {
  const failed = { error: { message: 'not visible' } };
  const spec = (title, status, results) => ({
    title,
    tests: [{ projectName: 'desktop', status, results }],
  });
  const suites = [
    {
      file: 'a.spec.ts',
      specs: [spec('sells', 'expected', [{}]), spec('returns', 'unexpected', [failed, failed])],
      suites: [{ file: 'a.spec.ts', specs: [spec('counts', 'flaky', [failed, {}])] }],
    },
  ];
  expect(failedOfPlaywright({ suites, errors: [{ message: 'no server' }] })).toEqual([
    { title: 'before any test', message: 'no server' },
    { title: 'a.spec.ts › [desktop] returns', message: 'not visible' },
    { title: 'a.spec.ts › [desktop] counts (passed when repeated)', message: 'not visible' },
  ]);
});

test('shows the beginning of a long message, and how much was left out', () => {
  const message = Array.from({ length: 32 }, (_, line) => `line ${line}`).join('\n');
  const [{ message: shown }] = failedOfPlaywright({ suites: [], errors: [{ message }] });
  expect(shown.split('\n').slice(-2)).toEqual(['line 29', '… 2 more lines']);
});
