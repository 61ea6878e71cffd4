import 'fake-indexeddb/auto';
import { newId } from '@cuadra/contracts/primitives/ids';
import { expect, it } from 'vitest';
import { CompanyDb } from '../../../data/company-db.ts';
import { readMonth } from './read-month.ts';

const OCTOBER = { from: '2026-10-01', to: '2026-10-31' };

it('[ACC-05] reads the books of IVA of the month, or of each fortnight of a special taxpayer', async () => {
  const db = new CompanyDb(newId(), true);
  const periodsOf = async (kind: 'month' | 'fortnight') => {
    const read = await readMonth(db, undefined, OCTOBER, kind);
    if (!read.ok) throw new Error('a demo reads its own documents');
    return read.value.vat.map(({ period }) => period);
  };
  expect(await periodsOf('month')).toEqual([OCTOBER]);
  expect(await periodsOf('fortnight')).toEqual([
    { from: '2026-10-01', to: '2026-10-15' },
    { from: '2026-10-16', to: '2026-10-31' },
  ]);
  db.close();
});
