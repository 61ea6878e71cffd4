/** Stores a company with everything it starts with, inside the transaction that makes its owner's account. */

import { nameBasedId } from '@cuadra/contracts/primitives/ids';
import type { CollectionName } from '@cuadra/contracts/registry/collections';
import { type NewCompany, newCompanyRows } from '@cuadra/contracts/setup/new-company';
import type { CompanyTx, Statement } from '../db/database.ts';
import { storeNewRecords } from '../items/store-records.ts';

const ADD_COMPANY: Statement = {
  name: 'add_company',
  text: 'with company as (insert into companies (id, name) values ($1, $2) returning id) insert into counters (company_id) select id from company',
};

/** What of a new company could not be stored; `cause` is the error. */
export class NotStored extends Error {
  override readonly name = 'NotStored';
  readonly collection: CollectionName;

  constructor(collection: CollectionName, cause: unknown) {
    super(`${collection} of a new company were not stored`, { cause });
    this.collection = collection;
  }
}

/**
 * @throws DatabaseError of `companies_pkey` when another company has the id
 * @throws NotStored when a part of the new company is refused
 */
export async function storeNewCompany(tx: CompanyTx, company: NewCompany, at: Date): Promise<void> {
  const { name, owner } = company;
  await tx.query(ADD_COMPANY, [tx.companyId, name]);
  for (const [collection, rows] of newCompanyRows(tx.companyId, company)) {
    const itemId = nameBasedId(tx.companyId, 'sign-up', collection);
    try {
      await storeNewRecords(tx, collection, rows, { itemId, deviceId: undefined, madeBy: owner, at });
    } catch (error) {
      throw new NotStored(collection, error);
    }
  }
}
