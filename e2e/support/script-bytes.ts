/**
 * How much script a page costs on the line: the built files that it cannot do without, each as gzip makes it. Read
 * from the manifest of the build, so that no browser's cache and no service worker changes the figure.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const DIST = fileURLToPath(new URL('../../apps/web/dist', import.meta.url));
/** The app's entry. */
const ENTRY = 'index.html';
/** In every page besides the built scripts. */
const COLOUR_SCHEME = 'color-scheme.js';

/** Of each page the scripts that are in it as they are, and its entry sources; their imports are included. */
export const PAGES = {
  landing: { files: ['landing-door.js', COLOUR_SCHEME], sources: [] },
  till: ofApp('src/features/pos/pos-screen.tsx'),
  login: ofApp('src/features/auth/login-screen.tsx'),
  inventory: ofApp('src/features/inventory/inventory-screen.tsx'),
  dashboard: ofApp('src/features/dashboard/dashboard-screen.tsx'),
} as const;

function ofApp(screen: string) {
  return { files: [COLOUR_SCHEME], sources: [ENTRY, screen] };
}

export type PageName = keyof typeof PAGES;

export interface ScriptFile {
  /** Relative to the folder of the build. */
  readonly file: string;
  readonly gzippedBytes: number;
}

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

/** The files of a page, the largest first. @throws Error where the build has none, or not this page. */
export function scriptsOf(page: PageName): ScriptFile[] {
  const manifest = JSON.parse(readFileSync(path.join(DIST, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >;
  const files = new Set<string>(PAGES[page].files);
  for (const source of PAGES[page].sources) addWithImports(manifest, source, files);
  for (const file of [...files]) for (const worker of workersOf(file)) files.add(worker);
  return [...files]
    .map((file) => ({ file, gzippedBytes: gzipSync(readFileSync(path.join(DIST, file))).length }))
    .sort((one, other) => other.gzippedBytes - one.gzippedBytes);
}

/** In thousands of bytes. */
export function gzippedKilobytes(page: PageName): number {
  return scriptsOf(page).reduce((total, { gzippedBytes }) => total + gzippedBytes, 0) / 1000;
}

function addWithImports(manifest: Record<string, Chunk>, source: string, files: Set<string>): void {
  const chunk = manifest[source];
  if (chunk === undefined) throw new Error(`the build has no ${source}`);
  if (files.has(chunk.file)) return;
  files.add(chunk.file);
  for (const imported of chunk.imports ?? []) addWithImports(manifest, imported, files);
}

/** A worker is a script too, but is not in the manifest: the file that starts it contains its name. */
function workersOf(file: string): string[] {
  const text = readFileSync(path.join(DIST, file), 'utf8');
  return [...text.matchAll(/new Worker\(new URL\([`'"]\/(assets\/[\w.-]+\.js)/g)].flatMap(([, worker]) =>
    worker !== undefined && existsSync(path.join(DIST, worker)) ? [worker] : [],
  );
}
