/**
 * Checks that the domain is pure: it uses no clock, no random numbers, no locale and no machine, so that a till and the
 * server compute the same from the same input. The compiler knows all of these, and imports do not show them.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';

const ROOT = path.resolve(import.meta.dirname, '..');
const FOLDERS = ['packages/domain/src', 'packages/fiscal/src'];
const SOURCE = /\.ts$/;
const TEST = /\.test\.ts$|(^|\/)testing\//;

const IMPURE_GLOBALS = new Set([
  'Intl',
  'console',
  'crypto',
  'fetch',
  'performance',
  'process',
  'setInterval',
  'setTimeout',
]);
const IMPURE_MEMBERS = new Set(['Date.now', 'Math.random']);
const OF_A_LOCALE = /^(toLocale\w*|localeCompare)$/;

/**
 * @param {ReadonlyMap<string, string>} sources text of every file by its path
 * @returns {string[]} one sentence for each thing that is not pure; empty when all is well
 */
export function checkPurity(sources) {
  if (sources.size === 0) return ['No file was read: the check has looked at nothing.'];
  return [...sources].flatMap(([file, text]) => {
    const { program, errors } = parseSync(file, text);
    if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
    return [...new Set(impureIn(program))].map((what) => `${file}: ${what} is not pure`);
  });
}

function impureIn(node) {
  if (node === null || typeof node !== 'object') return [];
  const own = Array.isArray(node) ? undefined : impurity(node);
  return [...(own === undefined ? [] : [own]), ...Object.values(node).flatMap(impureIn)];
}

function impurity(node) {
  if (node.type === 'NewExpression' && node.callee.name === 'Date' && node.arguments.length === 0)
    return 'new Date()';
  if (node.type !== 'MemberExpression') return calledGlobal(node);
  const { object, property } = node;
  const name = `${object.name}.${property.name}`;
  if (OF_A_LOCALE.test(property.name) || IMPURE_MEMBERS.has(name) || IMPURE_GLOBALS.has(object.name))
    return name;
  return undefined;
}

function calledGlobal({ type, callee }) {
  return type === 'CallExpression' && IMPURE_GLOBALS.has(callee.name) ? `${callee.name}()` : undefined;
}

function readSources() {
  const sources = new Map();
  for (const folder of FOLDERS) {
    for (const entry of entriesOf(path.join(ROOT, folder))) {
      const file = path.posix.join(folder, entry.split(path.sep).join('/'));
      if (SOURCE.test(file) && !TEST.test(file))
        sources.set(file, readFileSync(path.join(ROOT, file), 'utf8'));
    }
  }
  return sources;
}

/** None where the package does not exist yet. */
function entriesOf(folder) {
  try {
    return readdirSync(folder, { recursive: true });
  } catch (error) {
    if (error.code === 'ENOENT') return [];
    throw error;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const sources = readSources();
  const wrong = checkPurity(sources);
  for (const sentence of wrong) console.error(sentence);
  console.log(`${sources.size} files read, ${wrong.length} not pure`);
  process.exitCode = wrong.length === 0 ? 0 : 1;
}
