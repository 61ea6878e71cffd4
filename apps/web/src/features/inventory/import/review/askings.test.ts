import { describe, expect, it } from 'vitest';

import { planFile, SHOP_ID } from '../testing/plan-file.ts';
import { askingsOf } from './askings.ts';

const ROWS = [
  ['SKU', 'Nombre', 'Precio', 'IVA', 'Existencia', 'Almacén'],
  ['A', 'Arroz', 'COP 4000', '21', '5', 'Luna'],
  ['B', 'Bolsa', '1', '21', '5', 'Tienda principal'],
];

describe('askingsOf', () => {
  it('[IMP-02] asks once about each name the company does not have, and not about those it has', () => {
    const { file, choices, plan } = planFile(ROWS);
    const words = askingsOf(file, choices, plan).map(({ kind, word, answer }) => [kind, word, answer]);
    expect(words).toEqual([
      ['place', 'Luna', undefined],
      ['place', 'Tienda principal', SHOP_ID],
      ['tax', '21', undefined],
      ['currency', 'COP', undefined],
    ]);
  });

  it('[IMP-02] goes on showing what was answered, and brings the rows in', () => {
    const { file, choices, plan } = planFile(ROWS);
    let answered = choices;
    for (const { kind, answered: put } of askingsOf(file, choices, plan)) {
      if (kind !== 'place') answered = put(answered, kind === 'tax' ? 'exempt' : 'USD');
    }
    const second = planFile(file, answered);
    expect(second.plan.plan.rejected).toMatchObject([{ asks: { kind: 'place', word: 'Luna' } }]);
    const askings = askingsOf(file, answered, second.plan);
    expect(askings.map(({ kind, word }) => `${kind} ${word}`)).toEqual([
      'place Luna',
      'place Tienda principal',
      'tax 21',
      'currency COP',
    ]);
    const third = planFile(file, askings[0]?.answered(answered, 'skip') ?? answered);
    expect(third.plan.plan).toMatchObject({
      rejected: [],
      created: [{ stocks: [] }, { taxLabel: 'Exento' }],
    });
    expect(askings[2]?.answered(answered, null).taxes).toEqual({});
  });
});
