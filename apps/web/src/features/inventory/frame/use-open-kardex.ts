/** Opens the kardex of a product over the current section. */
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { withKardex } from './kardex-link.ts';

/** @returns the same function as long as the address is the same; without a place it is the default one's */
export function useOpenKardex(): (productId: string, warehouseId?: string | null) => void {
  const [, setParams] = useSearchParams();
  return useCallback(
    (productId, warehouseId) => setParams((held) => withKardex(held, productId, warehouseId)),
    [setParams],
  );
}
