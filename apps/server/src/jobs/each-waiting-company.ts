/** Work that companies wait for, one after the other. */
import type { Collections } from '../collections/collections.ts';
import type { Statement } from '../db/database.ts';
import type { RebuildBooks } from '../verification/rebuild-stock-values.ts';

export type WaitingBooks = RebuildBooks & Pick<Collections, 'announce'>;

export interface WaitingWork {
  /** The ids of the companies that wait. @param $1 how many at most; the others wait for the next round */
  readonly waiting: Statement;
  readonly companiesMax: number;
  readonly work: (
    books: RebuildBooks,
    companyId: string,
    at: Date,
  ) => Promise<'changed' | 'unchanged' | 'interrupted'>;
}

/**
 * A failure at one company does not stop the others: it is tried again in the next round.
 *
 * @returns how many companies are done
 */
export async function eachWaitingCompany(
  { database, readers, mappers, announce }: WaitingBooks,
  { waiting, companiesMax, work }: WaitingWork,
  at: Date,
  onFailure: (error: unknown) => void,
): Promise<number> {
  const companies = await database.identity<{ company_id: string }>(waiting, [companiesMax]);
  let done = 0;
  for (const { company_id } of companies) {
    try {
      const outcome = await work({ database, readers, mappers }, company_id, at);
      if (outcome === 'changed') announce(company_id);
      if (outcome !== 'interrupted') done += 1;
    } catch (error) {
      onFailure(error);
    }
  }
  return done;
}
