import { describe, expect, it } from 'vitest';

import type { KeyStroke } from '../../../devices/scanner.ts';
import { codeWords, trialOf, trialWords } from './scan-trial.ts';

function typed(text: string, gapMs: number, end?: string): KeyStroke[] {
  const keys = end === undefined ? [...text] : [...text, end];
  return keys.map((key, place) => ({ key, atMs: place * gapMs }));
}

describe('trying a scanner', () => {
  it('[POS-08] says that it works where the till will take it', () => {
    const trial = trialOf(typed('7591234567892', 8, 'Enter'));
    expect(trial).toEqual({ verdict: 'scan', code: '7591234567892', gapMs: 8 });
    expect(trial && trialWords(trial)).toContain('funciona');
  });

  it.each([
    ['slow', typed('7591234567892', 60, 'Enter'), 'pausa'],
    ['unended', typed('7591234567892', 8), 'Enter'],
    ['short', typed('12', 8, 'Enter'), 'corto'],
  ] as const)('[POS-08] says why it would not, and what to set: %s', (verdict, strokes, words) => {
    const trial = trialOf(strokes);
    expect(trial?.verdict).toBe(verdict);
    expect(trial && trialWords(trial)).toContain(words);
  });

  it('[POS-08] tells whether the code was read well', () => {
    expect(codeWords('7591234567894')).toContain('EAN-13');
    expect(codeWords('7591234567891')).toContain('incorrecto');
    expect(codeWords('ABC-1')).toBe('5 caracteres');
    expect(trialOf([])).toBeUndefined();
  });
});
