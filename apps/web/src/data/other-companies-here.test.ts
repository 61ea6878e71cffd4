import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { expect, it } from 'vitest';
import { otherCompaniesHere } from './company-db.ts';
import { freshDb } from './testing/builders.ts';

it('[S-50] the companies of a device are those that have a database on it, less the one that is open', async () => {
  expect(await otherCompaniesHere(null)).toEqual([]);
  const [one, other] = [freshDb(), freshDb()];
  const foreign = new Dexie('something else');
  foreign.version(1).stores({});
  await Promise.all([one.open(), other.open(), foreign.open()]);
  expect(await otherCompaniesHere(one.companyId)).toEqual([other.companyId]);
  expect((await otherCompaniesHere(null)).toSorted()).toEqual([one.companyId, other.companyId].toSorted());
});
