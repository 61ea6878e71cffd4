/**
 * Stores a payment that the owner reports (ENT-12). It activates nothing by itself: the operator checks whether the
 * money came, and confirms it. A suspended company may report one too, since paying is how it is restored.
 */

import type { PaymentBody, PaymentReply } from '@cuadra/contracts/company/subscription';
import { nameBasedId } from '@cuadra/contracts/primitives/ids';
import { hashOfBody } from '@cuadra/contracts/protocol/item-hash';
import { businessDayOf } from '@cuadra/domain/time/business-day';
import { type Member, personOf } from '../caller/caller.ts';
import { type CompanyDatabase, type CompanyTx, LOCK_COMPANY, type Statement } from '../db/database.ts';
import { storeNewRecords } from '../items/store-records.ts';
import type { PlanRefusal } from './trial.ts';

export interface PaymentDone {
  readonly kind: 'reported' | 'already';
  readonly payment: PaymentReply;
}

const PAYMENT: Statement = {
  name: 'license_payment_by_id',
  text: `select id, version::int as version, kind, target, months, method, reference, amount::text as amount, currency,
      paid_on::text as paid_on, status, reported_by, reported_by_name, confirmed_by, confirmed_at, note, created_at, updated_at
    from license_payments where company_id = $1 and id = $2`,
};
const ITEM_HASH: Statement = {
  name: 'license_payment_item',
  text: `select encode(item_hash, 'hex') as hash from history where company_id = $1 and item_id = $2`,
};
const SAME_REFERENCE: Statement = {
  name: 'license_payment_reference',
  text: `select 1 as one from license_payments
    where company_id = $1 and method = $2 and reference = $3 and status <> 'rejected'`,
};
const USED_REFERENCE = 'Ya informaste un pago con esa referencia.';
const FUTURE_DAY = 'El día del pago no puede ser futuro.';

/** A repeated call returns what it stored; the same reference for another payment is refused. */
export async function reportPayment(
  database: CompanyDatabase,
  companyId: string,
  member: Member,
  body: PaymentBody,
  at: Date,
): Promise<PaymentDone | PlanRefusal> {
  return await database.withCompany(companyId, async (tx): Promise<PaymentDone | PlanRefusal> => {
    await tx.query(LOCK_COMPANY, [companyId]);
    const undecided = { status: 'reported', confirmed_by: '', confirmed_at: null, note: '' };
    const row = { ...body, ...undecided, reported_by: member.userId, reported_by_name: member.name };
    const itemId = nameBasedId(companyId, 'license-payment', body.id);
    const [known] = await tx.query<{ hash: string }>(ITEM_HASH, [companyId, itemId]);
    if (known !== undefined) {
      return known.hash === hashOfBody([row])
        ? { kind: 'already', payment: await readPayment(tx, body.id) }
        : { kind: 'refused', status: 409, code: 'id_reused', field: 'id' };
    }
    const refusal = await refusalOf(tx, body, at);
    if (refusal !== undefined) return refusal;
    const madeBy = personOf(member);
    await storeNewRecords(tx, 'license_payments', [row], { itemId, deviceId: undefined, madeBy, at });
    return { kind: 'reported', payment: await readPayment(tx, body.id) };
  });
}

async function refusalOf(
  tx: CompanyTx,
  { method, reference, paid_on }: PaymentBody,
  at: Date,
): Promise<PlanRefusal | undefined> {
  if (paid_on > businessDayOf(at.toISOString())) {
    return { kind: 'refused', status: 400, code: 'invalid_input', field: 'paid_on', message: FUTURE_DAY };
  }
  const [used] = await tx.query(SAME_REFERENCE, [tx.companyId, method, reference]);
  if (used === undefined) return undefined;
  return {
    kind: 'refused',
    status: 409,
    code: 'duplicate_value',
    field: 'reference',
    message: USED_REFERENCE,
  };
}

type PaymentRow = Omit<PaymentReply, 'confirmed_at' | 'created_at' | 'updated_at'> & {
  readonly confirmed_at: Date | null;
  readonly created_at: Date;
  readonly updated_at: Date;
};

async function readPayment(tx: CompanyTx, id: string): Promise<PaymentReply> {
  const [row] = await tx.query<PaymentRow>(PAYMENT, [tx.companyId, id]);
  if (row === undefined) throw new Error(`payment ${id} is not there`);
  return {
    ...row,
    confirmed_at: row.confirmed_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
