/**
 * Where a company lives, read under its lock and changed as an item of its history (DATA-02). Apart from the commands,
 * because the first enrolment decides it too.
 */

import { newId } from '@cuadra/contracts/primitives/ids';
import type { FieldMarks } from '@cuadra/contracts/registry/reconcile-change';
import type { Residence } from '@cuadra/contracts/residence/residence-names';
import { type CompanyTx, LOCK_COMPANY, type Statement } from '../db/database.ts';
import { storeChange } from '../items/store-records.ts';

export interface ResidenceState {
  /** Of the company, before any change. */
  readonly version: number;
  readonly residence: Residence;
  readonly homeDeviceId: string | null;
  readonly marks: FieldMarks;
}

export interface ResidenceMaker {
  readonly deviceId: string;
  readonly by: { readonly id: string; readonly name: string };
}

interface StateRow {
  readonly residence: Residence;
  readonly home_device_id: string | null;
  readonly marks: FieldMarks;
}

const STATE: Statement = {
  name: 'residence_state',
  text: `select residence, home_device_id, field_marks as marks from company_state where company_id = $1 and id = $1`,
};

/** Locks the company. */
export async function lockResidence(tx: CompanyTx): Promise<ResidenceState> {
  const [counter] = await tx.query<{ version: string }>(LOCK_COMPANY, [tx.companyId]);
  const [state] = await tx.query<StateRow>(STATE, [tx.companyId]);
  if (state === undefined) throw new Error('a company has its state');
  const { residence, home_device_id: homeDeviceId, marks } = state;
  return { version: Number(counter?.version ?? '0'), residence, homeDeviceId, marks };
}

/** Stores these fields as one item of the history. The caller has locked the company. */
export async function changeResidence(
  tx: CompanyTx,
  { version, residence, homeDeviceId, marks }: ResidenceState,
  changed: { readonly residence?: Residence; readonly home_device_id?: string | null },
  { deviceId, by }: ResidenceMaker,
): Promise<void> {
  const record = { id: tx.companyId, marks, fields: { residence, home_device_id: homeDeviceId } };
  const maker = { itemId: newId(), deviceId, madeBy: by, at: new Date() };
  await storeChange(tx, 'company_state', record, changed, version, maker);
}
