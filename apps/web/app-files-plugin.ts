/**
 * Writes all scripts and styles of the app into one file more, for the service worker of a device that has none of them
 * yet: hundreds of calls one after another take minutes on a poor line.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { APP_FILES } from './src/app-files.ts';

const FOLDER = 'assets';
const TEXT = /\.(js|css)$/;

export function appFiles(): Plugin {
  return {
    name: 'app-files',
    apply: 'build',
    writeBundle: ({ dir }) => {
      if (dir === undefined) throw new Error('the build has no folder');
      const names = readdirSync(path.join(dir, FOLDER)).filter((name) => TEXT.test(name));
      const texts = names.map((name) => [
        `/${FOLDER}/${name}`,
        readFileSync(path.join(dir, FOLDER, name), 'utf8'),
      ]);
      writeFileSync(path.join(dir, APP_FILES), JSON.stringify(Object.fromEntries(texts)));
    },
  };
}
