/**
 * Secrets that prove something by being known: session tokens, device credentials, reset tokens. Each has 256 random
 * bits. The database holds only their hash, so that a stolen copy of it opens nothing (ASVS 7.2, 6.5).
 */
import { createHash, randomBytes } from 'node:crypto';

/** A new secret, safe in a cookie and in an address. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns what is stored of a secret. It needs no salt and no slow hash: 256 random bits cannot be guessed. */
export function hashOfSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
