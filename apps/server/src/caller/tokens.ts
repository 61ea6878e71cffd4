/**
 * Secrets that prove something by being known: session tokens, device credentials, reset tokens. 256 random bits, of
 * which the database holds only the hash, so that a stolen copy of it opens nothing (ASVS 7.2, 6.5).
 */
import { createHash, randomBytes } from 'node:crypto';

/** A new secret, safe in a cookie and in an address. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of it. No salt and no slow hash: nobody guesses 256 random bits. */
export function hashOfSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
