/**
 * How the last comparison of the books with the documents ended (ACC-09): one for the cards and for its section, so
 * that both show the same. Read from the server once a company is opened.
 */
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { companyApiOf } from '../../../data/api/company-api.ts';
import { createVerificationApi, type DeviceVerification } from '../../../data/api/verification-api.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { useHasServer } from '../../../session/company/use-has-server.ts';

export interface LastVerification {
  /** Undefined until read; false where the books are on this device, and no server compares them. */
  readonly hasServer: boolean | undefined;
  /** Undefined until read, null where the books were never compared. */
  readonly last: DeviceVerification | null | undefined;
  readonly isBusy: boolean;
  /** Why the server did not do it. */
  readonly problem: string | undefined;
  /** @param isFull whether older documents that have not changed are computed again too */
  verify(isFull: boolean): void;
}

export function useLastVerification(): LastVerification {
  const company = useCompany();
  const hasServer = useHasServer(company);
  const { db, companyId } = company;
  const last = useSyncExternalStore(STORE.subscribe, () => STORE.of(companyId));
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const api = useMemo(
    () => (hasServer === true ? createVerificationApi(companyApiOf(db).client) : undefined),
    [db, hasServer],
  );
  useEffect(() => {
    if (api === undefined || STORE.of(companyId) !== undefined) return;
    // Without a network the cards show nothing of it.
    void api.last().then((reply) => {
      if (reply.ok) STORE.set(companyId, reply.value.last);
    });
  }, [api, companyId]);
  const verify = (isFull: boolean) => {
    if (api === undefined || isBusy) return;
    setIsBusy(true);
    setProblem(undefined);
    void api
      .verify(isFull)
      .then((reply) => {
        if (reply.ok) STORE.set(companyId, reply.value.last);
        else setProblem(reply.problem.message);
      })
      .finally(() => setIsBusy(false));
  };
  return { hasServer, last, isBusy, problem, verify };
}

const STORE = createStore();

function createStore() {
  const results = new Map<string, DeviceVerification | null>();
  const listeners = new Set<() => void>();
  return {
    of: (companyId: string) => results.get(companyId),
    set(companyId: string, result: DeviceVerification | null) {
      results.set(companyId, result);
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
