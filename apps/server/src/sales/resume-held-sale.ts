/**
 * Resuming a sale that another till has held: decided here, under the company's lock, because only one till may (S-31).
 * The till that holds the sale deletes it itself, and may do so offline.
 */

import { newId } from '@cuadra/contracts/primitives/ids';
import type { FieldMarks } from '@cuadra/contracts/registry/reconcile-change';
import type { HeldSaleReply } from '@cuadra/contracts/sales/held-sales';
import { type Member, personOf } from '../caller/caller.ts';
import { type CompanyDatabase, LOCK_COMPANY, type Statement } from '../db/database.ts';
import { storeChange } from '../items/store-records.ts';

const HELD_SALE: Statement = {
  name: 'held_sale_to_resume',
  text: `select id, register_id, name, note, held_at, held_by, currency, total::text as total, line_count, cart,
      deleted_at, resumed_by_device, field_marks as marks
    from held_sales where company_id = $1 and id = $2`,
};

type HeldSale = Omit<HeldSaleReply, 'held_at'> & {
  readonly held_at: Date;
  readonly deleted_at: Date | null;
  readonly resumed_by_device: string | null;
  readonly marks: FieldMarks;
};

export type ResumeOutcome =
  | { readonly kind: 'resumed'; readonly sale: HeldSaleReply; readonly isNew: boolean }
  | { readonly kind: 'unknown' }
  /** Another till resumed it, or it was deleted. */
  | { readonly kind: 'gone' };

/** Resumes a held sale. The same device gets the same answer again, because its first answer may have been lost. */
export function resumeHeldSale(
  database: CompanyDatabase,
  companyId: string,
  member: Member,
  { id, deviceId }: { readonly id: string; readonly deviceId: string },
): Promise<ResumeOutcome> {
  return database.withCompany<ResumeOutcome>(companyId, async (tx) => {
    const [counters, rows] = await Promise.all([
      tx.query<{ version: string }>(LOCK_COMPANY, [companyId]),
      tx.query<HeldSale>(HELD_SALE, [companyId, id]),
    ]);
    const [held] = rows;
    if (held === undefined) return { kind: 'unknown' };
    if (held.deleted_at !== null) {
      return held.resumed_by_device === deviceId
        ? { kind: 'resumed', sale: replyOf(held), isNew: false }
        : { kind: 'gone' };
    }
    const { marks, ...fields } = held;
    const at = new Date();
    const changed = { deleted_at: at.toISOString(), resumed_by_device: deviceId };
    const madeBy = personOf(member);
    const maker = { itemId: newId(), deviceId, madeBy, at };
    await storeChange(
      tx,
      'held_sales',
      { id, marks, fields },
      changed,
      Number(counters[0]?.version ?? '0'),
      maker,
    );
    return { kind: 'resumed', sale: replyOf(held), isNew: true };
  });
}

function replyOf({
  marks: _,
  deleted_at: __,
  resumed_by_device: ___,
  held_at,
  ...sale
}: HeldSale): HeldSaleReply {
  return { ...sale, held_at: held_at.toISOString() };
}
