/**
 * The class of a rate of IVA, by which accounts, books and the return keep sales apart. Separate from the rates
 * themselves, which a company enters and may change.
 */

/** `additional` is the general rate with the additional one of luxury goods, as one rate. */
export type RateClass = 'general' | 'reduced' | 'additional';

/** The law caps the general rate at 16,5 %; a higher one is the general with the additional (LIVA, art. 61). */
const GENERAL_BASIS_POINTS_MAX = 1650;
/** The reduced rate of LIVA, art. 64. */
const REDUCED_BASIS_POINTS_MAX = 800;

/** 1600 is general, 800 reduced, 3100 general with additional. */
export function rateClassOf(basisPoints: number): RateClass {
  if (basisPoints > GENERAL_BASIS_POINTS_MAX) return 'additional';
  return basisPoints > REDUCED_BASIS_POINTS_MAX ? 'general' : 'reduced';
}
