/**
 * What a page leaves for the tab's next one when it closes: a reload in the moment after a key press or a scan. A write
 * to its database at that time may be lost; a write to session storage is not.
 */

/** To be called on `pagehide`; synchronous. */
export function leaveBehind(key: string, value: unknown): void {
  sessionStorage.setItem(key, JSON.stringify(value));
}

/** What the tab's previous page left; undefined without anything. */
export function readLeftBehind(key: string): unknown {
  const text = sessionStorage.getItem(key);
  return text === null ? undefined : JSON.parse(text);
}

/** To be called once it is stored in its place. */
export function clearLeftBehind(key: string): void {
  sessionStorage.removeItem(key);
}
