import { describe, expect, it } from 'vitest';
import type { RunState } from '../../data/forms/run-states.ts';
import type { WaitingForm } from '../../data/forms/waiting-forms.ts';
import { sheetsLeftWords } from '../../session/fiscal/sheet-words.ts';
import { formLook, missingText, partText, sheetsText } from './form-words.ts';

const sheets = (left: number, isLow = false) =>
  ({
    run: { status: 'active' },
    next: left === 0 ? undefined : { control: '00-00001234', series: '', number: 7 },
    left,
    isLow,
  }) as unknown as RunState;
const forms = (count: number, of: RunState | undefined) => ({
  isInUse: true,
  waiting: Array.from({ length: count }, () => ({ way: 'free_form' }) as WaitingForm),
  sheets: { free_form: of, contingency: undefined },
});

describe('the sheets in the top bar', () => {
  it.each([
    ['nothing waits', 0, sheets(120), 'Hojas', 'neutral'],
    ['something waits', 2, sheets(120), 'Hojas: 2 por emitir', 'due'],
    ['few are left', 0, sheets(9, true), 'Hojas: quedan 9', 'due'],
    ['none is left', 0, sheets(0, true), 'Sin hojas', 'bad'],
    ['none is left and something waits', 3, sheets(0, true), 'Sin hojas: 3 por emitir', 'bad'],
    ['there is no run in use', 0, undefined, 'Sin hojas', 'bad'],
  ])('[FISC-02] say in a word that %s', (_, count, of, words, tone) => {
    expect(formLook(forms(count, of))).toMatchObject({ words, tone });
  });

  it('[FISC-02] name the next one, and what to do where none is left', () => {
    expect(sheetsText(forms(0, sheets(120)), true)).toBe('Próxima hoja: 00-00001234 · Quedan 120 hojas');
    expect(sheetsText(forms(0, sheets(0)), true)).toContain('agrega el próximo talonario en Configuración');
  });

  it('[FISC-02][PERM-01] send who may not add a run to somebody who may', () => {
    expect(sheetsText(forms(0, sheets(0)), false)).toBe('No quedan hojas. Avisa al administrador.');
  });

  it('[FISC-02] are those of what waits, whatever the register does today', () => {
    const others = { free_form: sheets(120), contingency: sheets(0) };
    const later = { ...forms(2, undefined), isInUse: false, sheets: others };
    expect(formLook(later)).toMatchObject({ words: 'Hojas: 2 por emitir', tone: 'due' });
    expect(sheetsText(later, true)).toContain('Quedan 120 hojas');
    expect(formLook({ ...later, waiting: [{ way: 'contingency' } as WaitingForm] }).words).toBe(
      'Sin hojas: 1 por emitir',
    );
  });

  it('[FISC-02] lack what the law asks for, of an invoice or of a note', () => {
    expect([missingText('invoice'), missingText('credit_note')]).toEqual([
      'A la factura le faltan datos que pide la ley.',
      'A la nota de crédito le faltan datos que pide la ley.',
    ]);
  });

  it('[FISC-02] are counted where a document takes several', () => {
    expect([partText({ part: 1, parts: 1 }), partText({ part: 2, parts: 3 })]).toEqual(['', 'Hoja 2 de 3']);
  });
});

describe('what is left of a run', () => {
  it.each([
    [{ status: 'active', left: 1, isLow: true }, 'Quedan pocas: 1 hoja', 'due'],
    [{ status: 'active', left: 1200, isLow: false }, 'Quedan 1.200 hojas', 'ok'],
    [{ status: 'active', left: 0, isLow: true }, 'Sin hojas', 'bad'],
    [{ status: 'closed', left: 0, isLow: false }, 'Cerrado', 'neutral'],
  ] as const)('[FISC-02] is said in words: %j', (of, words, tone) => {
    expect(sheetsLeftWords(of)).toEqual({ words, tone });
  });
});
