/** The fields of a draft: what they show, and what typing changes. */
import { describe, expect, it } from 'vitest';
import { choiceField } from './choice-field.ts';
import { draftFields } from './draft-fields.ts';
import { faultsOf } from './error-summary.tsx';

const DRAFT = { notes: 'Hielo', amount: '5', lines: ['a'] };

function changesOf(act: (change: (changed: Partial<typeof DRAFT>) => void) => void) {
  const changes: Partial<typeof DRAFT>[] = [];
  act((changed) => changes.push(changed));
  return changes;
}

describe('the fields of a draft', () => {
  it('show what is held and what is wrong, and change nothing else', () => {
    const changes = changesOf((change) => {
      const field = draftFields(DRAFT, { notes: 'Escribe otra.' }, change);
      const notes = field.typed('notes', 500);
      expect([notes.value, notes.error, notes.maxLength]).toEqual(['Hielo', 'Escribe otra.', 500]);
      notes.onChange({ currentTarget: { value: 'Agua' } });
      field.given('amount').onChange('7');
    });
    expect(changes).toEqual([{ notes: 'Agua' }, { amount: '7' }]);
  });

  it('show no error that is not in words, as of a list of lines', () => {
    const field = draftFields(DRAFT, { lines: new Map() }, () => undefined);
    expect(field.given('lines').error).toBeUndefined();
  });
});

describe('a list from which one value is chosen', () => {
  const WORDS = { week: 'Semanal', month: 'Mensual' } as const;

  it('offers its values in their order and changes to a value that it has, to no other', () => {
    const chosen: string[] = [];
    const form = {
      draft: { pace: 'week' as keyof typeof WORDS },
      change: (_: 'pace', value: keyof typeof WORDS) => void chosen.push(value),
    };
    const field = choiceField(form, { pace: 'Frecuencia' }, 'pace', WORDS);
    expect(field.data.map(({ label }) => label)).toEqual(['Semanal', 'Mensual']);
    for (const value of ['month', 'year', null]) field.onChange(value);
    expect(chosen).toEqual(['month']);
  });
});

describe('the faults of a form', () => {
  it('are named by their labels, in the order of the form', () => {
    const labels = { date: 'Fecha', account: 'Cuenta', notes: 'Nota' };
    expect(faultsOf(labels, { notes: 'x', date: 'y' })).toEqual([{ label: 'Fecha' }, { label: 'Nota' }]);
    expect(faultsOf(labels, undefined)).toEqual([]);
  });
});
