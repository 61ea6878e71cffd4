/** The company's digital print shop as the server has it, read again as long as it is looked at (FISC-02). */
import type { DigitalPrintShopReply } from '@cuadra/contracts/sales/digital-print-shop';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { companyApiOf } from '../../../../data/api/company-api.ts';
import { createPrintShopApi, type PrintShopApi } from '../../../../data/api/print-shop-api.ts';
import { useCompany } from '../../../../session/company/company-context.ts';
import { useResidenceOnly } from '../../data/use-residence.ts';
import { unreadText, whyNoPrintShop } from './print-shop-words.ts';

/** What waits is issued behind the screen. */
const READ_AGAIN_MS = 4_000;
/** Where nothing waits, a till may sell all the same. */
const READ_AGAIN_IDLE_MS = 15_000;

export interface PrintShopState {
  readonly api: PrintShopApi;
  /** Undefined until it is read. */
  readonly reply: DigitalPrintShopReply | undefined;
  /** Why it could not be read; undefined once it was. */
  readonly problem: string | undefined;
  readonly take: (reply: DigitalPrintShopReply) => void;
}

export function usePrintShop(): PrintShopState {
  const { db, isDemo } = useCompany();
  const api = useMemo(() => createPrintShopApi(companyApiOf(db).client), [db]);
  const residence = useResidenceOnly(db);
  const [reply, setReply] = useState<DigitalPrintShopReply>();
  const [problem, setProblem] = useState<string>();
  const take = useCallback((read: DigitalPrintShopReply) => {
    setReply(read);
    setProblem(undefined);
  }, []);
  const why = whyNoPrintShop(isDemo, residence);
  // A demo, and a company on one device, makes no call.
  const isInCloud = residence === 'cloud' && why === undefined;
  const readAgainMs = readAgainAfter(reply, problem);
  useEffect(() => {
    if (!isInCloud) return;
    let isWanted = true;
    const read = async () => {
      const answer = await api.read();
      if (!isWanted) return;
      if (answer.ok) take(answer.value);
      else setProblem(unreadText(answer.problem));
    };
    void read();
    const timer = readAgainMs === undefined ? undefined : setInterval(() => void read(), readAgainMs);
    return () => {
      isWanted = false;
      clearInterval(timer);
    };
  }, [api, take, isInCloud, readAgainMs]);
  return { api, reply, problem: why ?? problem, take };
}

/** Undefined where nothing changes by itself: the company has no print shop. */
function readAgainAfter(
  reply: DigitalPrintShopReply | undefined,
  problem: string | undefined,
): number | undefined {
  if (problem !== undefined || (reply?.waiting_count ?? 0) > 0) return READ_AGAIN_MS;
  return reply === undefined || reply.print_shop === null ? undefined : READ_AGAIN_IDLE_MS;
}
