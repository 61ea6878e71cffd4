/**
 * Writes each text of the build once more, compressed, beside it: a server that compresses hundreds of files anew for
 * each visitor spends on it most of what a page costs, and cannot afford to do it well.
 */
import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(js|css|json|svg|webmanifest)$/;
/** As good as the best to a few percent, in a tenth of its time. */
const QUALITY = 9;
/** Below it the file fits into one packet anyway. */
const BYTES_MIN = 1_000;

const compress = promisify(brotliCompress);

export function compressedFiles(): Plugin {
  return {
    name: 'compressed-files',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      handler: async ({ dir }) => {
        if (dir === undefined) throw new Error('the build has no folder');
        const names = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((name) =>
          TEXT.test(name),
        );
        await Promise.all(names.map((name) => writeCompressed(path.join(dir, name))));
      },
    },
  };
}

async function writeCompressed(file: string): Promise<void> {
  const text = await readFile(file);
  if (text.length < BYTES_MIN) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  };
  await writeFile(`${file}.br`, await compress(text, { params }));
}
