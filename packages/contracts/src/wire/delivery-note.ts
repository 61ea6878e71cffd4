/**
 * A delivery note between the wire and the domain, and where the goods of its sale leave from. Shared by the till and the
 * server, which make the same entries of it (S-25).
 */
import type { DeliveryNote } from '@cuadra/domain/deliveries/delivery-note';
import { parseDecimal, toDecimal } from '@cuadra/domain/money/money';
import { rateToString } from '@cuadra/domain/money/rate';
import type { Person } from '@cuadra/domain/sales/sale';
import { deliveredPlaceId } from '../primitives/ids.ts';
import type { DeliveryNoteWire } from '../sales/delivery-notes.ts';
import type { SaleReturnWire } from '../sales/returns.ts';
import type { SaleWire } from '../sales/sales.ts';
import { rateFromWire } from './fields.ts';
import { quotedLineFromWire, quotedLineToWire } from './quote.ts';
import { customerOf, TAX, TOTALS } from './sale-parts.ts';

/** The fields of a delivery note that only the wire has. */
export interface DeliveryNoteWireExtras {
  readonly seriesId: string;
  readonly customer: DeliveryNoteWire['customer'];
  /** By line of an expired lot: the reason for delivering it (MOV-05). */
  readonly expiredReasons?: ReadonlyMap<string, string>;
}

/** The domain's delivery note as its document travels. */
export function deliveryNoteToWire(
  note: DeliveryNote,
  { seriesId, customer, expiredReasons }: DeliveryNoteWireExtras,
): DeliveryNoteWire {
  return {
    id: note.id,
    register_id: note.registerId,
    series_id: seriesId,
    series: note.series,
    number: note.number,
    warehouse_id: note.warehouseId,
    customer_id: note.customer.id,
    customer,
    currency: note.currency,
    secondary_currency: note.totalInOther?.currency ?? null,
    exchange_rate: note.rate === null ? null : rateToString(note.rate),
    rate_date: note.rateDate,
    lines: note.lines.map((line) => {
      const expired_reason = expiredReasons?.get(line.line.id);
      return { ...quotedLineToWire(line), ...(expired_reason === undefined ? {} : { expired_reason }) };
    }),
    taxes: note.taxes.map(TAX.toWire),
    ...TOTALS.toWire(note.totals),
    total_secondary: note.totalInOther === null ? null : toDecimal(note.totalInOther),
    notes: note.notes,
    reverses_id: note.reversesId,
    made_at: note.madeAt,
  };
}

/**
 * @param madeBy the maker of the item: the body itself does not name him (S-13)
 * @throws BrokenInvariant for figures the schema lets through and the domain has no use for
 */
export function deliveryNoteFromWire(wire: DeliveryNoteWire, madeBy: Person): DeliveryNote {
  const { currency, secondary_currency: other, total_secondary: total } = wire;
  return {
    id: wire.id,
    registerId: wire.register_id,
    series: wire.series,
    number: wire.number,
    warehouseId: wire.warehouse_id,
    customer: customerOf(wire.customer_id, wire.customer),
    currency,
    rate: rateFromWire(wire.exchange_rate),
    rateDate: wire.rate_date,
    lines: wire.lines.map((line) => quotedLineFromWire(line, currency)),
    totals: TOTALS.fromWire(wire, currency),
    taxes: wire.taxes.map((tax) => TAX.fromWire(tax, currency)),
    totalInOther: total === null || other === null ? null : parseDecimal(total, other),
    notes: wire.notes,
    reversesId: wire.reverses_id,
    madeAt: wire.made_at,
    madeBy,
  };
}

/** Where the goods of a sale leave from: those of delivery notes left their store before. */
export function placeOfGoods(
  wire: Pick<SaleWire, 'delivery_note_ids' | 'warehouse_id'>,
  companyId: string,
): string {
  return isOfDeliveryNotes(wire) ? deliveredPlaceId(companyId) : wire.warehouse_id;
}

/** Where the goods of a return come in: those of the void of a sale of delivery notes are delivered still. */
export function placeOfReturnedGoods(
  wire: Pick<SaleReturnWire, 'kind' | 'delivery_note_ids' | 'warehouse_id'>,
  companyId: string,
): string {
  return wire.kind === 'void' ? placeOfGoods(wire, companyId) : wire.warehouse_id;
}

/** Rows of before there were delivery notes say nothing of them. */
export function isOfDeliveryNotes({
  delivery_note_ids: notes,
}: Pick<SaleWire, 'delivery_note_ids'>): boolean {
  return notes != null && notes.length > 0;
}
