import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from './canonical-json.ts';

describe('canonical JSON', () => {
  it('[section 3] is the same whatever the order in which the content was written', () => {
    const reversed = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(reversed);
      if (typeof value !== 'object' || value === null) return value;
      const members = Object.entries(value).map(([key, member]) => [key, reversed(member)]);
      return Object.fromEntries(members.reverse());
    };
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = canonicalJson(value);
        expect(canonicalJson(reversed(value))).toBe(text);
        expect(canonicalJson(JSON.parse(text))).toBe(text);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
        // Sizes are taken of the quicker one.
        expect(text).toHaveLength(JSON.stringify(value).length);
      }),
    );
  });

  it.each([
    [{ b: 1, a: [{ d: '', c: null }] }, '{"a":[{"c":null,"d":""}],"b":1}'],
    [{ 9: 1, 10: 2 }, '{"10":2,"9":1}'],
    [{ a: undefined, b: true }, '{"b":true}'],
    [{ ñ: 'é"', Z: 0 }, '{"Z":0,"ñ":"é\\""}'],
    [[], '[]'],
    [{}, '{}'],
  ])('[section 3] of %j is %s', (value, text) => {
    expect(canonicalJson(value)).toBe(text);
  });

  it.each([[Number.NaN], [{ a: Number.POSITIVE_INFINITY }], [{ a: 1n }], [[undefined]], [() => 1]])(
    'is refused to what JSON cannot hold: %s',
    (value) => {
      expect(() => canonicalJson(value)).toThrow(TypeError);
    },
  );

  it('writes a date by its members, of which it has none: whoever means its text says so', () => {
    expect(canonicalJson({ at: new Date(0) })).toBe('{"at":{}}');
  });
});
