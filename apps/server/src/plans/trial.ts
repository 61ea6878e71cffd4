/**
 * Starts the trial of a module (MOD-04): one for each module and company, however many members start it at once. The
 * company's lock decides between them, and the table's unique index enforces it.
 */

import type { LicenseReply, TrialBody } from '@cuadra/contracts/company/subscription';
import { newId } from '@cuadra/contracts/primitives/ids';
import type { ReasonCode } from '@cuadra/contracts/problems/messages';
import { mayStartTrial, TRIAL_PAYMENT } from '@cuadra/domain/plans/module';
import { addCalendarMonth } from '@cuadra/domain/time/calendar-month';
import { type Member, personOf } from '../caller/caller.ts';
import type { CompanyDatabase, CompanyTx, Statement } from '../db/database.ts';
import { storeNewRecords } from '../items/store-records.ts';
import { lockPlan, statusOfModule } from './company-plan.ts';

export interface PlanRefusal {
  readonly kind: 'refused';
  readonly status: 400 | 409;
  readonly code: ReasonCode;
  readonly field: string;
  /** Where the reason's own sentence says too little. */
  readonly message?: string;
}

export interface TrialDone {
  readonly kind: 'started' | 'already';
  readonly license: LicenseReply;
}

const LICENSE: Statement = {
  name: 'license_by_id',
  text: `select id, version::int as version, module_id, user_id, payment_id, status, activation_date, expiration_date,
      created_at, updated_at
    from licenses where company_id = $1 and id = $2`,
};

/** A repeated call returns what it made; another call for that module is refused, because the trial is used. */
export async function startTrial(
  database: CompanyDatabase,
  companyId: string,
  member: Member,
  { id, module_id }: TrialBody,
  at: Date,
): Promise<TrialDone | PlanRefusal> {
  return await database.withCompany(companyId, async (tx): Promise<TrialDone | PlanRefusal> => {
    const company = await lockPlan(tx);
    const known = company.licenses.find((license) => license.id === id);
    if (known !== undefined) {
      const isSame = known.moduleId === module_id && known.paymentId === TRIAL_PAYMENT;
      return isSame
        ? { kind: 'already', license: await readLicense(tx, id) }
        : { kind: 'refused', status: 409, code: 'id_reused', field: 'id' };
    }
    if (!mayStartTrial(module_id, company.licenses)) {
      return { kind: 'refused', status: 409, code: 'trial_used', field: 'module_id' };
    }
    if (statusOfModule(module_id, company, at) === 'paid') {
      return { kind: 'refused', status: 400, code: 'invalid_input', field: 'module_id', message: IS_PAID };
    }
    const license = {
      id,
      module_id,
      user_id: member.userId,
      payment_id: TRIAL_PAYMENT,
      status: 'active',
      activation_date: at.toISOString(),
      expiration_date: addCalendarMonth(at.toISOString()),
    };
    await storeNewRecords(tx, 'licenses', [license], {
      // Not derived from the module: any member could have sent an item of their own under such an id before.
      itemId: newId(),
      deviceId: undefined,
      madeBy: personOf(member),
      at,
    });
    return { kind: 'started', license: await readLicense(tx, id) };
  });
}

const IS_PAID = 'El módulo ya está activo: no hace falta probarlo.';

type LicenseRow = {
  [Field in keyof LicenseReply]: Field extends `${string}_date` | `${string}_at` ? Date : LicenseReply[Field];
};

async function readLicense(tx: CompanyTx, id: string): Promise<LicenseReply> {
  const [row] = await tx.query<LicenseRow>(LICENSE, [tx.companyId, id]);
  if (row === undefined) throw new Error(`licence ${id} is not there`);
  return {
    ...row,
    activation_date: row.activation_date.toISOString(),
    expiration_date: row.expiration_date.toISOString(),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
