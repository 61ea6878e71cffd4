/** The commands of the panel: one at a time, with how far it is and why it did not work. */
import { useState } from 'react';
import { companyApiOf } from '../../../data/api/company-api.ts';
import { createQuarantineApi } from '../../../data/api/quarantine-api.ts';
import { fetchAllPictures } from '../../../data/images/fetch-all.ts';
import { writeFailureMessage } from '../../../data/local-writes/write-failure.ts';
import { inviteStaff } from '../../../data/residence/invite-staff.ts';
import { moveHere, moveOn } from '../../../data/residence/move-company.ts';
import { ofOtherDevices, takeInQuarantined } from '../../../data/residence/take-in-quarantined.ts';
import { dexieStore } from '../../../data/store/dexie-store.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { useSync } from '../../../session/company/sync-context.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { documentsText, problemWords, refusalWords } from './residence-text.ts';

export interface Move {
  readonly isBusy: boolean;
  /** What is read of everything, 0 to 1; undefined while nothing is. */
  readonly share: number | undefined;
  readonly failure: string | undefined;
  /** What came from other devices; until the next command. */
  readonly received: string | undefined;
  toDevice(): void;
  toCloud(): void;
  /** Cancels an unfinished move: the company returns to the device. */
  turnBack(): void;
  compareAgain(): void;
  invite(): void;
  takeIn(): void;
}

export function useMove(): Move {
  const { db } = useCompany();
  const { nudge } = useSync();
  const [isBusy, setBusy] = useState(false);
  const [share, setShare] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const [received, setReceived] = useState<string>();

  /** @param work returns why it failed; undefined when it succeeded */
  const run = (work: () => Promise<string | undefined>) => () => {
    if (isBusy) return;
    setBusy(true);
    setFailure(undefined);
    setReceived(undefined);
    void work()
      .catch(writeFailureMessage)
      .then((words) => {
        setFailure(words);
        setShare(undefined);
        setBusy(false);
        nudge();
      });
  };
  const [api, store] = [companyApiOf(db), dexieStore(db)];
  const onward = (to: 'cloud' | 'device') => async () => {
    const problem = await moveOn(store, api, to);
    return problem === undefined ? undefined : problemWords(problem);
  };
  return {
    isBusy,
    share,
    failure,
    received,
    toDevice: run(async () => {
      setShare(0);
      const outcome = await moveHere(store, api, setShare);
      // Not before: who is refused need not have waited for them.
      if (outcome.kind === 'moved') await fetchAllPictures(db, api.client);
      if (outcome.kind === 'moved') toast('Los datos se guardan ahora solo en este equipo.');
      return refusalWords(outcome);
    }),
    toCloud: run(onward('cloud')),
    turnBack: run(onward('device')),
    compareAgain: run(() => Promise.resolve(undefined)),
    invite: run(async () => {
      const problem = await inviteStaff(store, api);
      return problem === undefined ? undefined : problemWords(problem);
    }),
    takeIn: run(async () => {
      const kept = createQuarantineApi(api.client);
      const reply = await kept.items();
      if (!reply.ok) return problemWords(reply.problem);
      const items = ofOtherDevices(reply.value);
      const problem = await takeInQuarantined(db, kept, items);
      if (problem !== undefined) return problemWords(problem);
      setReceived(
        items.length === 0
          ? 'Ningún otro equipo tiene algo por entregar.'
          : `Recibido: ${documentsText(items.length)}.`,
      );
      return undefined;
    }),
  };
}
