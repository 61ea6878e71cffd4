import { describe, expect, it } from 'vitest';
import { type ModuleImports, placeSharedModules } from './shared-chunks.ts';

/** The page `app` opens three screens; `money` is in all of them, `cart` in two, `chart` in one. */
const MODULES: Readonly<Record<string, ModuleImports>> = {
  app: module([], ['till', 'login', 'books', 'dialog']),
  till: module(['money', 'cart', 'ui'], [], `import { Button as Press } from 'ui';`),
  login: module(['money', 'ui'], [], `import { Field } from "ui";`),
  books: module(['money', 'cart', 'chart'], ['export']),
  dialog: module(['form', 'ui'], [], `import { Field, Dialog } from 'ui';`),
  export: module(['form']),
  ui: module(['button', 'field', 'dialogs'], [], libraryEntry()),
  field: module(['focus']),
  dialogs: module(['focus', 'money']),
};

const SHARED = { pages: ['app'], libraries: [{ name: 'ui', entry: 'ui' }] };

describe('the files that shared modules come in', () => {
  it('are the first that holds the module, and one for what is left', () => {
    const placed = placeSharedModules(
      {
        ...SHARED,
        chunks: [
          { name: 'core', neededBy: ['till', 'login'] },
          { name: 'till', neededBy: ['till'] },
          { name: 'rest' },
        ],
      },
      read,
    );
    expect(Object.fromEntries(placed)).toEqual({
      money: 'core',
      cart: 'till',
      form: 'rest',
      field: 'rest',
      focus: 'rest',
    });
  });

  it('have nothing of a library that a screen imports by name from its entry alone', () => {
    const placed = placeSharedModules({ ...SHARED, chunks: [{ name: 'login', neededBy: ['login'] }] }, read);
    expect([...placed.keys()].sort()).toEqual(['field', 'focus', 'money']);
  });

  it('leave where it is what a single part needs', () => {
    const placed = placeSharedModules({ ...SHARED, chunks: [{ name: 'all' }] }, read);
    expect(placed.has('chart')).toBe(false);
    expect(placed.has('button')).toBe(false);
  });
});

function module(importedIds: string[], dynamicallyImportedIds: string[] = [], code = ''): ModuleImports {
  return { code, importedIds, dynamicallyImportedIds };
}

function libraryEntry(): string {
  return `import { Button } from './button';\nimport { Field } from './field';\nimport { Dialog } from './dialogs';`;
}

function read(id: string): ModuleImports {
  return MODULES[id] ?? module([]);
}
