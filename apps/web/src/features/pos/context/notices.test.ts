import { ONE } from '@cuadra/domain/money/quantity';
import { describe, expect, it } from 'vitest';
import { NoticeBoard } from './notices.ts';

describe('notices of the till', () => {
  it('[POS-08] keeps several unknown codes side by side while scanning goes on', () => {
    const board = new NoticeBoard();
    for (const code of ['11111', '22222', '33333', '44444'])
      board.say({ kind: 'unknown_code', code, quantity: ONE });
    expect(board.get().map((notice) => 'code' in notice && notice.code)).toEqual(['22222', '33333', '44444']);
  });

  it('[POS-08] says the same code once, however often it is scanned', () => {
    const board = new NoticeBoard();
    board.say({ kind: 'unknown_code', code: '11111', quantity: ONE });
    board.say({ kind: 'choice', code: '22222', choices: [] });
    board.say({ kind: 'unknown_code', code: '11111', quantity: ONE });
    expect(board.get()).toHaveLength(2);
  });

  it('[POS-08] forgets what was refused with the next line, and keeps what was not found', () => {
    const board = new NoticeBoard();
    board.say({ kind: 'unknown_code', code: '11111', quantity: ONE });
    board.say({ kind: 'refused', message: 'Café no se vende en partes.' });
    board.forgetRefusals();
    expect(board.get().map(({ kind }) => kind)).toEqual(['unknown_code']);
  });

  it('[POS-07] takes the latest away with Esc, one at a time', () => {
    const board = new NoticeBoard();
    board.say({ kind: 'unknown_code', code: '11111', quantity: ONE });
    board.say({ kind: 'refused', message: 'Café se vende por unidades enteras.' });
    expect(board.dismissLatest()).toBe(true);
    expect(board.get().map(({ kind }) => kind)).toEqual(['unknown_code']);
    expect(board.dismissLatest()).toBe(true);
    expect(board.dismissLatest()).toBe(false);
  });
});
