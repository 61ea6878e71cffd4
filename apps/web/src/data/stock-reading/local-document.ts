/** A document as a device's own books tell of it: of movements, sales, what takes them back, and joins alike. */
import type { StockDocument } from '@cuadra/domain/stock/average-cost';

/** What is told of a document beside what it moved. */
export interface LocalDocument extends StockDocument {
  readonly collection: 'stock_movements' | 'sales' | 'sale_returns' | 'merges';
  readonly type: string;
  readonly reversesType: string | null;
  readonly reference: string;
  readonly party: string;
  readonly madeByName: string;
  /** Instant it speaks of, and that of its making. */
  readonly at: string;
  readonly madeAt: string;
}
