/**
 * Canonical JSON: keys sorted, no blanks, members without a value left out. The hash of an item is
 * taken over this text, so that a device and the server get the same hash from the same content
 * whatever the order in which it was written (sync rule section 3, `hash`).
 */
type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json | undefined };

/**
 * The canonical text of a JSON value.
 * @throws TypeError for what JSON cannot hold (functions, NaN, bigint): such a body is a bug.
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new TypeError('JSON holds only finite numbers');
    return JSON.stringify(value);
  }
  if (Array.isArray(value)) return `[${value.map((member) => canonicalJson(member)).join(',')}]`;
  if (typeof value === 'object')
    return canonicalObject(value as { readonly [key: string]: Json | undefined });
  throw new TypeError(`JSON holds no ${typeof value}`);
}

function canonicalObject(value: { readonly [key: string]: Json | undefined }): string {
  const members = Object.keys(value)
    .filter((key) => value[key] !== undefined)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key])}`);
  return `{${members.join(',')}}`;
}
