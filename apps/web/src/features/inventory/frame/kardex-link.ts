/** How an address asks for a kardex. Apart from what opens it, so that a link to it fetches none of it. */
export const KARDEX_PARAMETER = 'kardex';
export const PLACE_PARAMETER = 'at';

/**
 * The address of before with the kardex over it; a movement that was open makes way, and the browser's way back leads to it.
 *
 * @param warehouseId the default place where none is named
 */
export function withKardex(
  search: URLSearchParams,
  productId: string,
  warehouseId?: string | null,
): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete('open');
  next.set(KARDEX_PARAMETER, productId);
  if (warehouseId === undefined || warehouseId === null) next.delete(PLACE_PARAMETER);
  else next.set(PLACE_PARAMETER, warehouseId);
  return next;
}
