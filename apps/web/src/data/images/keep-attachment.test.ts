import 'fake-indexeddb/auto';
import { UPLOAD_BYTES_MAX } from '@cuadra/contracts/protocol/uploads';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { freshDb } from '../testing/builders.ts';
import { type AttachmentTools, keepAttachment } from './keep-attachment.ts';
import { readBytes } from './picture-store.ts';
import { blob, GIF, hashOf, latin, NOW } from './testing/pictures.ts';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

/** A browser whose canvas gives what it was given, and a thumbnail beside it. */
const TOOLS: AttachmentTools = {
  shrink: async ({ bytes, size }) => ({
    blob: new Blob([bytes], { type: 'image/gif' }),
    mime: 'image/gif',
    size,
    thumbnail: blob('small'),
  }),
  nowMs: () => NOW,
};

const PDF = '%PDF-1.4\n1 0 obj\n%%EOF';
const file = (name: string, content: string, type = '') => new File([latin(content)], name, { type });

describe('taking an attachment', () => {
  it('[ACC-03] keeps a PDF as it is, under a type of ours, whatever its file says', async () => {
    const db = freshDb();
    const kept = await keepAttachment(db, file('factura.html', PDF, 'text/html'), TOOLS);
    const sha256 = await hashOf(blob(PDF));
    expect(kept).toEqual({
      ok: true,
      file: { filename: 'factura.html', sha256, thumbnail: '', mime: 'application/pdf', bytes: PDF.length },
    });
    expect((await readBytes(db, sha256, NOW))?.type).toBe('application/pdf');
    expect((await db.blobs.get(sha256))?.state).toBe('drafted');
  });

  it('[ACC-03] shrinks a photo as the picture of a product is, with a small one beside it', async () => {
    const db = freshDb();
    const kept = await keepAttachment(db, file('recibo.gif', GIF), TOOLS);
    expect(kept).toMatchObject({
      ok: true,
      file: { filename: 'recibo.gif', mime: 'image/gif', thumbnail: await hashOf(blob('small')) },
    });
    expect(await db.blobs.count()).toBe(2);
  });

  it.each([
    ['a page named as a PDF', file('factura.pdf', '<script>alert(1)</script>'), 'type'],
    ['a PDF that was cut off', file('factura.pdf', PDF.slice(0, -5)), 'type'],
    ['an empty file', file('factura.pdf', ''), 'too_small'],
    [
      'a PDF larger than a file may be',
      file('factura.pdf', `%PDF-1.4\n${' '.repeat(UPLOAD_BYTES_MAX)}%%EOF`),
      'too_large',
    ],
  ])('[ACC-03] refuses %s, and keeps nothing', async (_, chosen, code) => {
    const db = freshDb();
    expect(await keepAttachment(db, chosen, TOOLS)).toMatchObject({ ok: false, problem: { code } });
    expect(await db.blobs.count()).toBe(0);
  });
});
