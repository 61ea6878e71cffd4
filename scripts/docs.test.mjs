/** What README and docs name is there: links, files, folders and commands. A name that moved on misleads whoever is new. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
const FOLDERS = ['apps', 'bench', 'docs', 'e2e', 'packages', 'scripts'];
const NOT_OURS = new Set(['node_modules', 'dist']);
const FILES = ['README.md', 'CONTRIBUTING.md', 'package.json', ...FOLDERS.flatMap(filesIn)];
const DOCS = FILES.filter((file) => file.endsWith('.md'));
const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));

const NAMED_FILE = /`([\w@./-]+\.(?:tsx?|mjs|sql|css|json|html|md))`/g;
const NAMED_FOLDER = /`((?:apps|packages|e2e|bench|docs|scripts)(?:\/[\w.-]+)*\/?)`/g;
const LINK = /\]\((?!https?:|mailto:)([^)#\s]+)(?:#[^)]*)?\)/g;
const COMMAND = /npm run ([\w:]+)/g;

it('finds documents to read', () => {
  expect(DOCS).toContain('README.md');
  expect(DOCS.length).toBeGreaterThan(5);
});

it.each(DOCS)('%s names only what is there', (doc) => {
  const text = readFileSync(path.join(ROOT, doc), 'utf8');
  const named = (pattern) => [...new Set([...text.matchAll(pattern)].map((match) => match[1]))];
  const missing = [
    ...named(LINK).filter((target) => !existsSync(path.join(ROOT, path.dirname(doc), target))),
    // Most are named by the end of their path alone.
    ...named(NAMED_FILE).filter((name) => !FILES.some((file) => `/${file}`.endsWith(`/${name}`))),
    ...named(NAMED_FOLDER).filter((folder) => !existsSync(path.join(ROOT, folder))),
    ...named(COMMAND).filter((name) => scripts[name] === undefined),
  ];
  expect(missing).toEqual([]);
});

/** From the root, with `/`. */
function filesIn(folder) {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    if (NOT_OURS.has(entry.name)) return [];
    const file = `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesIn(file) : [file];
  });
}
