import { matchesAllWords } from '@cuadra/domain/catalog/search-text';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placesWith, stackOf } from './text-stack.ts';

/** Few letters, so that words are found, and found across a border if anything is. */
const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 4 });
const text = fc.array(fc.oneof(word, fc.constant('')), { maxLength: 4 }).map((words) => words.join(' '));

describe('the texts of all products as one', () => {
  it('[INV-02] finds exactly the texts that hold every word, in order', () => {
    fc.assert(
      fc.property(
        fc.array(text, { maxLength: 20 }),
        fc.array(word, { minLength: 1, maxLength: 3 }),
        (texts, words) => {
          const read = texts.flatMap((one, place) => (matchesAllWords(one, words) ? [place] : []));
          expect([...placesWith(stackOf(texts), words)]).toEqual(read);
        },
      ),
    );
  });
});
