import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { imageTypeOf } from './image-type.ts';

/** Characters up to U+00FF, one byte each. */
const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

const PNG = '\x89PNG\r\n\x1a\n';

describe('imageTypeOf', () => {
  it.each([
    { of: 'a PNG', text: `${PNG}\0\0\0\rIHDR`, type: 'png' },
    { of: 'a JPEG', text: '\xff\xd8\xff\xe0\0\x10JFIF', type: 'jpeg' },
    { of: 'a GIF of 1987', text: 'GIF87a\x01\0', type: 'gif' },
    { of: 'a GIF of 1989', text: 'GIF89a\x01\0', type: 'gif' },
    { of: 'a WebP', text: 'RIFF\x24\0\0\0WEBPVP8 ', type: 'webp' },
    { of: 'a sound in a RIFF file', text: 'RIFF\x24\0\0\0WAVEfmt ', type: undefined },
    { of: 'an SVG', text: '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', type: undefined },
    { of: 'an HTML page', text: '<!doctype html><script>alert(1)</script>', type: undefined },
    { of: 'a PNG after a blank', text: ` ${PNG}`, type: undefined },
    { of: 'a PDF', text: '%PDF-1.7', type: undefined },
    { of: 'nothing', text: '', type: undefined },
  ])('[CO-02] takes $of for $type', ({ text, type }) => {
    expect(imageTypeOf(bytesOf(text))).toBe(type);
  });

  it('[CO-02] takes no cut-off head for a picture', () => {
    for (const head of [PNG, '\xff\xd8\xff', 'GIF89a', 'RIFF\x24\0\0\0WEBP']) {
      for (let length = 0; length < head.length; length += 1) {
        expect(imageTypeOf(bytesOf(head.slice(0, length)))).toBeUndefined();
      }
    }
  });

  it('[CO-02] goes by the first bytes alone, whatever follows', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (rest) => {
        expect(imageTypeOf(Uint8Array.from([...bytesOf(PNG), ...rest]))).toBe('png');
      }),
    );
  });
});
