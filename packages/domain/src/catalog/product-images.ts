/**
 * The pictures of a product: which is shown first, and what their files are called (PROD-07, ENT-18). Separate from the
 * product because each picture is a record of its own, which two devices may add or move at once.
 */

export interface OrderedImage {
  readonly id: string;
  readonly type: 'main' | 'gallery';
  readonly position: number;
}

/**
 * The main one first, then by position. Two devices that each chose a main one leave two: the older comes first on
 * every device. Without a main one the first of the gallery serves as it.
 */
export function inGalleryOrder<Image extends OrderedImage>(images: readonly Image[]): Image[] {
  const rank = ({ type }: OrderedImage) => (type === 'main' ? 0 : 1);
  return [...images].sort(
    (one, other) =>
      rank(one) - rank(other) ||
      one.position - other.position ||
      (one.id < other.id ? -1 : Number(one.id > other.id)),
  );
}

const NAME_LENGTH_MAX = 80;

/**
 * `uploads/{year}/{month}/{timestamp}-{sanitised file name}` (PROD-07): letters without accents, digits, points and
 * dashes.
 *
 * @param at instant, ISO; year and month are those of UTC, whose instant the timestamp is too
 */
export function uploadPath(filename: string, at: string, epochMs: number): string {
  const [year = '', month = ''] = at.slice(0, 7).split('-');
  return `uploads/${year}/${month}/${epochMs}-${sanitisedName(filename)}`;
}

function sanitisedName(filename: string): string {
  const plain = filename
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9.]+/g, '-')
    .replace(/\.{2,}/g, '.')
    .replace(/^[-.]+|[-.]+$/g, '');
  const kept = plain.slice(-NAME_LENGTH_MAX).replace(/^[-.]+/, '');
  return kept === '' ? 'imagen' : kept;
}
