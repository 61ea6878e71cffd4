import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { freshDb } from '../testing/builders.ts';
import { readBytes } from './picture-store.ts';
import { blob, GIF, latin, live, NOW } from './testing/pictures.ts';
import { SIMULATED_UPLOAD_MS, type UploadTools, uploadPicture } from './upload-picture.ts';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

/** A browser whose canvas gives what it was given, and a thumbnail beside it. */
function tools(): UploadTools & { readonly waited: number[] } {
  const waited: number[] = [];
  return {
    waited,
    shrink: async ({ bytes, size }) => ({
      blob: new Blob([bytes], { type: 'image/gif' }),
      mime: 'image/gif',
      size,
      thumbnail: blob(`small ${bytes.length}`),
    }),
    wait: async (ms) => void waited.push(ms),
    urlOf: (bytes) => `blob:${bytes.size}`,
    nowMs: () => NOW,
  };
}

const file = (name = 'Harina PAN.gif', content = GIF) => new File([latin(content)], name);

describe('taking a picture', () => {
  it('[PROD-10] waits a second in a demo, and answers with an address here, a name and the path', async () => {
    const db = freshDb(true);
    const browser = tools();
    const taken = await uploadPicture(db, file(), browser);
    expect(taken).toMatchObject({
      ok: true,
      picture: {
        url: `blob:${GIF.length}`,
        filename: 'Harina PAN.gif',
        path: `uploads/2026/11/${NOW}-harina-pan.gif`,
        mime: 'image/gif',
        width: 2,
        height: 2,
      },
    });
    expect(browser.waited).toEqual([SIMULATED_UPLOAD_MS]);
    // After a reload: another page over the same database.
    if (taken.ok) expect((await readBytes(db, taken.picture.sha256, NOW))?.size).toBe(GIF.length);
  });

  it('[PROD-10] waits likewise in a company that lives on its device, and not in one that uploads', async () => {
    const db = freshDb();
    const browser = tools();
    await live(db, 'device');
    await uploadPicture(db, file(), browser);
    expect(browser.waited).toEqual([SIMULATED_UPLOAD_MS]);
    await live(db, 'cloud');
    await uploadPicture(db, file(), browser);
    expect(browser.waited).toEqual([SIMULATED_UPLOAD_MS]);
  });

  it('[PROD-07] keeps nothing of a picture that is cut in half, and says so', async () => {
    const db = freshDb();
    const shrink = () => Promise.reject(new DOMException('cut', 'InvalidStateError'));
    expect(await uploadPicture(db, file(), { ...tools(), shrink })).toEqual({
      ok: false,
      problem: { code: 'broken' },
    });
    expect(await db.blobs.count()).toBe(0);
  });

  it('[PROD-07] says of a file that is gone since it was chosen that it failed', async () => {
    const gone = file();
    gone.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotFoundError'));
    expect(await uploadPicture(freshDb(), gone, tools())).toEqual({
      ok: false,
      problem: { code: 'failed' },
    });
  });

  it('[S-64] says that the device has no room, and keeps nothing', async () => {
    const db = freshDb();
    db.blobs.hook('creating', () => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const taken = await uploadPicture(db, file(), tools());
    expect(taken).toMatchObject({
      problem: { code: 'failed', why: expect.stringMatching(/^No queda espacio/) },
    });
    expect(await db.blobs.count()).toBe(0);
  });

  it('[ENT-18] calls a file without a name something', async () => {
    const taken = await uploadPicture(freshDb(), file('\u0000'), tools());
    expect(taken).toMatchObject({ picture: { filename: 'imagen', path: `uploads/2026/11/${NOW}-imagen` } });
  });
});
