import { describe, expect, it } from 'vitest';
import { EMPTY_COUNT } from './drawer-count.ts';
import { countText, notesRoom, notesWithFirst } from './first-count.ts';

const figure = (text: string) => ({ ...EMPTY_COUNT.USD, figure: text });

describe('a drawer that is counted again', () => {
  it('[CASH-01] has in the notes of its closing what was counted before the difference was seen', () => {
    const first = countText({ USD: figure('10'), VES: figure('1000') }, ['USD', 'VES']).replace(/\s/g, ' ');
    expect(first).toBe('$ 10,00 y Bs. 1.000,00');
    expect(notesWithFirst('Faltaba un billete', first, '$ 15,20 y Bs. 1.000,00')).toBe(
      'Faltaba un billete Contado primero: $ 10,00 y Bs. 1.000,00.',
    );
    expect(notesWithFirst('', first, '$ 15,20')).toBe('Contado primero: $ 10,00 y Bs. 1.000,00.');
  });

  it('[CASH-01] or counted once, or twice the same, has the notes that were typed', () => {
    expect(notesWithFirst('Nada', '', '$ 10,00')).toBe('Nada');
    expect(notesWithFirst('Nada', '$ 10,00', '$ 10,00')).toBe('Nada');
  });

  it('[CASH-01] never has longer notes than a closing takes', () => {
    expect(notesWithFirst('x'.repeat(500), '$ 10,00', '$ 9,00')).toHaveLength(500);
    expect(notesRoom(undefined)).toBe(500);
    // What may be typed is there to its last letter.
    const typed = `${'x'.repeat(notesRoom('$ 10,00') - 1)}z`;
    expect(notesWithFirst(typed, '$ 10,00', '$ 9,00')).toMatch(/xz Contado primero: \$ 10,00\.$/);
  });
});
