/**
 * The parameter by which an address opens a kardex. Apart from the host that opens it, so that a link fetches none of
 * its code.
 */
export const KARDEX_PARAMETER = 'kardex';
export const PLACE_PARAMETER = 'at';

/**
 * Returns the present address with the kardex as an overlay. An open movement closes, and the browser's back button
 * leads to it.
 *
 * @param warehouseId omitted for the default place
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
