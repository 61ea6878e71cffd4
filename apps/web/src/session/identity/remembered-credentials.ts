/**
 * Remembers e-mail and password of this browser's user, on request [AUTH-04]. Never in clear text: encrypted with an
 * AES-GCM key that the browser stores and reveals to no script, not even to this one.
 *
 * In a database of its own, because it outlives every session (signing out empties local storage, AUTH-12).
 */
import Dexie, { type Table } from 'dexie';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

interface SealedRow {
  readonly id: 'credentials';
  readonly key: CryptoKey;
  readonly nonce: Uint8Array<ArrayBuffer>;
  readonly sealed: ArrayBuffer;
}

const ALGORITHM = 'AES-GCM';
const NONCE_BYTES = 12;
/** Not `cuadra-…`, the prefix of companies. */
const DATABASE = 'cuadra_credentials';

/** Without HTTPS the browser has no cryptography, and the checkbox is not offered. */
export function canRememberCredentials(): boolean {
  return window.isSecureContext && 'subtle' in crypto;
}

/** A new key and nonce each time, so that none is ever used twice. */
export async function rememberCredentials({ email, password }: Credentials): Promise<void> {
  if (!canRememberCredentials()) return;
  const key = await crypto.subtle.generateKey({ name: ALGORITHM, length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const text = new TextEncoder().encode(JSON.stringify({ email, password }));
  const sealed = await crypto.subtle.encrypt({ name: ALGORITHM, iv: nonce }, key, text);
  await withTable((table) => table.put({ id: 'credentials', key, nonce, sealed }));
}

/** Undefined without any, or when they cannot be decrypted any more. */
export async function readCredentials(): Promise<Credentials | undefined> {
  if (!canRememberCredentials()) return undefined;
  const row = await withTable((table) => table.get('credentials'));
  if (row === undefined) return undefined;
  try {
    const text = await crypto.subtle.decrypt({ name: ALGORITHM, iv: row.nonce }, row.key, row.sealed);
    return JSON.parse(new TextDecoder().decode(text)) as Credentials;
  } catch (error) {
    console.warn('remembered credentials could not be opened', error);
    return undefined;
  }
}

export async function forgetCredentials(): Promise<void> {
  await withTable((table) => table.delete('credentials'));
}

async function withTable<Result>(
  work: (table: Table<SealedRow, string>) => PromiseLike<Result>,
): Promise<Result> {
  const db = new Dexie(DATABASE);
  db.version(1).stores({ sealed: 'id' });
  try {
    return await work(db.table('sealed'));
  } finally {
    db.close();
  }
}
