/**
 * What a company's logo may be: empty, or a small picture as a data URL, checked by its first bytes. Separate from the
 * settings because the device that makes one needs the bound, and the server must not trust the device (CO-02).
 */
import { imageTypeOf } from '@cuadra/domain/files/image-type';

export const LOGO_BYTES_MAX = 48 * 1024;

const DATA_URL = /^data:image\/(png|jpeg|webp);base64,([A-Za-z0-9+/]*={0,2})$/;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
/** Sixteen base64 characters are the twelve bytes that identify a kind of picture. */
const HEAD_CHARACTERS = 16;

/** A file that lies about its type is none, and an SVG neither: it can hold a script. */
export function isCompanyLogo(text: string): boolean {
  if (text === '') return true;
  const [, type, base64 = ''] = DATA_URL.exec(text) ?? [];
  if (type === undefined || bytesIn(base64) > LOGO_BYTES_MAX) return false;
  return imageTypeOf(headOf(base64)) === type;
}

function bytesIn(base64: string): number {
  return Math.floor((base64.replace(/=+$/, '').length * 3) / 4);
}

/** Its first bytes. Written here because neither browser nor server has a decoder that both know. */
function headOf(base64: string): Uint8Array {
  const bits = [...base64.slice(0, HEAD_CHARACTERS)]
    .filter((character) => character !== '=')
    .map((character) => ALPHABET.indexOf(character).toString(2).padStart(6, '0'))
    .join('');
  return Uint8Array.from(bits.match(/[01]{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
}
