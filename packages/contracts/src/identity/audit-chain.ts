/**
 * The chain of the audit trail (PERM-04). Separate from the marks of the sync protocol because it includes every field
 * of an entry, and is computed again to verify a copy of the trail.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** The chain of a company without history: 32 zero bytes, in hex. */
export const FIRST_CHAIN = '0'.repeat(64);

/**
 * @param before the chain of the entry before, in hex
 * @param text of the entry, as the domain's `chainText` writes it
 */
export function nextChain(before: string, text: string): string {
  return bytesToHex(sha256(concatBytes(hexToBytes(before), utf8ToBytes(text))));
}
