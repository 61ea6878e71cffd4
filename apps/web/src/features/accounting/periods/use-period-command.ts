/**
 * A command about a month of the books: one at a time, and its answer before the dialog closes. A write of this device
 * where it keeps the books, else a call (S-31).
 */
import { PROBLEM_MESSAGES } from '@cuadra/contracts/problems/messages';
import { useRef, useState } from 'react';
import { createAccountingApi } from '../../../data/api/accounting-api.ts';
import { companyApiOf } from '../../../data/api/company-api.ts';
import { hasBooksHere } from '../../../data/has-books-here.ts';
import { BOOKS_ON_THE_WAY } from '../../../data/local-writes/books-kept-here.ts';
import {
  closePeriodHere,
  type PeriodOutcome,
  reopenPeriodHere,
} from '../../../data/local-writes/close-period.ts';
import type { Company } from '../../../session/company/company.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { useSync } from '../../../session/company/sync-context.ts';
import { SAVE_GATE } from '../../../session/identity/save-gate.ts';
import { attempt } from '../../../ui/forms/attempt-save.ts';

export type PeriodRequest =
  | { readonly kind: 'close'; readonly id: string; readonly month: string }
  | { readonly kind: 'reopen'; readonly id: string; readonly reason: string };

export interface PeriodCommand {
  readonly isBusy: boolean;
  /** Why it was not done. */
  readonly refusal: string | undefined;
  run(request: PeriodRequest): Promise<void>;
}

/** @param onDone once it is done; a device that reads it from the server is asked to */
export function usePeriodCommand(onDone: () => void): PeriodCommand {
  const company = useCompany();
  const { nudge } = useSync();
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  // Known at once, unlike the state: two presses in one task would ask twice.
  const runs = useRef(false);
  const run: PeriodCommand['run'] = async (request) => {
    if (runs.current) return;
    runs.current = true;
    setIsBusy(true);
    const why = await attempt(SAVE_GATE, async () =>
      (await hasBooksHere(company.db)) ? doHere(company, request) : askServer(company, request, nudge),
    );
    runs.current = false;
    setIsBusy(false);
    setRefusal(why);
    if (why === undefined) onDone();
  };
  return { isBusy, refusal, run };
}

/** Returns why it was not done; undefined once it is. */
async function doHere({ db, maker }: Company, request: PeriodRequest): Promise<string | undefined> {
  const outcome: PeriodOutcome =
    request.kind === 'close'
      ? await closePeriodHere(db, { id: request.id, month: request.month }, maker)
      : await reopenPeriodHere(db, request.id, request.reason, maker);
  if (outcome.kind === 'not_here') return BOOKS_ON_THE_WAY;
  return outcome.kind === 'refused' ? PROBLEM_MESSAGES[outcome.code] : undefined;
}

async function askServer(
  { db }: Company,
  request: PeriodRequest,
  nudge: () => void,
): Promise<string | undefined> {
  const api = createAccountingApi(companyApiOf(db).client);
  const reply =
    request.kind === 'close'
      ? await api.closePeriod({ id: request.id, month: request.month })
      : await api.reopenPeriod(request.id, request.reason);
  if (reply.ok) nudge();
  return reply.ok ? undefined : reply.problem.message;
}
