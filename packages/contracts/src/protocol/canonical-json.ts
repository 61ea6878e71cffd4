/**
 * Canonical JSON: keys sorted, no blanks, members without a value left out. The hash of an item is taken over this
 * text, so that a device and the server get the same hash from the same content in any order of its keys (sync rule
 * section 3, `hash`).
 */
type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json | undefined };

/**
 * The canonical text of a JSON value.
 * @throws TypeError for what JSON cannot hold (functions, NaN, bigint): such a body is a bug.
 */
export function canonicalJson(value: unknown): string {
  // Text that is already canonical is recognised as such: a server hashes every item that comes.
  return isInOrder(value) ? JSON.stringify(value) : canonicalValue(value);
}

/** Whether `JSON.stringify` writes it canonically: plain values alone, and every object's keys in order. */
function isInOrder(value: unknown): boolean {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (Array.isArray(value)) return value.every(isInOrder);
  return typeof value === 'object' && isPlain(value) && hasKeysInOrder(value);
}

/** Others, such as dates, say themselves how they are written. */
function isPlain(value: object): value is Readonly<Record<string, unknown>> {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

function hasKeysInOrder(value: Readonly<Record<string, unknown>>): boolean {
  let last: string | undefined;
  for (const key of Object.keys(value)) {
    if ((last !== undefined && key < last) || !isInOrder(value[key])) return false;
    last = key;
  }
  return true;
}

function canonicalValue(value: unknown): string {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new TypeError('JSON holds only finite numbers');
    return JSON.stringify(value);
  }
  if (Array.isArray(value)) return `[${value.map((member) => canonicalValue(member)).join(',')}]`;
  if (typeof value === 'object')
    return canonicalObject(value as { readonly [key: string]: Json | undefined });
  throw new TypeError(`JSON holds no ${typeof value}`);
}

function canonicalObject(value: { readonly [key: string]: Json | undefined }): string {
  const members = Object.keys(value)
    .filter((key) => value[key] !== undefined)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonicalValue(value[key])}`);
  return `{${members.join(',')}}`;
}
