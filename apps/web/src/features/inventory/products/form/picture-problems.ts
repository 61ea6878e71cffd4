/**
 * Why a file was not accepted as a picture: the specification's text, after a Spanish sentence with the same meaning
 * [PROD-09] [SHELL-09].
 */
import { IMAGE_PIXELS_MAX } from '@cuadra/domain/files/image-size';

import { type FileProblem, PICTURE_FILE_TYPES } from '../../../../data/images/picture-file.ts';
import type { UploadProblem } from '../../../../data/images/upload-picture.ts';
import { withSource } from '../../../../session/words/source-text.ts';
import { COUNT_FORMAT } from '../../../../ui/display/count-format.ts';

/** Of a product, the main one among them. */
export const PICTURES_MAX = 20;

export type PictureProblem = FileProblem | UploadProblem | { readonly code: 'too_many' };

const FAILED = 'Error al subir la imagen. Por favor, intente nuevamente.';
const MEGAPIXELS_MAX = IMAGE_PIXELS_MAX / 1_000_000;

export function problemText(problem: PictureProblem): string {
  switch (problem.code) {
    case 'type':
      return withSource(
        'El archivo no es una imagen PNG, JPG o GIF.',
        `File type must be ${PICTURE_FILE_TYPES.join(', ')}`,
      );
    case 'too_large':
      return withSource('La imagen pesa demasiado.', `File is larger than ${problem.bytes} bytes`);
    case 'too_small':
      return withSource('El archivo está vacío o incompleto.', `File is smaller than ${problem.bytes} bytes`);
    case 'too_many':
      return withSource('Son demasiados archivos.', 'Too many files');
    case 'too_many_pixels': {
      const { width, height } = problem.size;
      const sides = `${COUNT_FORMAT.format(width)} × ${COUNT_FORMAT.format(height)} píxeles`;
      return `La imagen tiene ${sides} y se admiten ${MEGAPIXELS_MAX} megapíxeles. Redúcela o elige otra.`;
    }
    case 'broken':
      return withSource('El archivo está dañado o incompleto.', FAILED);
    case 'failed':
      return problem.why === undefined ? FAILED : `${FAILED} ${problem.why}`;
  }
}

/**
 * @param shown pictures that the product has
 * @param isMain the place takes one file
 */
export function isTooMany(files: number, shown: number, isMain: boolean): boolean {
  return isMain ? files > 1 : shown + files > PICTURES_MAX;
}
