import type { ZComparison } from '@cuadra/domain/fiscal/compare-z';
import { FAULTS } from '@cuadra/fiscal/faults';
import { describe, expect, it } from 'vitest';
import type { FiscalPrinterRow } from '../../data/rows.ts';
import type { FiscalPrinting, FiscalTrouble, MachineWaiting } from '../../session/fiscal/fiscal-printing.ts';
import {
  actionOf,
  comparisonText,
  contingencySales,
  fiscalLook,
  fiscalSentence,
  waitingText,
} from './fiscal-words.ts';

const printer = { name: 'Máquina 1' } as FiscalPrinterRow;
const TROUBLE: FiscalTrouble = { code: 'paper_out', what: '', remedy: '', help: 'cashier', number: null };

const of = (...numbers: string[]): MachineWaiting[] =>
  numbers.map((number) => ({
    id: number,
    kind: number.startsWith('NC') ? 'credit_note' : 'invoice',
    number,
    isAttempted: false,
  }));

type Shown = Pick<FiscalPrinting, 'state' | 'isHere' | 'waiting' | 'printer' | 'warning'>;
const shown = (overrides: Partial<Shown> = {}): Shown => ({
  state: { kind: 'idle' },
  isHere: true,
  waiting: [],
  printer,
  warning: null,
  ...overrides,
});

describe('the fiscal machine in the top bar', () => {
  it.each<[string, Partial<Shown>, string]>([
    ['is ready', {}, 'Fiscal'],
    ['prints', { state: { kind: 'printing', documentId: null } }, 'Fiscal: imprimiendo'],
    ['has something to print', { waiting: of('A-000001', 'A-000002') }, 'Fiscal: 2 por imprimir'],
    [
      'needs a person',
      { state: { kind: 'trouble', trouble: TROUBLE }, waiting: of('A-000001') },
      'Fiscal: revisar',
    ],
  ])('[FISC-01] says in a word that it %s', (_, overrides, words) => {
    expect(fiscalLook(shown(overrides)).words).toBe(words);
  });

  it('[FISC-01] is marked where its clock or its memory should be seen to', () => {
    expect(fiscalLook(shown({ warning: TROUBLE }))).toMatchObject({ words: 'Fiscal', tone: 'due' });
    expect(fiscalLook(shown())).toMatchObject({ words: 'Fiscal', tone: 'neutral' });
  });

  it('[FISC-01] says where it prints what is sold on another device', () => {
    expect(fiscalSentence(shown({ isHere: false, waiting: of('A-000001') }))).toBe(
      'Máquina 1 está conectada en otro equipo, que imprime lo que se vende aquí. 1 venta por imprimir allá: A-000001',
    );
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

describe('what waits for the fiscal machine', () => {
  it.each([
    [['A-002169'], '1 venta por imprimir: A-002169'],
    [['A-002169', 'A-002170'], '2 ventas por imprimir: A-002169, A-002170'],
    [['A-002169', 'NC A-000012'], '1 venta y 1 nota de crédito por imprimir: A-002169, NC A-000012'],
    [['A-1', 'A-2', 'A-3', 'A-4', 'A-5'], '5 ventas por imprimir: A-1, A-2, A-3 y 2 más'],
  ])('[FISC-01] is counted and named, of many the first: %j', (numbers, text) => {
    expect(waitingText(of(...numbers))).toBe(text);
  });

  it('[FISC-02][FISC-03] may go on a contingency form, also the sale whose paper was broken off', () => {
    const [broken, note, next] = of('A-1', 'NC A-1', 'A-2');
    if (broken === undefined || note === undefined || next === undefined) throw new Error('there are three');
    const waiting = [{ ...broken, isAttempted: true }, note, next];
    const numbers = (code: string) => contingencySales(waiting, code).map(({ number }) => number);
    expect(numbers('paper_out')).toEqual(['A-1', 'A-2']);
    // The machine has answered that it printed something: a person decides first what that is.
    expect(numbers('doubt')).toEqual(['A-2']);
    expect(contingencySales([note], 'paper_out')).toEqual([]);
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
