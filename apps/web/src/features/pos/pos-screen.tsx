/**
 * The point of sale: the steps before one can sell, then the till (POS-02). The new-customer dialog and the day's sales
 * need no till and open over either (NAV-07). The router decides who may open it (POS-01).
 */
import { useLiveQuery } from 'dexie-react-hooks';
import { type ReactNode, Suspense, useState } from 'react';
import { openSession } from '../../data/open-session.ts';
import { takenOver } from '../../data/register-holder.ts';
import { deviceRegister } from '../../data/series.ts';
import type { Company } from '../../session/company/company.ts';
import { useCompany } from '../../session/company/company-context.ts';
import { useFormIssuing } from '../../session/fiscal/form-issuing.ts';
import { useSession } from '../../session/identity/session-context.ts';
import { tillMoneyOf } from '../../session/selling/till-money.ts';
import { LazyPart, lazyFile } from '../../ui/layout/lazy-part.tsx';
import { ActionDialog, isAction } from './action-dialog.tsx';
import { TillProvider } from './context/till-provider.tsx';
import { acceptRate, isRateAccepted } from './gate/accepted-rate.ts';
import { useOldSession } from './gate/old-session.ts';
import { usePosAction } from './screen/use-pos-action.ts';
import { Till } from './till/till.tsx';

// Needed once a day or less: the till opens without them, and the service worker has them cached.
const REGISTER_STEP = lazyFile(async () => (await import('./gate/register-step.tsx')).RegisterStep);
const RATE_STEP = lazyFile(async () => (await import('./gate/rate-step.tsx')).RateStep);
const MOVED_REGISTER = lazyFile(async () => (await import('./gate/moved-register.tsx')).MovedRegister);
const OPEN_CASH_STEP = lazyFile(async () => (await import('./gate/open-cash-step.tsx')).OpenCashStep);

export function PosScreen() {
  const company = useCompany();
  const { action, open, close } = usePosAction();
  const isIssuing = useFormIssuing()?.isOpen === true;
  // The search text that found no customer, so that the user types it only once.
  const [searched, setSearched] = useState('');
  return (
    <>
      <Gate company={company} onCloseCash={() => open('close_cash')}>
        <Till
          isOverlaid={isAction(action) || isIssuing}
          onNewCustomer={(typed) => {
            setSearched(typed);
            open('customer');
          }}
          onShowDay={() => open('reports')}
          onShowLast={() => open('last_sale')}
          onCash={open}
        />
      </Gate>
      <ActionDialog
        company={company}
        action={action}
        searched={searched}
        onClose={() => {
          setSearched('');
          close();
        }}
      />
    </>
  );
}

interface GateProps {
  readonly company: Company;
  readonly onCloseCash: () => void;
  readonly children: ReactNode;
}

/** The steps in order: a register, the rate of the day, an open session; then the till. */
function Gate({ company, onCloseCash, children }: GateProps) {
  const { db } = company;
  const place = useLiveQuery(
    async () => ({
      own: await deviceRegister(db),
      session: await openSession(db),
      takenBy: await takenOver(db),
    }),
    [db],
  );
  const rate = useRateQuestion(company);
  useOldSession(place?.session, company.today);
  if (place === undefined) return null;
  const { own, session, takenBy } = place;
  if (own === undefined || (takenBy !== undefined && session === undefined)) {
    return (
      <LazyPart key="register" file={REGISTER_STEP}>
        {(RegisterStep) => <RegisterStep company={company} takenBy={takenBy} />}
      </LazyPart>
    );
  }
  if (rate.asks) {
    return (
      <LazyPart key="rate" file={RATE_STEP}>
        {(RateStep) => <RateStep company={company} onSkip={rate.skip} />}
      </LazyPart>
    );
  }
  if (session === undefined) {
    return (
      <LazyPart key="cash" file={OPEN_CASH_STEP}>
        {(OpenCashStep) => <OpenCashStep company={company} series={own.series} />}
      </LazyPart>
    );
  }
  return (
    <Suspense fallback={null}>
      {takenBy === undefined ? null : (
        <LazyPart file={MOVED_REGISTER}>
          {(MovedRegister) => (
            <MovedRegister registerName={own.register.name} takenBy={takenBy} onClose={onCloseCash} />
          )}
        </LazyPart>
      )}
      <TillProvider company={company} series={own.series} session={session}>
        {children}
      </TillProvider>
    </Suspense>
  );
}

/**
 * Whether to ask for the rate before the first sale of the day: the user may correct it, and has not chosen to continue
 * without.
 */
function useRateQuestion(company: Company): { readonly asks: boolean; readonly skip: () => void } {
  const { can } = useSession();
  const { rate, rateState, today } = company;
  const rateOfDay = { today, rateDate: rate?.date };
  const [isSkipped, setSkipped] = useState(() => isRateAccepted(rateOfDay));
  const money = tillMoneyOf(company);
  const isWanting = rateState !== 'current' || money.rate === null;
  return {
    asks: money.other !== null && isWanting && can('config', 'write') && !isSkipped,
    skip: () => {
      acceptRate(rateOfDay);
      setSkipped(true);
    },
  };
}
