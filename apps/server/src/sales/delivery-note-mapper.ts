/**
 * A delivery note as the recorder takes it (decision 32): it adds up, has prices of the company, and moves its goods to the
 * place of what is delivered and not invoiced.
 */
import { DeliveryNoteWire } from '@cuadra/contracts/sales/delivery-notes';
import { deliveryNoteFromWire } from '@cuadra/contracts/wire/delivery-note';
import { checkDeliveryNote } from '@cuadra/domain/deliveries/check-delivery-note';
import { type DeliveryNote, pricedOfDelivery } from '@cuadra/domain/deliveries/delivery-note';
import type { DocumentMapper } from '../documents/document-mapper.ts';
import { bookedAs } from '../documents/entry-rows.ts';
import { firstOrVoidOf } from '../documents/supersede.ts';
import { voidIdProblems } from '../documents/void-id-problems.ts';
import { goodsOfLine } from './goods-of-line.ts';
import { deliveryNotePermission } from './sale-permission.ts';
import { isSecondTotalRight, sumProblem, wireField } from './sum-problems.ts';

export const deliveryNoteMapper: DocumentMapper<DeliveryNoteWire, DeliveryNote> = {
  schema: DeliveryNoteWire,
  // Its lines are a column of JSON: nothing is asked of them one by one.
  children: {},
  permission: deliveryNotePermission,
  doneOnce: firstOrVoidOf('delivery_notes', 'la'),
  references: ({ register_id, warehouse_id, reverses_id }) => [
    { field: 'register_id', table: 'registers', id: register_id },
    { field: 'warehouse_id', table: 'warehouses', id: warehouse_id },
    ...(reverses_id === null
      ? []
      : [{ field: 'reverses_id', table: 'delivery_notes' as const, id: reverses_id }]),
  ],
  checkWire: (wire, { companyId }) => voidIdProblems(wire, companyId),
  fromWire: (wire, { madeBy }) => deliveryNoteFromWire(wire, madeBy),
  check: (note, wire) => [
    ...checkDeliveryNote(note).map(({ field }) => sumProblem(wireField(field))),
    ...(isSecondTotalRight(wire, note) ? [] : [sumProblem('total_secondary')]),
  ],
  dateField: 'made_at',
  // A void may be made at another till, when the prices are others.
  checked: (note, { made_at, register_id }) =>
    note.reversesId === null
      ? {
          at: made_at,
          registerId: register_id,
          sale: pricedOfDelivery(note),
          rates: note.rate === null ? [] : [{ rate: note.rate }],
        }
      : { at: made_at, registerId: null },
  matched: ({ id, reverses_id, series_id, made_at, lines }, { deviceId }) =>
    reverses_id === null
      ? {
          deviceId,
          seriesId: series_id,
          delivered: {
            id,
            soldAt: made_at,
            lines: lines.map((line) => ({
              ...goodsOfLine(line),
              expiredReason: line.expired_reason ?? '',
            })),
          },
        }
      : { deviceId },
  book: bookedAs('delivery_notes', ({ made_at, lines }) => ({ at: made_at, lineCount: lines.length })),
};
