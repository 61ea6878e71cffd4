import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkImports, importsOf, ROOMS, unusedEdges } from './check-imports.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');

const MONEY = { 'packages/domain/src/money/money.ts': 'export const money = 1;' };

describe('checkImports', () => {
  it('fails when it has read no file', () => {
    expect(checkImports(new Map())).toEqual(['No file was read: the check has looked at nothing.']);
  });

  it.each([
    ['contracts on domain', 'packages/contracts/src/sales/sales.ts', "import '@cuadra/domain/money/money';"],
    ['the server on domain', 'apps/server/src/app.ts', "import '@cuadra/domain/money/money';"],
    ['the web on domain', 'apps/web/src/data/x.ts', "import '@cuadra/domain/money/money';"],
    ['ui on the look of money', 'apps/web/src/ui/money.tsx', "import '@cuadra/domain/money/money';"],
    ['contracts on npm', 'packages/contracts/src/sales/sales.ts', "import { z } from 'zod';"],
    ['the server on Node', 'apps/server/src/app.ts', "import 'node:fs';"],
    ['a test of the domain on npm', 'packages/domain/src/a.test.ts', "import { it } from 'vitest';"],
    ['a feature on React', 'apps/web/src/features/pos/x.tsx', "import { useState } from 'react';"],
    ['a style sheet', 'apps/web/src/ui/x.tsx', "import './x.module.css';"],
    ['text of a file', 'apps/web/src/ui/x.tsx', "import text from './x.sql?raw';"],
  ])('allows %s', (_what, file, text) => {
    expect(check({ ...MONEY, [file]: text })).toEqual([]);
  });

  it.each([
    ['domain on contracts', 'packages/domain/src/x.ts', 'packages/contracts/src/y.ts', '@cuadra/contracts/y'],
    [
      'contracts on the server',
      'packages/contracts/src/x.ts',
      'apps/server/src/y.ts',
      '../../../apps/server/src/y.ts',
    ],
    ['the server on the web', 'apps/server/src/x.ts', 'apps/web/src/data/y.ts', '../../web/src/data/y.ts'],
    ['the server on fiscal', 'apps/server/src/x.ts', 'packages/fiscal/src/y.ts', '@cuadra/fiscal/y'],
    [
      'one package on another by path',
      'apps/server/src/x.ts',
      'packages/domain/src/y.ts',
      '../../../packages/domain/src/y.ts',
    ],
    [
      'a feature on another',
      'apps/web/src/features/pos/x.ts',
      'apps/web/src/features/auth/y.ts',
      '../auth/y.ts',
    ],
    ['a feature on app', 'apps/web/src/features/pos/x.ts', 'apps/web/src/app/y.ts', '../../app/y.ts'],
    ['ui on data', 'apps/web/src/ui/x.tsx', 'apps/web/src/data/y.ts', '../data/y.ts'],
    ['ui on session', 'apps/web/src/ui/x.tsx', 'apps/web/src/session/y.ts', '../session/y.ts'],
    ['ui on business', 'apps/web/src/ui/x.tsx', 'packages/domain/src/sales/y.ts', '@cuadra/domain/sales/y'],
    ['data on session', 'apps/web/src/data/x.ts', 'apps/web/src/session/y.ts', '../session/y.ts'],
    [
      'session on a feature',
      'apps/web/src/session/x.ts',
      'apps/web/src/features/pos/y.ts',
      '../features/pos/y.ts',
    ],
    ['the program on a test', 'apps/server/src/x.ts', 'apps/server/src/testing/y.ts', './testing/y.ts'],
    ['a folder nobody knows', 'apps/web/src/misc/x.ts', 'apps/web/src/data/y.ts', '../data/y.ts'],
  ])('refuses %s, as a type too', (_what, file, target, specifier) => {
    for (const statement of [
      `import { y } from '${specifier}';`,
      `import type { Y } from '${specifier}';`,
      `export * from '${specifier}';`,
      `export const later = () => import('${specifier}');`,
      `export type Later = import('${specifier}').Y;`,
    ]) {
      expect(check({ [file]: statement, [target]: 'export const y = 1; export type Y = 1;' })).toEqual([
        expect.stringContaining(`${file}: imports ${specifier}: `),
      ]);
    }
  });

  it.each([
    ['domain on npm', 'packages/domain/src/x.ts', 'uuid'],
    ['domain on Node', 'packages/domain/src/x.ts', 'node:fs'],
    ['fiscal on npm', 'packages/fiscal/src/x.ts', 'uuid'],
    ['contracts on Node', 'packages/contracts/src/x.ts', 'node:crypto'],
    ['the web on Node', 'apps/web/src/data/x.ts', 'fs'],
    ['data on React', 'apps/web/src/data/x.ts', 'react'],
    ['data on React by a library', 'apps/web/src/data/x.ts', 'dexie-react-hooks'],
  ])('refuses %s', (_what, file, specifier) => {
    expect(check({ [file]: `import '${specifier}';` })).toHaveLength(1);
  });

  it.each([
    ['apps/server/src/x.ts', './gone.ts'],
    ['apps/server/src/x.ts', '@cuadra/domain/gone'],
    ['apps/server/src/x.ts', '@cuadra/domain'],
    ['packages/domain/src/x.test.ts', './gone.ts'],
    ['e2e/x.spec.ts', './gone.ts'],
  ])('refuses in %s an import of %s, which is not there', (file, specifier) => {
    expect(check({ [file]: `import '${specifier}';` })).toEqual([
      `${file}: imports ${specifier}: there is no such file`,
    ]);
  });

  it('finds a circle, of types alone too', () => {
    const circle = check({
      'apps/server/src/db/a.ts': "import type { B } from './b.ts'; export type A = B;",
      'apps/server/src/db/b.ts': "import './c.ts'; export type B = 1;",
      'apps/server/src/db/c.ts': "import type { A } from './a.ts'; export type C = A;",
      'apps/server/src/db/d.ts': "import './a.ts';",
    });
    expect(circle).toEqual([
      'Circle: apps/server/src/db/a.ts → apps/server/src/db/b.ts → apps/server/src/db/c.ts → apps/server/src/db/a.ts',
    ]);
  });

  it.each([
    ['a room on one of a layer below', 'sales/x.ts', 'documents/y.ts'],
    ['a room on one of its own layer that is named with it', 'people/x.ts', 'identity/y.ts'],
    ['app.ts on the file beside it', 'app.ts', 'document-mappers.ts'],
    ['a room on itself', 'sales/x.ts', 'sales/y.ts'],
  ])('allows in the server %s', (_what, from, to) => {
    expect(check(serverImport(from, to))).toEqual([]);
  });

  it.each([
    ['what joins the rooms', 'documents/x.ts', 'document-mappers.ts', 'is of a layer above documents'],
    ['a layer above', 'documents/x.ts', 'sales/y.ts', 'sales is of a layer above documents'],
    [
      'the other one of what would be a knot',
      'company/x.ts',
      'identity/y.ts',
      'identity comes after company',
    ],
    ['one that is not named with it', 'cash/x.ts', 'stock/y.ts', 'stock is not named with cash'],
    ['a new room', 'sales/x.ts', 'shipping/y.ts', 'shipping has no place in the layers of the server'],
    [
      'anything from a new room',
      'shipping/x.ts',
      'db/y.ts',
      'shipping has no place in the layers of the server',
    ],
  ])('refuses in the server %s, as a type too', (_what, from, to, reason) => {
    for (const what of ['', 'type ']) {
      expect(check(serverImport(from, to, what))).toEqual([expect.stringContaining(reason)]);
    }
  });

  it.each([['of the session', 'apps/web/src/session/company', 'apps/web/src/session/identity']])(
    'holds the order of the rooms %s: a knot between two of them fails',
    (_what, later, earlier) => {
      const [room, below] = [later, earlier].map((folder) => folder.split('/').at(-1));
      const forth = { [`${later}/x.ts`]: `import '../${below}/y.ts';`, [`${earlier}/y.ts`]: '' };
      expect(check(forth)).toEqual([]);
      const back = {
        [`${later}/b.ts`]: '',
        [`${earlier}/a.ts`]: `import type { B } from '../${room}/b.ts';`,
      };
      expect(check({ ...forth, ...back })).toEqual([
        expect.stringContaining(`${earlier}/a.ts: imports ../${room}/b.ts: ${room} comes after ${below}`),
      ]);
    },
  );

  it('wants a new room to have its place in the order', () => {
    const room = { 'apps/web/src/session/new/x.ts': "import '../words/y.ts';" };
    expect(check({ ...room, 'apps/web/src/session/words/y.ts': '' })).toEqual([
      expect.stringContaining('new has no place in the order'),
    ]);
  });

  it('lets the files that lie beside the rooms join them, and no room import those', () => {
    const [beside, inside] = ['apps/web/src/session/x.ts', 'apps/web/src/session/words/y.ts'];
    expect(check({ [beside]: "import './words/y.ts';", [inside]: '' })).toEqual([]);
    expect(check({ [beside]: '', [inside]: "import '../x.ts';" })).toEqual([
      expect.stringContaining(`${inside}: imports ../x.ts: a room does not import what joins the rooms`),
    ]);
  });

  it('is not misled by what only looks like an import', () => {
    const text =
      "// import './gone.ts'\nexport const a = `import './gone.ts'`; export const b = <p>import x from './gone.ts'</p>;";
    expect(check({ 'apps/web/src/ui/x.tsx': text })).toEqual([]);
  });
});

describe('unusedEdges', () => {
  const LAYERS = [
    { company: [], plans: [], identity: ['company', 'plans'] },
    { sync: [], restore: ['sync'] },
  ];
  const unused = (files) => unusedEdges(importsOf(new Map(Object.entries(files))), LAYERS);
  const ALL = {
    ...serverImport('identity/x.ts', 'company/y.ts', 'type '),
    ...serverImport('identity/z.ts', 'plans/y.ts'),
    ...serverImport('restore/x.ts', 'sync/y.ts'),
  };

  it('finds nothing where each room imports what is named with it', () => {
    expect(unused(ALL)).toEqual([]);
  });

  it('names what is allowed and not made use of, or by a test alone', () => {
    const files = { ...ALL, 'apps/server/src/identity/z.ts': '', 'apps/server/src/restore/x.ts': '' };
    const test = { 'apps/server/src/identity/z.test.ts': "import '../plans/y.ts';" };
    expect(unused({ ...files, ...test })).toEqual([
      'SERVER_LAYERS allows identity → plans, and no file imports so',
      'SERVER_LAYERS allows restore → sync, and no file imports so',
    ]);
  });
});

describe('ROOMS', () => {
  it.each(Object.entries(ROOMS))(
    'of %s are its folders, and the architecture lists them',
    (folder, rooms) => {
      const folders = readdirSync(path.join(ROOT, folder), { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && entry.name !== 'testing')
        .map(({ name }) => name);
      expect([...rooms].sort()).toEqual(folders.sort());
      const architecture = readFileSync(path.join(ROOT, 'docs/architecture.md'), 'utf8');
      expect(rooms.filter((room) => !architecture.includes(`${room}/`))).toEqual([]);
    },
  );
});

function check(files) {
  return checkImports(new Map(Object.entries(files)));
}

/** Of apps/server/src: one file, and one that imports it. */
function serverImport(from, to, what = '') {
  const specifier = from.includes('/') ? `../${to}` : `./${to}`;
  return {
    [`apps/server/src/${from}`]: `import ${what}{ Y } from '${specifier}';`,
    [`apps/server/src/${to}`]: 'export class Y {}',
  };
}
