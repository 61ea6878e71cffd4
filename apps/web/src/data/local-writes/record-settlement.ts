/**
 * Records settlements and takes them back, with or without a network (ACC-07): the document, the end of its draft and
 * the item, in one write.
 */
import type { SettlementWire } from '@cuadra/contracts/accounting/settling';
import { voidOfSettlement } from '@cuadra/contracts/wire/settling';
import { businessDayOf } from '@cuadra/domain/time/business-day';

import { correctedNow } from '../clock.ts';
import type { CompanyDb } from '../company-db.ts';
import { dropDraftIn } from '../drafts/draft-store.ts';
import type { Maker, SettlementRow } from '../rows.ts';
import { dexieStore } from '../store/dexie-store.ts';
import { enqueueDocument, FACT_TABLES } from './enqueue-document.ts';
import { placementOf } from './placement.ts';

/** Returns the stored settlement when the id was already used (S-10). */
export function recordSettlement(
  db: CompanyDb,
  settlement: Omit<SettlementWire, 'made_at'>,
  maker: Maker,
): Promise<SettlementRow> {
  return store(db, maker, (made_at) => ({ ...settlement, made_at }));
}

/** Takes a settlement back today. Returns the reversing document. */
export function voidSettlement(
  db: CompanyDb,
  settlement: SettlementRow,
  maker: Maker,
): Promise<SettlementRow> {
  return store(db, maker, (madeAt) =>
    voidOfSettlement(db.companyId, settlement, { date: businessDayOf(madeAt), madeAt }),
  );
}

function store(
  db: CompanyDb,
  maker: Maker,
  make: (madeAt: string) => SettlementWire,
): Promise<SettlementRow> {
  return dexieStore(db).write([...FACT_TABLES, 'settlements', 'drafts'], async (tx) => {
    const made_at = await correctedNow(tx, Date.now());
    const document = make(made_at);
    const known = await tx.get('settlements', document.id);
    if (known !== undefined) return known;
    await dropDraftIn(tx, document.id);
    // Accounts are posted by the server.
    const fact = { collection: 'settlements', document, entries: [], made_by: maker, made_at } as const;
    return enqueueDocument(tx, fact, await placementOf(db, tx, 'settlements'));
  });
}
