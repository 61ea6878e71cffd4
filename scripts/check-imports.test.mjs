import { describe, expect, it } from 'vitest';
import { checkImports } from './check-imports.mjs';

const MONEY = { 'packages/domain/src/money/money.ts': 'export const money = 1;' };

describe('checkImports', () => {
  it('fails when it has read no file', () => {
    expect(checkImports(new Map())).toEqual(['No file was read: the check has looked at nothing.']);
  });

  it.each([
    ['contracts on domain', 'packages/contracts/src/sales.ts', "import '@cuadra/domain/money/money';"],
    ['the server on domain', 'apps/server/src/app.ts', "import '@cuadra/domain/money/money';"],
    ['the web on domain', 'apps/web/src/data/x.ts', "import '@cuadra/domain/money/money';"],
    ['ui on the look of money', 'apps/web/src/ui/money.tsx', "import '@cuadra/domain/money/money';"],
    ['contracts on npm', 'packages/contracts/src/sales.ts', "import { z } from 'zod';"],
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
      'apps/server/src/a.ts': "import type { B } from './b.ts'; export type A = B;",
      'apps/server/src/b.ts': "import './c.ts'; export type B = 1;",
      'apps/server/src/c.ts': "import type { A } from './a.ts'; export type C = A;",
      'apps/server/src/d.ts': "import './a.ts';",
    });
    expect(circle).toEqual([
      'Circle: apps/server/src/a.ts → apps/server/src/b.ts → apps/server/src/c.ts → apps/server/src/a.ts',
    ]);
  });

  it('is not misled by what only looks like an import', () => {
    const text =
      "// import './gone.ts'\nexport const a = `import './gone.ts'`; export const b = <p>import x from './gone.ts'</p>;";
    expect(check({ 'apps/web/src/ui/x.tsx': text })).toEqual([]);
  });
});

function check(files) {
  return checkImports(new Map(Object.entries(files)));
}
