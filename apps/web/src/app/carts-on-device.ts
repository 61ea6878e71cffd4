/** Whether a sale is in progress anywhere on this device: in any tab, of any company (S-54). */
import Dexie from 'dexie';
import { companyOfDbName } from '../data/company-db.ts';

export async function hasCartOnDevice(): Promise<boolean> {
  const names = (await Dexie.getDatabaseNames()).filter((name) => companyOfDbName(name) !== undefined);
  const counts = await Promise.all(names.map(countCarts));
  return counts.some((count) => count > 0);
}

/** Opens the database in its present version: this reads and changes nothing. */
async function countCarts(name: string): Promise<number> {
  const db = new Dexie(name);
  try {
    await db.open();
    return await db.table('cart').count();
  } finally {
    db.close();
  }
}
