/**
 * The layout in docs/architecture.md is the one on the disk: each folder of a place that it lists is in its list, and
 * each folder of a list is there. Who is new looks there first for where a thing is.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
const DOC = readFileSync(path.join(ROOT, 'docs/architecture.md'), 'utf8');
/** Each place, and the words before its list. */
const LISTS = {
  'packages/domain/src': '### packages/domain/src',
  'packages/contracts/src': '### packages/contracts/src',
  'apps/server/src': '### apps/server/src',
  'apps/web/src': '### apps/web/src',
  'apps/web/src/data': '`data/`:',
  'apps/web/src/data/sync': 'The rooms of `data/sync`',
  'apps/web/src/features/inventory': 'The rooms of `features/inventory`',
  'apps/web/src/features/accounting': 'The rooms of `features/accounting`',
  'apps/web/src/features/dashboard': 'The rooms of `features/dashboard`',
  'apps/web/src/features/marketing': 'The rooms of `features/marketing`',
  'apps/web/src/features/pos': 'The rooms of the till, `features/pos`',
};

it.each(Object.entries(LISTS))('%s: the list has each of its folders once', (place, heading) => {
  expect(listedBelow(heading).sort()).toEqual(foldersOf(place).sort());
});

it('has every folder of features in the list of apps/web/src', () => {
  const block = blockBelow(LISTS['apps/web/src']);
  const names = new Set(block.match(/[\w-]+/g));
  expect(foldersOf('apps/web/src/features').filter((name) => !names.has(name))).toEqual([]);
});

function blockBelow(heading) {
  const [, after] = DOC.split(`\n${heading}`);
  return after?.split('\n```')[1] ?? '';
}

/** The names that begin a line of the list: 'sales/  cash/' are two. */
function listedBelow(heading) {
  return [...blockBelow(heading).matchAll(/^(?:[\w-]+\/(?: +|$))+/gm)].flatMap(([names]) =>
    names
      .trim()
      .split(/ +/)
      .map((name) => name.slice(0, -1)),
  );
}

/** Without tests' own. */
function foldersOf(place) {
  return readdirSync(path.join(ROOT, place), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'testing')
    .map(({ name }) => name);
}
