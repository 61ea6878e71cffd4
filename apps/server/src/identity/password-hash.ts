/**
 * Passwords are stored as argon2id (OWASP Password Storage: 19 MiB, two passes, one lane). The library computes in its
 * own threads, so that a sign-in does not hold up a sale.
 */
import { hash, verify } from '@node-rs/argon2';

/** `Algorithm.Argon2id`; the library's const enum cannot be imported file by file. */
const ARGON2ID = 2;
const OPTIONS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const CURRENT_PREFIX = `$argon2id$v=19$m=${OPTIONS.memoryCost},t=${OPTIONS.timeCost},p=${OPTIONS.parallelism}$`;

/** Returns a hash to be stored, by Argon2id with today's cost parameters (ASVS 11.4.2). */
export function hashPassword(password: string): Promise<string> {
  return hash(password, OPTIONS);
}

/** Whether the password matches the hash, whatever cost parameters the hash was made with. */
export function isRightPassword(password: string, storedHash: string): Promise<boolean> {
  return verify(storedHash, password);
}

/**
 * Whether the hash was made with other cost parameters than today's, and should be replaced while the password is at
 * hand.
 */
export function isOutdatedHash(storedHash: string): boolean {
  return !storedHash.startsWith(CURRENT_PREFIX);
}

let dummyHash: Promise<string> | undefined;

/**
 * Takes the time of a real comparison, so that an unknown address is answered no faster than a known one (ASVS 6.3.8).
 */
export async function spendComparison(password: string): Promise<void> {
  dummyHash ??= hashPassword('nobody has this password');
  await isRightPassword(password, await dummyHash);
}
