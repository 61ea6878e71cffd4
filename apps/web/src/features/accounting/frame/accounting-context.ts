/** What every section of the accounting shares: the period, the currency that is shown, and whether it may be changed. */
import { createContext, use } from 'react';
import type { Period, ShownCurrency } from './period.ts';

export interface AccountingShared {
  readonly period: Period;
  readonly currency: ShownCurrency;
  readonly mayWrite: boolean;
  choosePeriod(period: Period): void;
  chooseCurrency(currency: ShownCurrency): void;
}

export const AccountingContext = createContext<AccountingShared | undefined>(undefined);

/** @throws Error outside of the accounting's frame: a bug */
export function useAccounting(): AccountingShared {
  const shared = use(AccountingContext);
  if (shared === undefined) throw new Error('useAccounting is called outside of the accounting');
  return shared;
}
