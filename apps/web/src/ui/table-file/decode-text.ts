/**
 * Decodes the bytes of a text file. Spreadsheets on Windows save UTF-8 with a byte order mark, UTF-16, or Windows-1252
 * without any: the first is known by its mark, the second at least by its zeros, the last is the remaining case.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const utf16 = utf16Label(bytes);
  if (utf16 !== undefined) return decodeUtf16(bytes, utf16);
  try {
    // Its decoder takes a byte order mark off by itself.
    return decodeUtf8(bytes);
  } catch {
    // Not UTF-8: every byte sequence is valid Windows-1252, so this cannot fail.
    return { text: new TextDecoder('windows-1252').decode(bytes), isCut: false };
  }
}

export interface DecodedText {
  readonly text: string;
  /** Whether it ends in the middle of a letter, which is left out: the file is incomplete. */
  readonly isCut: boolean;
}

function decodeUtf16(bytes: Uint8Array, label: string): DecodedText {
  const isCut = bytes.length % 2 === 1;
  const whole = isCut ? bytes.subarray(0, -1) : bytes;
  return { text: new TextDecoder(label).decode(whole), isCut };
}

/** The most bytes of one letter that a file cut in half may have left at its end. */
const CUT_BYTES_MAX = 3;

/** @throws TypeError where it is no UTF-8 */
function decodeUtf8(bytes: Uint8Array): DecodedText {
  for (let cut = 0; cut <= CUT_BYTES_MAX; cut += 1) {
    try {
      const whole = bytes.subarray(0, bytes.length - cut);
      return { text: new TextDecoder('utf-8', { fatal: true }).decode(whole), isCut: cut > 0 };
    } catch (error) {
      const byte = bytes[bytes.length - cut - 1] ?? 0;
      // What is cut off is part of one letter: its bytes are all above ASCII.
      if (cut === CUT_BYTES_MAX || byte < 0x80) throw error;
    }
  }
  return { text: '', isCut: true };
}

const SAMPLE_BYTES = 400;

/**
 * Detects UTF-16 by its byte order mark; without one by every second byte being zero, as in text of western letters.
 */
function utf16Label(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const half = Math.floor(sample.length / 2);
  const zeros = (first: number) => sample.filter((byte, place) => place % 2 === first && byte === 0).length;
  if (half < 4) return undefined;
  if (zeros(1) > half * 0.8 && zeros(0) === 0) return 'utf-16le';
  return zeros(0) > half * 0.8 && zeros(1) === 0 ? 'utf-16be' : undefined;
}
