import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { EMPTY_ENTRY, type EntryStep, type QuickEntry, stepEntry } from './entry.ts';
import { scannedArticle } from './testing.ts';

describe('a quick entry', () => {
  it('[QE-01] counts a product scanned again, and brings its line to the top', () => {
    const entry = after([add('harina'), add('queso'), add('harina', '24')]);
    expect(shown(entry)).toEqual(['harina unidad 25', 'queso unidad 1']);
  });

  it('[QE-01] keeps the box apart from the piece', () => {
    const entry = after([add('harina'), add('harina', '2', 'caja')]);
    expect(shown(entry)).toEqual(['harina caja 2', 'harina unidad 1']);
  });

  it('[QE-01] adds to the lot that stands first, and makes one line of two that say the same', () => {
    const begun = after([add('leche', '3'), type('line-1', { lot: 'A' })]);
    const two = after([{ kind: 'split', lineId: 'line-1', newLineId: 'b' }, add('leche', '4')], begun);
    expect(shown(two)).toEqual(['leche unidad 5', 'leche unidad 3']);
    const typed = after([type('b', { lot: 'B' }), { kind: 'settle' }], two);
    expect(typed.lines).toHaveLength(2);
    const same = after([type('b', { lot: ' A ' }), { kind: 'settle' }], two);
    expect(shown(same)).toEqual(['leche unidad 8']);
  });

  it('[QE-01] never makes one line of two costs', () => {
    const two = after([
      add('leche'),
      type('line-1', { cost: '1,20' }),
      { kind: 'split', lineId: 'line-1', newLineId: 'b' },
      type('b', { cost: '1,30' }),
      { kind: 'settle' },
    ]);
    expect(two.lines).toHaveLength(2);
  });

  it('[QE-01] counts an unknown code too, and turns it into the product made for it', () => {
    const unknown = (quantity: string): EntryStep => ({
      kind: 'add_unknown',
      lineId: 'u',
      code: '7590001',
      isShared: false,
      quantity,
    });
    const entry = after([unknown('1'), add('queso'), unknown('24')]);
    expect(entry.lines[0]).toMatchObject({ kind: 'unknown', code: '7590001', quantity: '25' });
    const known = after([{ kind: 'resolve', code: '7590001', article: article('nuevo') }], entry);
    expect(shown(known)).toEqual(['nuevo unidad 25', 'queso unidad 1']);
  });

  it('[QE-01] undoes what was added last, step by step, down to nothing', () => {
    const begun = after([add('harina'), add('harina', '24'), add('queso')]);
    const once = after([{ kind: 'undo' }], begun);
    expect(shown(once)).toEqual(['harina unidad 25']);
    const twice = after([{ kind: 'undo' }], once);
    expect(shown(twice)).toEqual(['harina unidad 1']);
    expect(after([{ kind: 'undo' }, { kind: 'undo' }, { kind: 'undo' }], twice).lines).toEqual([]);
  });

  it('[QE-01] undoes what is still there when the last line was taken away by hand', () => {
    const entry = after([
      add('harina'),
      add('queso', '2'),
      { kind: 'remove', lineId: 'line-2' },
      { kind: 'undo' },
    ]);
    expect(shown(entry)).toEqual([]);
  });

  it('[QE-01] loses no scan: what stands in the lines is what was scanned, in whatever order', () => {
    const scans = fc.array(
      fc.record({
        name: fc.constantFrom('harina', 'queso', 'leche'),
        count: fc.integer({ min: 1, max: 48 }),
      }),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(scans, (all) => {
        const entry = after(all.map(({ name, count }) => add(name, String(count))));
        const total = entry.lines.reduce((sum, line) => sum + Number(line.quantity), 0);
        expect(total).toBe(all.reduce((sum, { count }) => sum + count, 0));
        expect(new Set(shown(entry).map((text) => text.split(' ')[0])).size).toBe(entry.lines.length);
      }),
    );
  });
});

let lineCount = 0;

function after(steps: readonly EntryStep[], from: QuickEntry = EMPTY_ENTRY): QuickEntry {
  lineCount = from.lines.length;
  return steps
    .map((step) => (step.kind === 'add' ? { ...step, lineId: nextLine() } : step))
    .reduce(stepEntry, from);
}

function nextLine(): string {
  lineCount += 1;
  return `line-${lineCount}`;
}

function add(name: string, quantity = '1', unit = 'unidad'): EntryStep {
  return { kind: 'add', lineId: '', article: article(name, unit), quantity };
}

function type(lineId: string, fields: Extract<EntryStep, { kind: 'type' }>['fields']): EntryStep {
  return { kind: 'type', lineId, fields };
}

function article(name: string, unit = 'unidad') {
  return scannedArticle(name, { unitId: unit, unitName: unit, factor: unit === 'caja' ? '12' : '1' });
}

function shown({ lines }: QuickEntry): string[] {
  return lines.map((line) =>
    line.kind === 'known' ? `${line.article.name} ${line.article.unitName} ${line.quantity}` : line.code,
  );
}
