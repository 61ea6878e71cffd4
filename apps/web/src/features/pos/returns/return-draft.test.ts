import { quantity } from '@cuadra/domain/money/quantity';
import type { ReturnableLine } from '@cuadra/domain/returns/returnable-lines';
import { describe, expect, it } from 'vitest';

import {
  EMPTY_RETURN,
  errorsOfReturn,
  quantityProblem,
  type ReturnDraft,
  readReturnDraft,
  wantedLines,
  withAll,
  withLine,
} from './return-draft.ts';

describe('a return as it is filled in', () => {
  it.each([
    ['', '2', undefined],
    ['2', '2', undefined],
    ['3', '2', 'Quedan 2.'],
    ['0,5', '2', 'Se vendió por unidades enteras.'],
    ['dos', '2', 'Escribe la cantidad con números.'],
    ['1', '0', 'Ya se devolvió todo.'],
  ])('[POS-07] says of %s where %s are left: %s', (text, left, problem) => {
    expect(quantityProblem(text, line('harina', left))).toBe(problem);
  });

  it('[POS-07] takes a part of what is sold by weight', () => {
    const cheese = line('queso', '0.93', '0.93', 'kg');
    expect(quantityProblem('0,5', cheese)).toBeUndefined();
    expect(quantityProblem('0,94', cheese)).toBe('Quedan 0,93.');
    // That it weighed a whole kilo does not make it a piece.
    expect(quantityProblem('0,5', line('queso', '1', '1', 'kg'))).toBeUndefined();
  });

  it('[POS-07] takes all that is left at a touch, and nothing of what is back already', () => {
    const lines = [line('harina', '2'), line('queso', '0')];
    expect(wantedLines(withAll(EMPTY_RETURN, lines), lines)).toEqual([
      { lineId: 'harina', quantity: quantity('2'), goods: 'stock' },
    ]);
  });

  it('[POS-07] puts what comes back as damaged out of sale, unless somebody says otherwise', () => {
    const lines = [line('harina', '2'), line('queso', '1')];
    const typed = withAll({ ...EMPTY_RETURN, reason: 'Producto dañado' }, lines);
    const places = (draft: ReturnDraft) => wantedLines(draft, lines).map(({ goods }) => goods);
    expect(places(typed)).toEqual(['damaged', 'damaged']);
    expect(places(withLine(typed, 'queso', { goods: 'stock' }))).toEqual(['damaged', 'stock']);
    expect(places({ ...typed, reason: 'No le sirvió' })).toEqual(['stock', 'stock']);
  });

  it('[S-24] [POS-07] is read as it was kept, and what an earlier program wrote otherwise is left out', () => {
    const draft = {
      ...withLine(EMPTY_RETURN, 'harina', { quantity: '1', goods: 'damaged' }),
      reason: 'Producto vencido',
      way: 'balance' as const,
    };
    expect(readReturnDraft(structuredClone(draft))).toEqual(draft);
    const odd = { lines: { harina: 1, queso: { quantity: '2', goods: 'shelf' } }, way: 'cheque', reason: 7 };
    expect(readReturnDraft(odd)).toEqual(withLine(EMPTY_RETURN, 'queso', { quantity: '2' }));
    expect(readReturnDraft(null)).toEqual(EMPTY_RETURN);
  });

  it('[POS-07] asks for a quantity and a reason, and for whom a Pago Móvil goes to', () => {
    const lines = [line('harina', '2')];
    expect(errorsOfReturn(EMPTY_RETURN, lines, false)).toEqual({
      lines: 'Escribe cuánto se devuelve.',
      reason: 'Escribe el motivo.',
    });
    const filled = { ...withLine(EMPTY_RETURN, 'harina', { quantity: '1' }), reason: 'Dañado' };
    expect(errorsOfReturn(filled, lines, false)).toEqual({});
    expect(errorsOfReturn({ ...filled, way: 'mobile|VES', phone: '0414' }, lines, false)).toEqual({
      phone: 'Escribe el teléfono completo.',
      bank: 'Elige el banco.',
    });
    expect(errorsOfReturn({ ...EMPTY_RETURN, reason: 'Error' }, lines, true)).toEqual({});
  });
});

function line(id: string, left: string, sold = '3', unitName = 'und'): ReturnableLine {
  const cartLine = { id, unitName, quantity: quantity(sold) } as ReturnableLine['sold']['line'];
  return { sold: { line: cartLine } as ReturnableLine['sold'], returned: 0n, left: quantity(left) };
}
