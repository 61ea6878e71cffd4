/** The text of a body is judged without parsing it, and never harder than the body itself. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWithinShape } from './body-shape.ts';
import { hasReadableShape, isReadableBody, UNPARSED_BODY } from './readable-body.ts';

const LIMITS = { depth: 3, members: 4, values: 8 };

describe('[API-02] the shape of a text', () => {
  it.each([
    ['a list within a list within a list', '[[[0]]]', true],
    ['one level more', '[[[[0]]]]', false],
    ['four members', '{"a":0,"b":0,"c":0,"d":0}', true],
    ['five members', '{"a":0,"b":0,"c":0,"d":0,"e":0}', false],
    ['many members in all', '[[0,0,0],[0,0,0],[0,0,0]]', false],
    ['brackets and commas in a string', '["[[[[,,,,,,,,,,,,"]', true],
    ['a string that ends with a backslash', '["\\\\",[[[0]]]]', false],
    ['a quote within a string', '["\\",,,,,,,,,,"]', true],
    ['a string without an end', '["[[[[', true],
    ['closing brackets alone', ']]]]', true],
  ])('is judged by its brackets and commas: %s', (_, text, isWithin) => {
    expect(isWithinShape(text, LIMITS)).toBe(isWithin);
  });

  it('never refuses a body that can be read', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 8 }), fc.nat(40), (json, wraps) => {
        const text = `${'['.repeat(wraps)}${json}${']'.repeat(wraps)}`;
        expect(hasReadableShape(`${text}${' '.repeat(20_000)}`)).toBe(true);
      }),
    );
    const list = JSON.stringify(Array.from({ length: 2000 }, () => Array.from({ length: 49 }, () => ({}))));
    expect(isReadableBody(JSON.parse(list))).toBe(true);
    expect(hasReadableShape(list)).toBe(true);
  });

  it('refuses what takes longest to parse', () => {
    const keys = Array.from({ length: 20_000 }, (_, place) => `"k${place}":0`);
    for (const text of [`${'['.repeat(100_000)}${']'.repeat(100_000)}`, `{${keys.join(',')}}`]) {
      expect(isReadableBody(JSON.parse(text))).toBe(false);
      expect(hasReadableShape(text)).toBe(false);
    }
    expect(isReadableBody(UNPARSED_BODY)).toBe(false);
  });
});
