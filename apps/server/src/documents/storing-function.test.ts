/** Which function of the database stores a document: found by the name of its collection, and by no other name. */
import { describe, expect, it } from 'vitest';
import { DOCUMENT_MAPPERS } from '../document-mappers.ts';
import { serverForTests } from '../testing/app.ts';

const server = serverForTests();

describe('the function that stores a document', () => {
  it('[API-17] is that of its collection, and one for all that lie in one table', async () => {
    const found = await Promise.all(
      Object.keys(DOCUMENT_MAPPERS).map(async (name) => [name, await functionOf(name)]),
    );
    expect(Object.fromEntries(found)).toEqual({
      sales: 'store_sales',
      quotes: 'store_quotes',
      delivery_notes: 'store_delivery_notes',
      cash_openings: 'store_cash_openings',
      cash_movements: 'store_plain_document',
      main_cash_movements: 'store_plain_document',
      cash_closings: 'store_cash_closings',
      customer_payments: 'store_customer_payments',
      sale_returns: 'store_sale_returns',
      stock_movements: 'store_stock_movements',
      journal_entries: 'store_journal_entries',
      supplier_bills: 'store_supplier_bills',
      supplier_payments: 'store_supplier_payments',
      withholdings: 'store_withholdings',
      settlements: 'store_settlements',
      fiscal_documents: 'store_fiscal_documents',
      z_reports: 'store_z_reports',
      issued_documents: 'store_issued_documents',
      spoiled_sheets: 'store_spoiled_sheets',
      merges: 'store_merges',
    });
  });

  it('[S-56] may note in each table what a move to the cloud books: without it the move waits for ever', async () => {
    const { rows } = await server.owner.query<{ name: string; field: string }>(
      `select d.name, c.field from unnest(app.booked_documents()) d(name)
       cross join unnest(array['flags', 'version', 'is_booked', 'received_at']) c(field)
       where not has_column_privilege('cuadra_app', d.name, c.field, 'update')`,
    );
    expect(rows).toEqual([]);
  });

  it.each([
    'products',
    'documents',
    'plain_document',
    'product_merge',
    'sales(jsonb, bigint)',
    'sales"; select 1 --',
    '',
  ])('[API-17] is none of what is no collection of documents: %s', async (name) => {
    await expect(functionOf(name)).rejects.toThrow(`no document collection ${name}`);
  });
});

async function functionOf(collection: string): Promise<string | undefined> {
  const { rows } = await server.owner.query<{ name: string }>('select app.storing_function($1) as name', [
    collection,
  ]);
  return rows[0]?.name;
}
