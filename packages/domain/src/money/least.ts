/** The smaller of two whole numbers of any size; `Math.min` takes none that large. */
export function least(first: bigint, second: bigint): bigint {
  return first < second ? first : second;
}
