/**
 * A screen whose file did not come. A browser remembers that for as long as the page is open: only loading the page
 * again asks for the file again.
 */

const RELOADED_AT = 'cuadra-reloaded-at';
/** One that does not come at the second time either is left to the person. */
const RELOAD_GAP_MS = 60_000;

/** What Chromium, Firefox and WebKit say of it. */
const MESSAGES = [
  'Failed to fetch dynamically imported module',
  'error loading dynamically imported module',
  'Importing a module script failed',
];

/** @param error what a route has thrown */
export function isFileMissing(error: unknown): boolean {
  return error instanceof TypeError && MESSAGES.some((message) => error.message.includes(message));
}

/** Whether the page may load itself again; it may once a minute. @param nowMs in milliseconds since 1970 */
export function mayReload(storage: Pick<Storage, 'getItem' | 'setItem'>, nowMs: number): boolean {
  const lastMs = Number(storage.getItem(RELOADED_AT) ?? 0);
  if (nowMs - lastMs < RELOAD_GAP_MS) return false;
  storage.setItem(RELOADED_AT, String(nowMs));
  return true;
}
