/** Asks about a rule or promotion behind the screen, once its typing rests [MKT-06]. */
import { useEffect, useState } from 'react';
import { useCompany } from '../../../session/company/company-context.ts';
import { taxRatesOf } from '../../../session/company/tax-rates.ts';
import { tillMoneyOf } from '../../../session/selling/till-money.ts';
import { type CheapGoods, cheapGoodsOf } from './below-cost-goods.ts';
import type { Candidate } from './candidate.ts';
import { askLastMonth, type LastMonth } from './last-month.ts';

const REST_MS = 400;

export interface Asked {
  /** What the answer is about. */
  readonly of: string;
  readonly lastMonth: LastMonth;
  readonly cheap: CheapGoods;
}

/** @returns undefined while it is asked, and for nothing that could be asked about */
export function useAsked(candidate: Candidate | undefined): Asked | undefined {
  const company = useCompany();
  const [asked, setAsked] = useState<Asked>();
  const key = candidate === undefined ? undefined : JSON.stringify(candidate);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is asked; the rest is of the same company
  useEffect(() => {
    if (candidate === undefined || key === undefined) return undefined;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      const now = new Date().toISOString();
      const selling = {
        money: tillMoneyOf(company),
        taxes: taxRatesOf(company),
        storeId: company.warehouseId,
        now,
      };
      Promise.all([
        askLastMonth(company.db, candidate, now, stop.signal),
        cheapGoodsOf(company.db, candidate, selling, stop.signal),
      ]).then(
        ([lastMonth, cheap]) => (stop.signal.aborted ? undefined : setAsked({ of: key, lastMonth, cheap })),
        (problem: unknown) => (stop.signal.aborted ? undefined : console.warn('antes de activar', problem)),
      );
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [key, company.db, company.rate?.text]);
  return asked?.of === key ? asked : undefined;
}
