/**
 * What a page leaves for the tab's next one while it is taken down: a reload in the moment after a key or a scan. What it
 * writes into its database then may be thrown away; what it puts into the tab's own storage is not.
 */

/** To be called on `pagehide`: done when it returns. */
export function leaveBehind(key: string, value: unknown): void {
  sessionStorage.setItem(key, JSON.stringify(value));
}

/** What the tab's page before this one left there; undefined where it left nothing. */
export function readLeftBehind(key: string): unknown {
  const text = sessionStorage.getItem(key);
  return text === null ? undefined : JSON.parse(text);
}

/** Once it is where it belongs. */
export function clearLeftBehind(key: string): void {
  sessionStorage.removeItem(key);
}
