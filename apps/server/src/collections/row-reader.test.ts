import { newId } from '@cuadra/contracts/primitives/ids';
import { COLLECTION_NAMES, COLLECTIONS } from '@cuadra/contracts/registry/collections';
import { expect, it } from 'vitest';
import { DOCUMENT_MAPPERS } from '../document-mappers.ts';
import { serverForTests } from '../testing/app.ts';
import { makeRowReaders } from './row-reader.ts';
import { loadTableColumns } from './table-columns.ts';

const server = serverForTests();

it('[S-16] reads no more at once of records that hold a whole cart or a whole import than of documents', async () => {
  const readers = makeRowReaders(await loadTableColumns(server.database), DOCUMENT_MAPPERS);
  const step = (name: 'sales' | 'held_sales' | 'import_changes') => readers.get(name)?.stepRows ?? 0;
  expect(step('held_sales')).toBeLessThanOrEqual(step('sales'));
  expect(step('import_changes')).toBeLessThanOrEqual(step('sales'));
});

const DOCUMENTS = COLLECTION_NAMES.filter((name) => COLLECTIONS[name].kind === 'document');

it.each(DOCUMENTS)('finds the newest %s by an index, and sorts no table', async (name) => {
  const readers = makeRowReaders(await loadTableColumns(server.database), DOCUMENT_MAPPERS);
  const { text = '' } = readers.get(name)?.list([]) ?? {};
  const plan = await server.database.withCompany(newId(), async (tx) => {
    // A table of tests is so small that sorting it is cheap.
    for (const way of ['seqscan', 'bitmapscan', 'sort'])
      await tx.query({ name: `no_${way}`, text: `set local enable_${way} = off` }, []);
    const explained = { name: `explain_list_${name}`, text: `explain ${text}` };
    return await tx.query<Record<string, string>>(explained, [tx.companyId, 20, 0]);
  });
  const steps = plan.map((row) => String(row['QUERY PLAN']).trim());
  // Those of one instant may be sorted ("Incremental Sort").
  expect(steps.filter((step) => /^(-> +)?Sort +\(/.test(step))).toEqual([]);
  expect(steps.join()).toContain('Index Scan');
});
