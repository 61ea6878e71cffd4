/** A number of points in words. */
import { formatCount } from '@cuadra/domain/money/format';

/** '1.007 puntos', '1 punto', '−4 puntos'. */
export function pointsText(points: bigint): string {
  return `${formatCount(points)} ${points === 1n || points === -1n ? 'punto' : 'puntos'}`;
}
