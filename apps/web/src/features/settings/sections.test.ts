/** Where the panels of Configuración lie. */
import { describe, expect, it } from 'vitest';
import { type SettingsSection, sectionsFor } from './sections.tsx';

describe('the panels of Configuración', () => {
  it('[SET-09] lie in pairs under the company, in the prescribed order, with the rate beside IVA and IGTF', () => {
    expect(rowsOf(sectionsFor(() => true))).toEqual([
      ['empresa'],
      ['tasa-de-cambio', 'iva', 'igtf'],
      ['impuestos', 'monedas'],
      ['usuarios', 'roles'],
      ['equipos', 'impresora'],
      ['facturacion'],
      ['lector', 'balanzas'],
      ['puntos'],
      ['datos', 'copia'],
    ]);
  });

  it('[SET-09] leave no half of a row empty to a person who does not see all of them', () => {
    const sections = sectionsFor((module) => module !== 'users');
    expect(rowsOf(sections).slice(-2)).toEqual([['puntos'], ['datos']]);
    expect(sections.at(-1)).toMatchObject({ anchor: 'datos', span: 'wide' });
  });
});

/** As a grid of two columns places them: a row is full with two cells, a tall one and what is beside it with four. */
function rowsOf(sections: readonly SettingsSection[]): string[][] {
  const rows: string[][] = [];
  let left = 0;
  for (const { anchor, span } of sections) {
    if (left === 0) {
      rows.push([]);
      left = span === 'tall' ? 4 : 2;
    }
    rows.at(-1)?.push(anchor);
    left -= span === undefined ? 1 : 2;
  }
  return rows;
}
