import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { imageSizeOf } from './image-size.ts';

/** Characters up to U+00FF, one byte each. */
const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const fill = (length: number) => '\0'.repeat(length);

const PNG = '\x89PNG\r\n\x1a\n\0\0\0\rIHDR';
const JFIF = '\xff\xd8\xff\xe0\0\x10JFIF\0\x01\x02\0\0\x01\0\x01\0\0';

describe('imageSizeOf', () => {
  it.each([
    { of: 'a PNG', text: `${PNG}\0\0\x02\x80\0\0\x01\xe0\x08\x06\0\0\0` },
    { of: 'a GIF', text: `GIF89a\x80\x02\xe0\x01${fill(4)}` },
    { of: 'a JPEG', text: `${JFIF}\xff\xc0\0\x11\x08\x01\xe0\x02\x80\x03${fill(8)}` },
    {
      of: 'a progressive JPEG after a table',
      text: `${JFIF}\xff\xc4\0\x04\0\0\xff\xff\xc2\0\x11\x08\x01\xe0\x02\x80${fill(9)}`,
    },
    {
      of: 'a lossy WebP',
      text: `RIFF${fill(4)}WEBPVP8 ${fill(4)}${fill(3)}\x9d\x01\x2a\x80\x02\xe0\x01${fill(4)}`,
    },
    { of: 'a lossless WebP', text: `RIFF${fill(4)}WEBPVP8L${fill(4)}\x2f\x7f\xc2\x77\0${fill(6)}` },
    { of: 'an extended WebP', text: `RIFF${fill(4)}WEBPVP8X${fill(4)}${fill(4)}\x7f\x02\0\xdf\x01\0` },
  ])('[PROD-07] reads 640 × 480 of $of', ({ text }) => {
    expect(imageSizeOf(bytesOf(text))).toEqual({ width: 640, height: 480 });
  });

  it.each([
    { of: 'a text', text: 'hola' },
    { of: 'the mark of a PNG alone', text: PNG },
    { of: 'a PNG without pixels', text: `${PNG}${fill(8)}\x08\x06\0\0\0` },
    { of: 'a JPEG that ends before its frame', text: JFIF },
    { of: 'a JPEG with rubbish for a segment', text: `\xff\xd8\xff\xe0\0\x02hola, mundo` },
    { of: 'a GIF cut off', text: 'GIF89a\x80' },
    { of: 'a WebP of no known kind', text: `RIFF${fill(4)}WEBPVP9 ${fill(20)}` },
  ])('[PROD-07] finds none in $of', ({ text }) => {
    expect(imageSizeOf(bytesOf(text))).toBeUndefined();
  });

  it.each([
    { of: 'a PNG', text: `${PNG}\0\0\x02\x80\0\0\x01\xe0` },
    { of: 'a GIF', text: 'GIF89a\x80\x02\xe0\x01' },
    { of: 'a JPEG', text: `${JFIF}\xff\xc0\0\x11\x08\x01\xe0\x02\x80` },
    { of: 'a WebP', text: `RIFF${fill(4)}WEBPVP8 ${fill(7)}\x9d\x01\x2a\x80\x02\xe0\x01` },
  ])('[PROD-07] needs of $of its bytes up to the size, and not one less', ({ text }) => {
    expect(imageSizeOf(bytesOf(text))).toEqual({ width: 640, height: 480 });
    expect(imageSizeOf(bytesOf(text.slice(0, -1)))).toBeUndefined();
  });

  it.each([
    ['no width', '\0\0\xe0\x01'],
    ['no height', '\x80\x02\0\0'],
  ])('[PROD-07] finds none where there is %s', (_, size) => {
    expect(imageSizeOf(bytesOf(`GIF89a${size}`))).toBeUndefined();
  });

  it.each([
    ['the first', 0xc0, true],
    ['the last', 0xcf, true],
    ['that of a Huffman table', 0xc4, false],
    ['the reserved one', 0xc8, false],
    ['that of arithmetic coding', 0xcc, false],
    ['one before all', 0xbf, false],
    ['one behind all', 0xd0, false],
  ])('[PROD-07] takes a JPEG’s size from a frame’s mark alone: %s, %i', (_, marker, isFrame) => {
    const text = `${JFIF}\xff${String.fromCharCode(marker)}\0\x11\x08\x01\xe0\x02\x80${fill(9)}`;
    expect(imageSizeOf(bytesOf(text)) !== undefined).toBe(isFrame);
  });

  it('[PROD-07] reads any size that a PNG or a GIF can say', () => {
    const side = (max: number) => fc.integer({ min: 1, max });
    const bytes = (value: number, count: number) =>
      Array.from({ length: count }, (_, place) => String.fromCharCode((value >>> (8 * place)) & 0xff));
    fc.assert(
      fc.property(side(0x7fff_ffff), side(0x7fff_ffff), (width, height) => {
        const size = [width, height].map((each) => bytes(each, 4).reverse().join('')).join('');
        expect(imageSizeOf(bytesOf(PNG + size))).toEqual({ width, height });
      }),
    );
    fc.assert(
      fc.property(side(0xffff), side(0xffff), (width, height) => {
        const size = [width, height].map((each) => bytes(each, 2).join('')).join('');
        expect(imageSizeOf(bytesOf(`GIF87a${size}`))).toEqual({ width, height });
      }),
    );
  });

  it('[PROD-07] ends, whatever comes after the mark of a picture', () => {
    const marks = ['\x89PNG\r\n\x1a\n', '\xff\xd8\xff', 'GIF87a', 'RIFF\0\0\0\0WEBPVP8 '];
    fc.assert(
      fc.property(fc.constantFrom(...marks), fc.uint8Array({ maxLength: 200 }), (mark, rest) => {
        const size = imageSizeOf(Uint8Array.from([...bytesOf(mark), ...rest]));
        expect(size === undefined || size.width > 0).toBe(true);
      }),
    );
  });
});
