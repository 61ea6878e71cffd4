/** A document in a device's own books: a movement, a sale, a return or void, a delivery note, or a merge. */
import type { StockDocument } from '@cuadra/domain/stock/average-cost';

/** The members of a document besides its movement. */
export interface LocalDocument extends StockDocument {
  readonly collection: 'stock_movements' | 'sales' | 'sale_returns' | 'delivery_notes' | 'merges';
  readonly type: string;
  readonly reversesType: string | null;
  readonly reference: string;
  readonly party: string;
  readonly madeByName: string;
  /** The instant it is dated with, and that of its making. */
  readonly at: string;
  readonly madeAt: string;
}
