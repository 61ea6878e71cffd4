/** The movements that a count is posted as (MOV-05, S-24): only the differences. Pure. */
import { countPartId } from '@cuadra/contracts/primitives/ids';
import { DOCUMENT_LINES_MAX } from '@cuadra/contracts/protocol/constants';
import type { MovementWire } from '@cuadra/contracts/stock/movements';
import { grouped } from '@cuadra/domain/grouped';
import { quantityToString } from '@cuadra/domain/money/quantity';
import { partOfProduct } from '@cuadra/domain/stock/count';
import type { CountSheetRow } from '../../../../data/rows.ts';
import type { CountRow } from '../reading/count-report.ts';

export interface PostingFacts {
  readonly companyId: string;
  /** ISO. */
  readonly date: string;
  /** Bolívares for a dollar; null when no rate is known. */
  readonly rate: string | null;
}

/** Returns a document for each part of the sheet that has a difference; empty when everything is as expected. */
export function countDocuments(
  sheet: Pick<CountSheetRow, 'id' | 'name' | 'warehouse_id' | 'parts'>,
  rows: readonly CountRow[],
  facts: PostingFacts,
): MovementWire[] {
  const differing = rows.filter(({ difference }) => difference !== 0n);
  const parts = grouped(differing, ({ productId }) => partOfProduct(productId, sheet.parts));
  return [...parts]
    .sort(([one], [other]) => one - other)
    .flatMap(([part, ofPart]) =>
      slices(ofPart).map((slice, place) => ({
        // A slice more than the part was meant for: numbered behind all parts.
        id: countPartId(facts.companyId, sheet.id, part + place * sheet.parts),
        type: 'count' as const,
        date: facts.date,
        from_warehouse_id: null,
        to_warehouse_id: sheet.warehouse_id,
        document_ref: sheet.name,
        notes: '',
        status: 'completed' as const,
        exchange_rate: facts.rate,
        items: slice.map(itemOf),
      })),
    );
}

function slices(rows: readonly CountRow[]): CountRow[][] {
  const count = Math.ceil(rows.length / DOCUMENT_LINES_MAX);
  return Array.from({ length: count }, (_, place) =>
    rows.slice(place * DOCUMENT_LINES_MAX, (place + 1) * DOCUMENT_LINES_MAX),
  );
}

/** Has no cost: a surplus or a shortage is valued like the goods in stock (S-25). */
function itemOf(row: CountRow): MovementWire['items'][number] {
  return {
    product_id: row.productId,
    sku: row.sku,
    name: row.name,
    unit_id: row.unitId,
    unit_name: row.unitName,
    factor: row.factor,
    quantity: quantityToString(row.difference),
    unit_cost: null,
    lot: row.lot,
  };
}
