/**
 * The bytes of The Factory HKA's protocol: control characters, frames and their check (LRC), as its Python SDK writes
 * them. Also all that the emulator shares with the driver.
 */
export const STX = 0x02;
export const ETX = 0x03;
export const EOT = 0x04;
export const ENQ = 0x05;
export const ACK = 0x06;
export const NAK = 0x15;

/** XOR of the bytes of the text and of the ETX that ends it, without the STX before it. */
export function lrcOf(body: readonly number[] | Uint8Array): number {
  let lrc = ETX;
  for (const byte of body) lrc ^= byte;
  return lrc;
}

/** STX, the text in ISO-8859-1, ETX, LRC. */
export function frame(text: string): Uint8Array<ArrayBuffer> {
  const body = latin1Bytes(text);
  return new Uint8Array([STX, ...body, ETX, lrcOf(body)]);
}

/** The five bytes that answer ENQ. */
export function statusReply(sts1: number, sts2: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array([STX, sts1, sts2, ETX, lrcOf([sts1, sts2])]);
}

function latin1Bytes(text: string): number[] {
  return Array.from(text, (character) => {
    const code = character.codePointAt(0) ?? 0;
    return code <= 0xff ? code : 0x3f;
  });
}

export function latin1Text(bytes: readonly number[]): string {
  return bytes.map((byte) => String.fromCharCode(byte)).join('');
}
