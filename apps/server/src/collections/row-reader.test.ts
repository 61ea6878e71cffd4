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
