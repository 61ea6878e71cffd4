/**
 * The headers of an address that the server calls, with the keys that it asks for, as a form shows and takes them: a line
 * each, `Authorization: Bearer …`. A value that is stored is not shown, and stays where its line is left as it is.
 */

/** In place of a value that is stored. */
const HIDDEN = '••••••';

/** @param names of the stored ones */
export function headerLines(names: readonly string[]): string {
  return names.map((name) => `${name}: ${HIDDEN}`).join('\n');
}

/** A line without a colon is a name without a value, for the contract to refuse. */
export function headersOf(lines: string): { name: string; value: string | null }[] {
  return lines
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const colon = line.indexOf(':');
      const name = (colon < 0 ? line : line.slice(0, colon)).trim();
      const value = colon < 0 ? '' : line.slice(colon + 1).trim();
      return { name, value: value === HIDDEN ? null : value };
    });
}
