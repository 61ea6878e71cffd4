/**
 * The way of a sale in docs/architecture.md is the way it goes: each file is there and is reached from another one, as the
 * table says. A table that nothing holds would be wrong with the next file that moves.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
/** More is no way that a person holds in mind. */
const FILES_MAX = 40;
/** What lies between two files of which neither imports the other. */
const GAPS = ['screen', 'context', 'IndexedDB', 'HTTP', 'SQL', 'passed in'];

const STEPS = stepsOf(readFileSync(path.join(ROOT, 'docs/architecture.md'), 'utf8'));
const FILES = new Set(STEPS.map(({ file }) => file));
const TEXTS = new Map(STEPS.filter(({ file }) => existsSync(path.join(ROOT, file))).map(textOfStep));
const IMPORTED = new Set([...TEXTS].flatMap(([file, text]) => importsOf(file, text)));

it(`has each file once, in order, and at most ${FILES_MAX}`, () => {
  expect(STEPS.map(({ number }) => number)).toEqual(STEPS.map((_, place) => place + 1));
  expect(FILES.size).toBe(STEPS.length);
  expect(STEPS.length).toBeGreaterThan(0);
  expect(STEPS.length).toBeLessThanOrEqual(FILES_MAX);
});

it('names files that are there', () => {
  expect([...FILES].filter((file) => !TEXTS.has(file))).toEqual([]);
});

it('is connected: a file is imported by another one of it, or the table says what lies between', () => {
  expect(STEPS.filter(({ by }) => by !== 'import' && !GAPS.includes(by))).toEqual([]);
  const wrong = STEPS.filter(({ file, by }) => (by === 'import') !== IMPORTED.has(file));
  expect(wrong.map(({ file, by }) => `${file}: ${by}`)).toEqual([]);
});

it('is connected in the database: each function is called by another file of it', () => {
  const uncalled = STEPS.filter(({ file, by }) => by === 'SQL' && !isCalled(file)).map(({ file }) => file);
  expect(uncalled).toEqual([]);
});

/** The rows of the table below the heading. */
function stepsOf(doc) {
  const [, section = ''] = doc.split('\n## The way of a sale\n');
  const [table = ''] = section.split('\n## ');
  return [...table.matchAll(/^\| (\d+) \| `([^`]+)` \| .+ \| ([^|]+) \|$/gm)].map(([, number, file, by]) => ({
    number: Number(number),
    file,
    by,
  }));
}

function textOfStep({ file }) {
  return [file, readFileSync(path.join(ROOT, file), 'utf8')];
}

/** Files of the project that a file names in an import, fetched at once or later. */
function importsOf(file, text) {
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].flatMap(([, name]) => {
    if (name.startsWith('.')) return [path.posix.join(path.posix.dirname(file), name)];
    const [, packageName, inside] = /^@cuadra\/(\w+)\/(.+)$/.exec(name) ?? [];
    return packageName === undefined ? [] : [`packages/${packageName}/src/${inside}.ts`];
  });
}

/** By its name, or as the storing function of its collection, whose name the database makes (docs/changing.md). */
function isCalled(file) {
  const name = path.basename(file, '.sql');
  const calls = name.startsWith('store_') ? [`app.${name}(`, 'app.storing_function('] : [`app.${name}(`];
  const others = [...TEXTS].filter(([other]) => other !== file).map(([, text]) => text);
  return calls.some((call) => others.some((text) => text.includes(call)));
}
