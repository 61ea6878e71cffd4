/**
 * Records settlements and takes them back, with or without a network (ACC-07): the document, the end of its draft and
 * the item, in one write.
 */
import type { SettlementWire } from '@cuadra/contracts/accounting/settling';
import { voidOfSettlement } from '@cuadra/contracts/wire/settling';
import { businessDayOf } from '@cuadra/domain/time/business-day';

import type { CompanyDb } from '../company-db.ts';
import type { Maker, SettlementRow } from '../rows.ts';
import { recordInBooks } from './record-in-books.ts';

/** Returns the stored settlement when the id was already used (S-10). */
export function recordSettlement(
  db: CompanyDb,
  settlement: Omit<SettlementWire, 'made_at'>,
  maker: Maker,
): Promise<SettlementRow> {
  const make = (made_at: string) => ({ ...settlement, made_at });
  return recordInBooks<SettlementWire>(db, 'settlements', maker, { make });
}

/** Takes a settlement back today. Returns the reversing document. */
export function voidSettlement(
  db: CompanyDb,
  settlement: SettlementRow,
  maker: Maker,
): Promise<SettlementRow> {
  const make = (madeAt: string) =>
    voidOfSettlement(db.companyId, settlement, { date: businessDayOf(madeAt), madeAt });
  return recordInBooks(db, 'settlements', maker, { make });
}
