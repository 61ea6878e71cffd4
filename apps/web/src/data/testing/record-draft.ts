/** Records what a test writes in the form of a sale's document: a sale, and the delivery note of its goods. */
import { saleFromWire } from '@cuadra/contracts/wire/sale';
import { parseDecimal } from '@cuadra/domain/money/money';

import type { CompanyDb } from '../company-db.ts';
import { recordDeliveryNote } from '../local-writes/record-delivery-note.ts';
import { recordSale as recordDecided, type SaleInput } from '../local-writes/record-sale.ts';
import type { DeliveryNoteRow, Maker, SaleRow } from '../rows.ts';
import { registerId, type SaleDraft } from './builders.ts';

interface DraftInput extends Pick<SaleInput, 'cartId' | 'expiredReasons'> {
  readonly sale: SaleDraft;
}

/** Like the till's own `recordSale`, for a sale without a cart and a decision. */
export async function recordSale(
  db: CompanyDb,
  { sale: draft, ...rest }: DraftInput,
  maker: Maker,
  nowMs = Date.now(),
): Promise<SaleRow> {
  const given = { series_id: '', series: '', number: 0, register_id: registerId, sold_at: '' };
  const { total_secondary: total, secondary_currency: currency } = draft;
  const extras = {
    secondaryCurrency: currency,
    rateDate: draft.rate_date,
    totalSecondary: total === null || currency === null ? null : parseDecimal(total, currency),
    customer: draft.customer,
    notes: draft.notes,
    ...(draft.quote_id == null ? {} : { quoteId: draft.quote_id }),
    deliveryNoteIds: draft.delivery_note_ids,
  };
  const sale = saleFromWire({ ...draft, ...given }, maker);
  return await recordDecided(db, { sale, extras, ...rest }, maker, nowMs);
}

/** The goods of the draft leave for its customer, who is named. */
export async function recordDelivery(
  db: CompanyDb,
  { id, ...draft }: SaleDraft,
  maker: Maker,
  nowMs = Date.now(),
): Promise<DeliveryNoteRow> {
  const given = { id, series_id: '', series: 'A', number: 1, register_id: registerId, sold_at: '' };
  const { customer, ...sale } = saleFromWire({ ...draft, ...given }, maker);
  if (customer === null || draft.customer === null) throw new Error('goods are delivered to a customer');
  const { warehouseId, currency, rate, totals, taxes } = sale;
  const lines = sale.lines.map((line) => ({ ...line, price: line.line.unitPrice, isLabelled: false }));
  const note = {
    ...{ id, warehouseId, customer, currency, rate, rateDate: draft.rate_date, lines, totals, taxes },
    ...{ totalInOther: null, notes: '' },
  };
  return await recordDeliveryNote(db, { note, customer: draft.customer, cartId: id }, maker, nowMs);
}
