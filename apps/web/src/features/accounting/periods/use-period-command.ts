/** A command about a month of the books: one at a time, and its answer before the dialog closes. */
import { useRef, useState } from 'react';
import { type AccountingApi, createAccountingApi } from '../../../data/api/accounting-api.ts';
import { companyApiOf } from '../../../data/api/company-api.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { useSync } from '../../../session/company/sync-context.ts';

export interface PeriodCommand {
  readonly isBusy: boolean;
  /** Why the server did not do it. */
  readonly refusal: string | undefined;
  run(command: (api: AccountingApi) => ReturnType<AccountingApi['closePeriod']>): Promise<void>;
}

/** @param onDone once the server has done it; this device is asked to read it */
export function usePeriodCommand(onDone: () => void): PeriodCommand {
  const { db } = useCompany();
  const { nudge } = useSync();
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  // Known at once, unlike the state: two presses in one task would ask twice.
  const runs = useRef(false);
  const run: PeriodCommand['run'] = async (command) => {
    if (runs.current) return;
    runs.current = true;
    setIsBusy(true);
    setRefusal(undefined);
    try {
      const reply = await command(createAccountingApi(companyApiOf(db).client));
      if (reply.ok) {
        nudge();
        onDone();
      } else setRefusal(reply.problem.message);
    } finally {
      runs.current = false;
      setIsBusy(false);
    }
  };
  return { isBusy, refusal, run };
}
