/** How much of what its plan limits a company has (PLAN-02), counted where everything is: a device knows only a part. */
import type { UsageReply } from '@cuadra/contracts/company/subscription';
import type { CompanyDatabase, Statement } from '../db/database.ts';

const USAGE: Statement = {
  name: 'company_usage',
  text: 'select users, stores, products, sales_today, storage_bytes::text as storage_bytes from app.usage()',
};

type UsageRow = Omit<UsageReply, 'storage_bytes'> & { readonly storage_bytes: string };

/** Counted now, of one moment. */
export async function readUsage(database: CompanyDatabase, companyId: string): Promise<UsageReply> {
  const [row] = await database.withCompany(companyId, (tx) => tx.query<UsageRow>(USAGE), 'snapshot');
  if (row === undefined) throw new Error('a company has its usage');
  return { ...row, storage_bytes: Number(row.storage_bytes) };
}
