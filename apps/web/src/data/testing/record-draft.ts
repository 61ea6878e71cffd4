/** Records a sale that a test writes in the form of its document. */
import { saleFromWire } from '@cuadra/contracts/wire/sale';
import { parseDecimal } from '@cuadra/domain/money/money';

import type { CompanyDb } from '../company-db.ts';
import { recordSale as recordDecided, type SaleInput } from '../local-writes/record-sale.ts';
import type { Maker, SaleRow } from '../rows.ts';
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
