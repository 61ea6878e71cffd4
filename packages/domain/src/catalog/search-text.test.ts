import { describe, expect, it } from 'vitest';

import { matchesAllWords, normaliseForSearch, searchWords } from './search-text.ts';

describe('normaliseForSearch', () => {
  it.each([
    ['Café  Ñandú', 'cafe nandu'],
    ['  HARINA\tde Maíz ', 'harina de maiz'],
    ['Pingüino', 'pinguino'],
    ['', ''],
  ])('[INV-02] makes %j %j', (text, normalised) => {
    expect(normaliseForSearch(text)).toBe(normalised);
  });

  it('[INV-02] makes the same of composed and decomposed accents', () => {
    expect(normaliseForSearch('cafe\u0301')).toBe(normaliseForSearch('caf\u00e9'));
  });
});

describe('matchesAllWords', () => {
  const text = normaliseForSearch('Café molido Doña Elena 500 g CAF-500 7591234567891');

  it.each(['cafe', 'CAFÉ', 'elena caf', 'dona', '500', 'olid', '4567', ''])(
    '[INV-02] finds it by %j',
    (typed) => {
      expect(matchesAllWords(text, searchWords(typed))).toBe(true);
    },
  );

  it.each(['te', 'cafe azucar', 'elena 1000'])(
    '[INV-02] does not find it by %j: every word counts',
    (typed) => {
      expect(matchesAllWords(text, searchWords(typed))).toBe(false);
    },
  );
});
