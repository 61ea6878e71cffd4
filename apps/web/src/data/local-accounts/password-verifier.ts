/**
 * The verifier of a password that a device checks by itself [AUTH-14]: PBKDF2 over the password and a salt, from which
 * the password cannot be read. Apart from the accounts, because those of the server and those of the device alone are
 * checked the same way.
 */

export interface Verifier {
  readonly salt: Uint8Array<ArrayBuffer>;
  readonly iterations: number;
  readonly hash: Uint8Array<ArrayBuffer>;
}

/** OWASP's figure for PBKDF2 with SHA-256. */
const ITERATIONS = 600_000;
const SALT_BYTES = 16;
const HASH_BITS = 256;

/** Without HTTPS the browser has no cryptography, and nothing is stored or checked. */
export function canVerify(): boolean {
  return 'subtle' in crypto;
}

/** Takes half a second on a small machine, so that a guess is not cheap. */
export async function verifierOf(password: string): Promise<Verifier> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  return { salt, iterations: ITERATIONS, hash: await hashOf(password, salt, ITERATIONS) };
}

export async function isRight({ salt, iterations, hash }: Verifier, password: string): Promise<boolean> {
  const other = await hashOf(password, salt, iterations);
  return other.every((byte, place) => byte === hash[place]);
}

async function hashOf(
  password: string,
  salt: Uint8Array<ArrayBuffer>,
  iterations: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new TextEncoder().encode(password);
  const key = await crypto.subtle.importKey('raw', bytes, 'PBKDF2', false, ['deriveBits']);
  const method = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations };
  return new Uint8Array(await crypto.subtle.deriveBits(method, key, HASH_BITS));
}
