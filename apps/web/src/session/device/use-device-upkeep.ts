/**
 * Starts the maintenance of this company's data, and the senders of other companies, once the screen has been drawn.
 */
import { useEffect } from 'react';
import { type CompanyDb, otherCompaniesHere } from '../../data/company-db.ts';
import { whenFetched } from './when-fetched.ts';
import { whenIdle } from './when-idle.ts';

export function useCompanyUpkeep(db: CompanyDb): void {
  useEffect(() => {
    let stop = (): void => {};
    // Its files must not come before those of the screen.
    const cancel = whenIdle(() => {
      stop = whenFetched(
        () => import('./company-upkeep.ts'),
        ({ startUpkeep }) => startUpkeep(db),
      );
    });
    return () => {
      cancel();
      stop();
    };
  }, [db]);
}

/** Finished sales of companies that are not open in this tab are still sent, also without a session (S-14, S-52). */
export function useOtherCompanies(currentCompanyId: string | null): void {
  useEffect(
    () =>
      whenFetched(
        () => senderFor(currentCompanyId),
        (sender) =>
          sender === undefined ? () => {} : stopOnce(sender.sendForOtherCompanies(currentCompanyId)),
      ),
    [currentCompanyId],
  );
}

/** A device without another company, as at every first visit, loads nothing. */
async function senderFor(currentCompanyId: string | null) {
  const others = await otherCompaniesHere(currentCompanyId);
  return others.length === 0 ? undefined : import('../../data/sync/other-companies.ts');
}

/** Stops a start that is still under way, too. */
function stopOnce(starting: Promise<() => void>): () => void {
  let isLeft = false;
  let stop: (() => void) | undefined;
  starting
    .then((stopSending) => {
      stop = stopSending;
      if (isLeft) stopSending();
    })
    .catch((error: unknown) => console.warn('otras empresas', error));
  return () => {
    isLeft = true;
    stop?.();
  };
}
