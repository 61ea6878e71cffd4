/** Stores a company with everything it starts with, inside the transaction that makes its owner's account. */
import { nameBasedId } from '@cuadra/contracts/ids';
import type { PlanId } from '@cuadra/domain/plans/plan';
import type { CompanyTx, Statement } from '../db/database.ts';
import { newCompanyRows, type Owner } from './new-company.ts';
import { storeNewRecords } from './store-records.ts';

const ADD_COMPANY: Statement = {
  name: 'add_company',
  text: 'with company as (insert into companies (id, name, plan, plan_wanted) values ($1, $2, $3, $4) returning id) insert into counters (company_id) select id from company',
};

export interface NewCompany {
  readonly name: string;
  readonly plan: PlanId;
  /** As chosen on the landing page; empty for none. */
  readonly planWanted: string;
  readonly owner: Owner;
}

/** @throws DatabaseError of `companies_pkey` when the id is another company's. */
export async function storeNewCompany(tx: CompanyTx, company: NewCompany, at: Date): Promise<void> {
  const { name, plan, planWanted, owner } = company;
  await tx.query(ADD_COMPANY, [tx.companyId, name, plan, planWanted]);
  for (const [collection, rows] of newCompanyRows(tx.companyId, name, owner)) {
    const itemId = nameBasedId(tx.companyId, 'sign-up', collection);
    await storeNewRecords(tx, collection, rows, { itemId, deviceId: undefined, madeBy: owner, at });
  }
}
