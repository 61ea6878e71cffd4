import type { ZComparison } from '@cuadra/domain/fiscal/compare-z';
import { FAULTS } from '@cuadra/fiscal/faults';
import { describe, expect, it } from 'vitest';
import type { FiscalPrinterRow } from '../../data/rows.ts';
import type { FiscalPrinting, FiscalTrouble } from '../../session/fiscal/fiscal-printing.ts';
import { actionOf, comparisonText, fiscalLook, fiscalSentence } from './fiscal-words.ts';

const printer = { name: 'Máquina 1' } as FiscalPrinterRow;
const TROUBLE: FiscalTrouble = { code: 'paper_out', what: '', remedy: '', help: 'cashier', number: null };

type Shown = Pick<FiscalPrinting, 'state' | 'isHere' | 'waiting' | 'printer' | 'warning'>;
const shown = (overrides: Partial<Shown> = {}): Shown => ({
  state: { kind: 'idle' },
  isHere: true,
  waiting: 0,
  printer,
  warning: null,
  ...overrides,
});

describe('the fiscal machine in the top bar', () => {
  it.each<[string, Partial<Shown>, string]>([
    ['is ready', {}, 'Fiscal'],
    ['prints', { state: { kind: 'printing', documentId: null } }, 'Fiscal: imprimiendo'],
    ['has something to print', { waiting: 2 }, 'Fiscal: 2 por imprimir'],
    ['needs a person', { state: { kind: 'trouble', trouble: TROUBLE }, waiting: 2 }, 'Fiscal: revisar'],
  ])('[FISC-01] says in a word that it %s', (_, overrides, words) => {
    expect(fiscalLook(shown(overrides)).words).toBe(words);
  });

  it('[FISC-01] is marked where its clock or its memory should be seen to', () => {
    expect(fiscalLook(shown({ warning: TROUBLE }))).toMatchObject({ words: 'Fiscal', tone: 'due' });
    expect(fiscalLook(shown())).toMatchObject({ words: 'Fiscal', tone: 'neutral' });
  });

  it('[FISC-01] says where it prints what is sold on another device', () => {
    expect(fiscalSentence(shown({ isHere: false, waiting: 1 }))).toBe(
      'Máquina 1 está conectada en otro equipo, que imprime lo que se vende aquí. 1 documento por imprimir allá.',
    );
    expect(fiscalSentence(shown({ waiting: 3 }))).toBe('3 documentos por imprimir.');
  });

  it('[FISC-01] has one button for each trouble: a person decides a doubt, a Z ends an open day', () => {
    const actions = Object.keys(FAULTS).map(actionOf);
    expect(new Set(actions)).toEqual(new Set(['retry', 'z', 'decide']));
    expect([actionOf('doubt'), actionOf('day_not_closed'), actionOf('setup')]).toEqual([
      'decide',
      'z',
      'retry',
    ]);
  });
});

describe('a Z report beside our documents', () => {
  const right: ZComparison = { lines: [], slots: [], gaps: [], repeated: [], isRight: true };

  it('[FISC-01] says whether it is as they are, and what is not', () => {
    expect(comparisonText(right)).toBe('Cuadra con las ventas.');
    const gaps = [{ kind: 'invoice' as const, from: 4, to: 6 }];
    expect(comparisonText({ ...right, gaps, isRight: false })).toBe('3 números sin venta aquí');
    const repeated = [{ kind: 'invoice' as const, number: 4 }];
    expect(comparisonText({ ...right, repeated, isRight: false })).toBe('números repetidos');
  });
});
