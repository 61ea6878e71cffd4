/**
 * Bytes to text and back, for the pictures in a company's file. The browsers' own function takes only short texts of
 * one byte a character.
 */

/** Bytes a call: every browser accepts this many arguments. */
const STEP_BYTES = 8_192;

export function base64Of(bytes: Uint8Array): string {
  let text = '';
  for (let from = 0; from < bytes.length; from += STEP_BYTES) {
    text += String.fromCharCode(...bytes.subarray(from, from + STEP_BYTES));
  }
  return btoa(text);
}

/** @throws DOMException for a text that is no base64 */
export function bytesOfBase64(base64: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at);
  return bytes;
}
