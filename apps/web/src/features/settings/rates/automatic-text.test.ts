import { describe, expect, it } from 'vitest';
import { automaticText, howItIsFound } from './automatic-text.ts';

const NOTHING = {
  is_on: true,
  names: ['BCV', 'DolarApi', 'DolarVzla'],
  last_fetched_at: null,
  last_rate: null,
};
const at = (instant: string) => instant.slice(0, 10);

describe('the switch of the automatic rate', () => {
  it('[SET-01] names the sources, and says that one alone is a question', () => {
    const automatic = { ...NOTHING, last_error: '' };
    expect(howItIsFound({ is_available: true, automatic, source: null })).toBe(
      'Busca la tasa del BCV en BCV, DolarApi y DolarVzla. Se usa cuando dos dicen lo mismo; si no, te preguntamos.',
    );
    expect(howItIsFound({ is_available: false, automatic, source: null })).toContain('no consulta tasas');
    expect(howItIsFound(undefined)).toContain('fuentes públicas');
  });

  it('[SET-01] says what came of the last time it looked', () => {
    expect(automaticText({ ...NOTHING, last_error: '' }, at)).toBe('Buscando la tasa…');
    expect(automaticText({ ...NOTHING, last_error: 'BCV: no respondió.' }, at)).toBe(
      'La última consulta no encontró una tasa. BCV: no respondió. Sigue la tasa que había.',
    );
    const found = { ...NOTHING, last_fetched_at: '2026-08-24T12:00:00.000Z', last_rate: '784.6633' };
    expect(automaticText({ ...found, last_error: '' }, at)).toBe('Última consulta, 2026-08-24: 784,6633.');
  });
});
