/**
 * The tests that failed, read from the reports of the two runners, so that the end of a run names them: a failure
 * that happens once in many runs is worth nothing when its lines are thousands above the sum.
 */
import { stripVTControlCharacters } from 'node:util';

/** Enough for what was expected and found, and for the seed and counter-example of a property. */
const LINES_OF_A_MESSAGE = 30;

/**
 * @param report of Vitest's JSON reporter
 * @returns {{ title: string, message: string }[]}
 */
export function failedOfVitest({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    // A file that does not even load has no test to fail.
    if (status === 'failed' && assertionResults.length === 0) return [failure(name, message)];
    return failed.map(({ fullName, failureMessages }) =>
      failure(`${name} › ${fullName}`, failureMessages.join('\n')),
    );
  });
}

/**
 * Those that failed at least once: what passed when it was repeated is not steady, and is worth reading too.
 * @param report of Playwright's JSON reporter
 * @returns {{ title: string, message: string }[]}
 */
export function failedOfPlaywright({ errors = [], suites }) {
  return [
    ...errors.map(({ message }) => failure('before any test', message)),
    ...suites.flatMap((suite) => failedOfSuite(suite)),
  ];
}

function failedOfSuite({ file, specs = [], suites = [] }) {
  const own = specs.flatMap(({ title, tests }) =>
    tests.flatMap(({ projectName, status, results }) => {
      const failed = results.find((result) => result.error !== undefined);
      if (failed === undefined || status === 'expected') return [];
      const repeated = status === 'flaky' ? ' (passed when repeated)' : '';
      return [failure(`${file} › [${projectName}] ${title}${repeated}`, failed.error.message)];
    }),
  );
  return [...own, ...suites.flatMap((suite) => failedOfSuite(suite))];
}

function failure(title, message = '') {
  const lines = stripVTControlCharacters(message).trim().split('\n');
  const left = lines.length - LINES_OF_A_MESSAGE;
  const shown = lines.slice(0, LINES_OF_A_MESSAGE);
  return { title, message: [...shown, ...(left > 0 ? [`… ${left} more lines`] : [])].join('\n') };
}
