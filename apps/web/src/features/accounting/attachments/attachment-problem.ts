/** Why a file was not attached, in a sentence (ACC-03). */
import { ATTACHMENTS_MAX } from '@cuadra/domain/files/attachment-type';
import { IMAGE_PIXELS_MAX } from '@cuadra/domain/files/image-size';

import type { AttachmentProblem } from '../../../data/images/keep-attachment.ts';

const MEGABYTE = 1024 * 1024;

/** @param name of the file */
export function attachmentProblemText(name: string, problem: AttachmentProblem): string {
  return `${name}: ${whyOf(problem)}`;
}

export const TOO_MANY = `Se adjuntan hasta ${ATTACHMENTS_MAX} archivos: quita alguno o únelos en un PDF.`;

function whyOf(problem: AttachmentProblem): string {
  switch (problem.code) {
    case 'type':
      return 'no es un PDF ni una imagen PNG, JPG o GIF.';
    case 'too_large':
      return `pesa demasiado: se admiten hasta ${Math.floor(problem.bytes / MEGABYTE)} MB.`;
    case 'too_small':
      return 'el archivo está vacío o incompleto.';
    case 'too_many_pixels':
      return `la imagen es demasiado grande: se admiten ${IMAGE_PIXELS_MAX / 1_000_000} megapíxeles.`;
    case 'broken':
      return 'el archivo está dañado o incompleto.';
    case 'failed':
      return `no se pudo guardar.${problem.why === undefined ? '' : ` ${problem.why}`}`;
  }
}

/** '48 kB', '2,3 MB'. */
export function sizeText(bytes: number): string {
  if (bytes < MEGABYTE) return `${Math.max(1, Math.round(bytes / 1024))} kB`;
  return `${(bytes / MEGABYTE).toFixed(1).replace('.', ',')} MB`;
}
