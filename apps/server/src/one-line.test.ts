import { describe, expect, it } from 'vitest';
import { oneLine } from './one-line.ts';

describe('oneLine', () => {
  it.each([
    ['Bodega Ana', 'Bodega Ana'],
    ['Ana\r\n\r\nPaga aquí: https://otro.example', 'Ana Paga aquí: https://otro.example'],
    ['R1\t2', 'R1 2'],
    ['\u001b[31mrojo\u009b0m', ' [31mrojo 0m'],
    ['a\u2028b\u202ec', 'a b c'],
    ['Ñandú 😀 José', 'Ñandú 😀 José'],
  ])('makes %j one line that says no more than its letters', (text, line) => {
    expect(oneLine(text)).toBe(line);
  });
});
