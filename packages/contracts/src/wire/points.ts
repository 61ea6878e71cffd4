/** The points of a sale and of its returns between the wire and the domain (decision 30). */
import type { ReturnedPoints, SalePoints } from '@cuadra/domain/points/points';
import { AMOUNT_IN_BOTH, type Codec, type Fields, fromWire, toWire } from './fields.ts';

const COUNT: Codec<number, bigint> = { toWire: Number, fromWire: BigInt };

const POINTS = {
  earned: ['earned', COUNT],
  ...AMOUNT_IN_BOTH,
  spent: ['spent', COUNT],
} as const satisfies Fields;

const SALE_POINTS = { ...POINTS, balance: ['balance', COUNT] } as const satisfies Fields;

export const salePointsToWire = (points: SalePoints) => toWire(SALE_POINTS, points);
export const pointsToWire = (points: ReturnedPoints) => toWire(POINTS, points);

export function salePointsFromWire(wire: ReturnType<typeof salePointsToWire>): SalePoints {
  return fromWire(SALE_POINTS, wire, 'USD');
}

export function pointsFromWire(wire: ReturnType<typeof pointsToWire>): ReturnedPoints {
  return fromWire(POINTS, wire, 'USD');
}
