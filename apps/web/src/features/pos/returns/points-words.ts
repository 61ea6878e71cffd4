/** What a return does to the customer's points, in words. Pure. */
import type { ReturnedPoints } from '@cuadra/domain/points/points';
import { pointsText } from '../customer/points-text.ts';

/**
 * 'Se le descuentan 7 puntos', 'Se le devuelven 300 puntos', 'Quedará con −4 puntos'. The last only where that is below
 * zero, because what he bought with them was taken back too.
 *
 * @param held what he has before the return
 */
export function pointsBackTexts(
  { earned, spent }: Pick<ReturnedPoints, 'earned' | 'spent'>,
  held: bigint,
): readonly string[] {
  const left = held - earned + spent;
  return [
    ...(earned > 0n ? [counted('Se le descuenta', earned)] : []),
    ...(spent > 0n ? [counted('Se le devuelve', spent)] : []),
    ...(left < 0n && earned > 0n ? [`Quedará con ${pointsText(left)}`] : []),
  ];
}

function counted(verb: string, points: bigint): string {
  return `${verb}${points === 1n ? '' : 'n'} ${pointsText(points)}`;
}
