import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { attachmentTypeOf } from './attachment-type.ts';

/** Characters up to U+00FF, one byte each. */
const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

const PDF = '%PDF-1.7\n1 0 obj << >> endobj\ntrailer << >>\n%%EOF\n';

describe('attachmentTypeOf', () => {
  it.each([
    { of: 'a PDF', text: PDF, type: 'pdf' },
    { of: 'a PDF of version 2', text: PDF.replace('1.7', '2.0'), type: 'pdf' },
    { of: 'a PDF followed by blanks', text: `${PDF}${' '.repeat(1000)}`, type: 'pdf' },
    { of: 'a photo', text: '\xff\xd8\xff\xe0\0\x10JFIF', type: 'jpeg' },
    { of: 'a PDF that was cut off', text: PDF.slice(0, 30), type: undefined },
    { of: 'a PDF with a page before it', text: `<script>alert(1)</script>${PDF}`, type: undefined },
    { of: 'a PDF of no known version', text: PDF.replace('1.7', '9.9'), type: undefined },
    { of: 'the end of a PDF alone', text: '%%EOF', type: undefined },
    {
      of: 'a page named factura.pdf',
      text: '<!doctype html><script>alert(1)</script>%%EOF',
      type: undefined,
    },
    { of: 'a table file', text: 'PK\x03\x04', type: undefined },
    { of: 'nothing', text: '', type: undefined },
  ])('[ACC-03] takes $of for $type', ({ text, type }) => {
    expect(attachmentTypeOf(bytesOf(text))).toBe(type);
  });

  it('[ACC-03] takes a whole PDF for one whatever it holds, and none of its beginnings', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 3000 }), fc.nat(), (content, at) => {
        const whole = Uint8Array.from([...bytesOf('%PDF-1.4\n'), ...content, ...bytesOf('%%EOF')]);
        expect(attachmentTypeOf(whole)).toBe('pdf');
        // A content that names the end itself could be a whole file.
        const cut = whole.slice(0, at % (whole.length - 4));
        if (!String.fromCharCode(...content).includes('%%EOF')) expect(attachmentTypeOf(cut)).toBeUndefined();
      }),
    );
  });
});
