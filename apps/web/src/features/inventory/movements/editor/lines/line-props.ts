/** What a line of the editor is given. Apart from the line because its cells are given the same. */
import type { LotRow, ProductRow, ProductUnitRow, StockBalanceRow } from '../../../../../data/rows.ts';
import type { EditedType } from '../../movement-words.ts';
import type { DraftLine } from '../draft/movement-draft.ts';
import type { LineErrors } from '../facts/check-movement.ts';

export interface LineRowProps {
  readonly line: DraftLine;
  readonly type: EditedType;
  readonly reason: string | null;
  readonly currency: string;
  /** Bolívares for a dollar; undefined when no rate is known. */
  readonly rate: string | undefined;
  /** The place that goods leave, or that is adjusted. */
  readonly placeId: string | null;
  /** Undefined until it was read, and for one that this device does not know. */
  readonly product: ProductRow | undefined;
  readonly units: readonly ProductUnitRow[];
  readonly lots: readonly LotRow[];
  readonly balances: readonly StockBalanceRow[];
  /** Basis points that may be chosen, beside the line's own. */
  readonly taxRates: readonly number[];
  readonly proposedLot: string | undefined;
  readonly errors: LineErrors | undefined;
  readonly onChange: (key: string, changed: Partial<DraftLine>) => void;
  readonly onRemove: (key: string) => void;
}

export type CellProps = LineRowProps & { readonly change: (changed: Partial<DraftLine>) => void };
