/**
 * Entries of the stock ledger: what documents add to a place and take from it. Separate from the documents because a
 * level is the sum over all of them (MOV-04).
 */
import type { Quantity } from '../money/quantity.ts';

export interface StockEntry {
  readonly warehouseId: string;
  readonly productId: string;
  readonly unitId: string;
  /** Code of the lot; empty for goods of none. */
  readonly lot: string;
  /** In the unit named, signed. */
  readonly quantity: Quantity;
  /** The same in base units, signed. */
  readonly baseQuantity: Quantity;
}
