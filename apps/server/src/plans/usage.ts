/**
 * How much a company uses of what its plan limits (PLAN-02), counted on the server, which has everything: a device has
 * only a part.
 */
import type { UsageReply } from '@cuadra/contracts/company/subscription';
import type { CompanyDatabase, Statement } from '../db/database.ts';

const USAGE: Statement = {
  name: 'company_usage',
  text: 'select users, stores, products, sales_today, storage_bytes::text as storage_bytes from app.usage()',
};

type UsageRow = Omit<UsageReply, 'storage_bytes'> & { readonly storage_bytes: string };

/** Counts now, in one snapshot. */
export async function readUsage(database: CompanyDatabase, companyId: string): Promise<UsageReply> {
  const [row] = await database.withCompany(companyId, (tx) => tx.query<UsageRow>(USAGE), 'snapshot');
  if (row === undefined) throw new Error('a company has its usage');
  return { ...row, storage_bytes: Number(row.storage_bytes) };
}
