/** Asks once a day before bolívares change hands at an old rate (SET-08). */
import { useState } from 'react';
import { useTill } from '../../context/till-context.ts';
import { acceptRate, isRateAccepted } from '../../gate/accepted-rate.ts';

export interface RateGuard {
  /** Bolívares change hands at an old rate that was not accepted today (SET-08). */
  readonly asks: boolean;
  readonly rateDate: string | undefined;
  readonly accept: () => void;
}

export function useRateGuard(
  payments: readonly { readonly currency: string }[],
  change: readonly { readonly currency: string }[],
): RateGuard {
  const { rate, rateState, today } = useTill().company;
  const rateOfDay = { today, rateDate: rate?.date };
  const [isAccepted, setAccepted] = useState(() => isRateAccepted(rateOfDay));
  const takesBolivares = [...payments, ...change].some(({ currency }) => currency === 'VES');
  return {
    asks: rateState === 'old' && takesBolivares && !isAccepted,
    rateDate: rate?.date,
    accept: () => {
      acceptRate(rateOfDay);
      setAccepted(true);
    },
  };
}
