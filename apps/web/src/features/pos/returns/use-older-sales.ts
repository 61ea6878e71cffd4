/** Asks the server for the sale with the typed number, once typing pauses, and reports the outcome of the search. */
import { useEffect, useState } from 'react';
import { companyApiOf } from '../../../data/api/company-api.ts';
import type { Company } from '../../../session/company/company.ts';
import { useHasServer } from '../../../session/company/use-has-server.ts';
import { findOlderSales, type OlderSale } from './older-sales.ts';
import { typedNumber } from './typed-number.ts';

export type OlderSearch =
  /** No number was typed, or there is no server and everything is on this device. */
  | { readonly kind: 'not_asked' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'answered'; readonly sales: readonly OlderSale[] }
  | { readonly kind: 'unanswered'; readonly isOffline: boolean; readonly message: string };

const NOT_ASKED: OlderSearch = { kind: 'not_asked' };
const ASKING: OlderSearch = { kind: 'asking' };
/** The pause after the last key; by then the number is complete. */
const TYPED_MS = 400;

/** @param again a changed number asks again */
export function useOlderSales(company: Company, typed: string, again: number): OlderSearch {
  const hasServer = useHasServer(company) === true;
  const { db } = company;
  const { series, number } = typedNumber(typed) ?? { series: '', number: undefined };
  const key = hasServer && number !== undefined ? `${series}|${number}|${again}` : undefined;
  const [answer, setAnswer] = useState<{ readonly key: string; readonly search: OlderSearch }>();
  useEffect(() => {
    if (key === undefined || number === undefined) return;
    let isWanted = true;
    const ask = async (): Promise<void> => {
      const reply = await findOlderSales(companyApiOf(db).client, { series, number });
      if (!isWanted) return;
      if (reply.ok) return setAnswer({ key, search: { kind: 'answered', sales: reply.value } });
      const { code, message } = reply.problem;
      const isOffline = code === 'unreachable' || code === 'timeout';
      setAnswer({ key, search: { kind: 'unanswered', isOffline, message } });
    };
    const timer = setTimeout(() => void ask(), TYPED_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [db, key, series, number]);
  if (key === undefined) return NOT_ASKED;
  return answer?.key === key ? answer.search : ASKING;
}
