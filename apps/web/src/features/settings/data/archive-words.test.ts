import { describe, expect, it } from 'vitest';

import { COLLECTION_NAMES } from '../../../session/words/collection-names.ts';
import { differenceWords, peopleWords, refusedWords, rowsText } from './archive-words.ts';

describe('what is said of a restored copy', () => {
  it('[DATA-05] counts rows with their word', () => {
    expect([rowsText(1), rowsText(1204)]).toEqual(['1 registro', '1.204 registros']);
  });

  it('[DATA-05] counts differences by collection and kind', () => {
    const differences = [
      { collection: 'products', key: 'a', kind: 'missing' },
      { collection: 'products', key: 'b', kind: 'missing' },
      { collection: 'products', key: 'c', kind: 'other' },
      { collection: 'sales', key: 'd', kind: 'other' },
    ] as const;
    expect(differenceWords(differences, COLLECTION_NAMES)).toEqual([
      'Producto: 2 faltan, 1 distinto',
      'Venta: 1 distinto',
    ]);
  });

  it('[DATA-05] names each reason once and the people to invite', () => {
    const refused = ['El SKU ya existe', 'El SKU ya existe'].map((message) => ({
      id: 'x',
      result: 'refused' as const,
      message,
    }));
    expect(refusedWords(refused)).toEqual(['El SKU ya existe']);
    expect(
      peopleWords([
        { name: 'Ana', email: 'ana@ejemplo.com' },
        { name: 'Luis', email: '' },
      ]),
    ).toBe('Ana (ana@ejemplo.com), Luis');
  });
});
