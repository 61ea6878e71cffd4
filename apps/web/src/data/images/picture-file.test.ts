import { describe, expect, it } from 'vitest';

import { FILE_BYTES_MAX, FILE_BYTES_MIN, GIF_BYTES_MAX, readPictureFile } from './picture-file.ts';
import { blob, GIF, latin } from './testing/pictures.ts';

describe('which files are pictures', () => {
  it('[PROD-09] refuses what is too small, too large or none, whatever it is called', async () => {
    const read = async (bytes: Blob) => {
      const found = await readPictureFile(bytes);
      return found.ok ? found.file.type : found.problem;
    };
    expect(await read(blob(GIF, 'text/html'))).toBe('gif');
    expect(await read(blob('GIF89a'))).toEqual({ code: 'too_small', bytes: FILE_BYTES_MIN });
    expect(await read(blob('<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/png'))).toEqual({
      code: 'type',
    });
    expect(await read(blob(`RIFF\0\0\0\0WEBPVP8 ${'\0'.repeat(20)}`))).toEqual({ code: 'type' });
    expect(await read(blob('GIF89a\xff\xff\xff\xff\0\0\0'))).toEqual({
      code: 'too_many_pixels',
      size: { width: 65_535, height: 65_535 },
    });
    expect(await read(new Blob([latin(GIF), new Uint8Array(GIF_BYTES_MAX)]))).toEqual({
      code: 'too_large',
      bytes: GIF_BYTES_MAX,
    });
    expect(await read(new Blob([latin(GIF), new Uint8Array(FILE_BYTES_MAX)]))).toEqual({
      code: 'too_large',
      bytes: FILE_BYTES_MAX,
    });
  });
});
