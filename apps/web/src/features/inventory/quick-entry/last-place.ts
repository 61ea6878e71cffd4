/** Where the last quick entry of a person went: the next one goes there too (QE-01). Kept as how his screens look is. */
export interface LastPlace {
  readonly warehouseId: string | null;
}

/** @param kept by this program or another one, or nothing */
export function lastPlaceOf(kept: unknown): LastPlace {
  const id = typeof kept === 'object' && kept !== null && 'warehouseId' in kept ? kept.warehouseId : null;
  return { warehouseId: typeof id === 'string' ? id : null };
}
