/**
 * Hashes and marks of the sync protocol. Synchronous on purpose: awaiting `crypto.subtle` would end an
 * IndexedDB transaction (S-10).
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

import { canonicalJson } from './canonical-json.ts';

/** Hex sha256 of a body that is canonical JSON text already, as the outbox stores it. */
export function hashOfText(canonicalBody: string): string {
  return bytesToHex(sha256(utf8ToBytes(canonicalBody)));
}

/** Hex sha256 of bytes, as a picture is named by (S-15). Works where the page is not served over TLS, too. */
export function hashOfBytes(bytes: Uint8Array): string {
  return bytesToHex(sha256(bytes));
}

/** Hex sha256 of a body in canonical JSON. */
export function hashOfBody(body: unknown): string {
  return hashOfText(canonicalJson(body));
}

/** The mark of a company without history: sixteen zero bytes, in hex. */
export const FIRST_MARK = '0'.repeat(32);

/**
 * The mark of a version: first 16 bytes of sha256(mark of the version before ‖ item hash), in hex.
 * Equal marks at one version mean equal histories up to it (sync.md, section 1).
 */
export function nextMark(markBefore: string, itemHash: string): string {
  return bytesToHex(sha256(concatBytes(hexToBytes(markBefore), hexToBytes(itemHash))).slice(0, 16));
}
