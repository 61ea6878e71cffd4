/**
 * Which files become a logo, judged by what is in them before a browser decodes it [CO-02]: never by their name, and
 * no SVG, which can hold a script. The source's English words follow the Spanish ones [SHELL-09].
 */
import { imageTypeOf } from '@cuadra/domain/files/image-type';
import { withSource } from '../../../session/words/source-text.ts';

export const LOGO_FILE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
/** A photo of a phone has less; more would only keep the browser busy. */
const FILE_BYTES_MAX = 10 * 1024 * 1024;
/** As many bytes as the types of pictures are recognised by. */
const HEAD_BYTES = 12;

export const LOGO_TYPE_PROBLEM = withSource(
  'El logo debe ser una imagen PNG, JPG o WebP.',
  `File type must be ${LOGO_FILE_TYPES.join(', ')}`,
);

/** Why the file is not taken; undefined when it may be decoded. */
export async function logoFileProblem(file: Blob): Promise<string | undefined> {
  if (file.size > FILE_BYTES_MAX) {
    return withSource(
      'La imagen pesa demasiado: usa una de hasta 10 MB.',
      `File is larger than ${FILE_BYTES_MAX} bytes`,
    );
  }
  if (file.size === 0) return withSource('El archivo está vacío.', 'File is smaller than 1 bytes');
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const type = imageTypeOf(head);
  return type === undefined || type === 'gif' ? LOGO_TYPE_PROBLEM : undefined;
}
