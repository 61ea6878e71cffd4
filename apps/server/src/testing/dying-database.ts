/** A server that is killed in the midst of its work, as its database sees it: what it committed stays, and nothing follows. */
import type { CompanyDatabase } from '../db/database.ts';

/** The database of a process that ends at its n-th transaction, from 1. */
export function dyingAt(database: CompanyDatabase, transaction: number): CompanyDatabase {
  let count = 0;
  return new Proxy(database, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      return (...values: unknown[]) => {
        if (name === 'withCompany') {
          count += 1;
          if (count >= transaction) return Promise.reject(new Error('killed'));
        }
        return Reflect.apply(member, target, values);
      };
    },
  });
}
