import { describe, expect, it } from 'vitest';

import { safeFile, savedName } from './read-attachment.ts';

const blob = (text: string, type: string) =>
  new Blob([Uint8Array.from(text, (character) => character.charCodeAt(0))], { type });

describe('opening an attachment', () => {
  it.each([
    ['a PDF', blob('%PDF-1.4\n%%EOF', 'text/html'), 'application/pdf'],
    ['a picture', blob('\xff\xd8\xff\xe0', 'application/pdf'), 'image/jpeg'],
  ])('[ACC-03] takes %s for what it is, whatever it was called', async (_, bytes, type) => {
    expect((await safeFile(bytes))?.type).toBe(type);
  });

  it('[ACC-03] opens no page, even one that calls itself a PDF', async () => {
    expect(await safeFile(blob('<script>alert(1)</script>', 'application/pdf'))).toBeUndefined();
  });

  it.each([
    ['foto.jpg', 'image/webp', 'foto.webp'],
    ['foto', 'image/jpeg', 'foto.jpg'],
    ['factura 12.pdf', 'application/pdf', 'factura 12.pdf'],
    ['a/b:c.pdf', 'application/pdf', 'a b c.pdf'],
  ])('[ACC-03] saves %s of %s as %s', (filename, type, name) => {
    expect(savedName(filename, { type })).toBe(name);
  });
});
