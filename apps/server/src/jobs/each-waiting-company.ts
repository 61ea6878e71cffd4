/** Work that companies wait for, one after the other. */
import type { Collections } from '../collections/collections.ts';
import type { Statement } from '../db/database.ts';
import type { RebuildBooks } from '../verification/rebuild-stock-values.ts';
import { eachCompany } from './each-company.ts';

type WaitingBooks = RebuildBooks & Pick<Collections, 'announce'>;

interface WaitingWork {
  /** The ids of the companies that wait. @param $1 how many at most; the others wait for the next round */
  readonly waiting: Statement;
  readonly companiesMax: number;
  readonly work: (
    books: RebuildBooks,
    companyId: string,
    at: Date,
  ) => Promise<'changed' | 'unchanged' | 'interrupted'>;
}

/** One round of it. @returns how many companies are done */
type Round = (books: WaitingBooks, at: Date, onFailure: (error: unknown) => void) => Promise<number>;

/** Makes the round in which the waiting companies are worked on; one that is interrupted waits for the next. */
export function roundOf({ waiting, companiesMax, work }: WaitingWork): Round {
  return async ({ database, readers, mappers, announce }, at, onFailure) => {
    const companies = await database.identity<{ company_id: string }>(waiting, [companiesMax]);
    const workOn = async (companyId: string): Promise<boolean> => {
      const outcome = await work({ database, readers, mappers }, companyId, at);
      if (outcome === 'changed') announce(companyId);
      return outcome !== 'interrupted';
    };
    return eachCompany(companies, workOn, onFailure);
  };
}
