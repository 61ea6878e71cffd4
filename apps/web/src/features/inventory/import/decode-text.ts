/**
 * Bytes of a text file to text. Spreadsheets on Windows save UTF-8 with a mark, UTF-16, or Windows-1252
 * without a word about it; the first two announce themselves, the last is what is left.
 */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    // Its decoder takes a byte order mark off by itself.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Not UTF-8: every byte sequence is valid Windows-1252, so this cannot fail.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
