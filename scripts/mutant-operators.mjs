/** The ways in which `mutants.mjs` breaks a line: pure, on the text of a file. */

/** Each changes the first place that matches, outside of strings and comments. */
const OPERATORS = [
  ['equal', / === /, ' !== '],
  ['unequal', / !== /, ' === '],
  ['less', / < /, ' <= '],
  ['less or equal', / <= /, ' < '],
  ['greater', / > /, ' >= '],
  ['greater or equal', / >= /, ' > '],
  ['and', / && /, ' || '],
  ['or', / \|\| /, ' && '],
  ['fallback', / \?\? [^,;)]+/, ''],
  ['plus', / \+ /, ' - '],
  ['minus', / - /, ' + '],
  ['times', / \* /, ' / '],
  ['maximum', /Math\.max\(/, 'Math.min('],
  ['minimum', /Math\.min\(/, 'Math.max('],
  ['true', /\btrue\b/, 'false'],
  ['false', /\bfalse\b/, 'true'],
  ['not', /\(!(?=[a-z(])/, '('],
];
const SQL_OPERATORS = [
  ['equal', / = (?!excluded|p_|v_)/, ' <> '],
  ['less', / < /, ' <= '],
  ['greater', / > /, ' >= '],
  ['and', / and /, ' or '],
  ['plus', / \+ /, ' - '],
  ['minus', / - /, ' + '],
  ['not', /\bnot (?=found|exists)/, ''],
];
/** A guard, or a step that is waited for, is left out whole. */
const REMOVED = /^\s*(if \(.*\) (return|continue|throw)\b.*;|await [a-z].*\);|perform .*;)$/i;
const UNBREAKABLE =
  /^\s*(\*|\| \{|\/\*|\/\/|--|import |export (type|interface) |type |interface |readonly |\}|$)/;

/**
 * @param text of a source file
 * @returns each way to break each of its lines
 */
export function breaksOf(text, isSql) {
  const found = [];
  let isComment = false;
  for (const [place, before] of text.split('\n').entries()) {
    if (/^\s*\/\*/.test(before)) isComment = true;
    const isCode = !isComment && !UNBREAKABLE.test(before);
    if (before.includes('*/')) isComment = false;
    if (!isCode) continue;
    const add = (operator, after) => found.push({ line: place + 1, operator, before, after });
    if (REMOVED.test(before)) add('left out', '');
    const masked = withoutStrings(before);
    for (const [operator, pattern, replacement] of isSql ? SQL_OPERATORS : OPERATORS) {
      const match = pattern.exec(masked);
      if (match === null) continue;
      const end = match.index + match[0].length;
      add(operator, before.slice(0, match.index) + replacement + before.slice(end));
    }
  }
  return found;
}

/** The same length, so that places stay what they are. */
function withoutStrings(line) {
  const blank = (match) => '_'.repeat(match.length);
  return line.replace(/'[^']*'|"[^"]*"|`[^`]*`/g, blank).replace(/(\/\/|-- ).*$/, blank);
}

/** As many as requested, one per line, no file more often than its share; the same for the same seed. */
export function chooseBreaks(candidates, count, seed) {
  const random = seeded(seed);
  const mixed = candidates
    .map((one) => ({ one, key: random() }))
    .sort((first, second) => first.key - second.key)
    .map(({ one }) => one);
  const taken = new Map();
  const chosen = [];
  const share = Math.max(1, Math.ceil((2 * count) / new Set(candidates.map(({ file }) => file)).size));
  for (const one of mixed) {
    const lines = taken.get(one.file) ?? new Set();
    if (chosen.length === count) break;
    if (lines.size >= share || lines.has(one.line)) continue;
    taken.set(one.file, lines.add(one.line));
    chosen.push(one);
  }
  return chosen;
}

/** Mulberry32. */
function seeded(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * @param report of a run of Vitest that failed, as its JSON reporter writes it
 * @returns which test failed first; where none was so much as begun, what was broken is no program any more
 */
export function firstFailure(report) {
  const { testResults: files } = JSON.parse(report);
  const tests = files.flatMap(({ assertionResults }) => assertionResults);
  const failed = tests.find(({ status }) => status === 'failed');
  if (failed !== undefined) return { outcome: 'failed', by: failed.fullName };
  // Tests that are skipped under a file that failed: what is done before them did not get through.
  const unready = files.find(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length > 0,
  );
  if (unready !== undefined)
    return { outcome: 'failed', by: `before the tests of ${unready.name}: ${unready.message}` };
  return { outcome: 'none', by: files[0]?.message ?? 'no test could run' };
}
