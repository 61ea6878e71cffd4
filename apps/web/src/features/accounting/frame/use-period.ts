/** The period and the currency as the address has them. */
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useCompany } from '../../../session/company/company-context.ts';
import type { AccountingShared } from './accounting-context.ts';
import { currencyIn, PERIOD_PARAMETERS, periodIn } from './period.ts';

export function usePeriod(): Omit<AccountingShared, 'mayWrite'> {
  const { today } = useCompany();
  const [params, setParams] = useSearchParams();
  return useMemo(() => {
    const change = (values: Readonly<Record<string, string>>) =>
      setParams((before) => new URLSearchParams([...new Map([...before, ...Object.entries(values)])]), {
        replace: true,
      });
    return {
      period: periodIn(params, today),
      currency: currencyIn(params),
      choosePeriod: ({ from, to }) => change({ [PERIOD_PARAMETERS.from]: from, [PERIOD_PARAMETERS.to]: to }),
      chooseCurrency: (currency) => change({ [PERIOD_PARAMETERS.currency]: currency }),
    };
  }, [params, setParams, today]);
}
