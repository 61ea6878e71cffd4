/**
 * The point of sale: what is still wanting before one can sell, then the till (POS-02). The new-customer dialog and
 * the day's sales need no till and open over either (NAV-07). Who may come here the router says (POS-01).
 */
import { useLiveQuery } from 'dexie-react-hooks';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { openSession } from '../../data/open-session.ts';
import type { CustomerRow } from '../../data/rows.ts';
import { deviceRegister } from '../../data/series.ts';
import type { Company } from '../../session/company.ts';
import { useCompany } from '../../session/company-context.ts';
import { useSession } from '../../session/session-context.ts';
import { cartKeeperOf } from './cart/cart-keeper.ts';
import { isCashAction } from './cash/cash-actions.ts';
import { cartCustomerOf } from './customer/customer-names.ts';
import { acceptRate, isRateAccepted } from './gate/accepted-rate.ts';
import { useOldSession } from './gate/old-session.ts';
import { Till } from './till/till.tsx';
import { tillMoneyOf } from './till/till-money.ts';
import { TillProvider } from './till/till-provider.tsx';
import { usePosAction } from './use-pos-action.ts';

// What is wanted once a day or less: the till opens without them, and the service worker has them ready.
const RegisterStep = lazy(async () => ({
  default: (await import('./gate/register-step.tsx')).RegisterStep,
}));
const RateStep = lazy(async () => ({ default: (await import('./gate/rate-step.tsx')).RateStep }));
const OpenCashStep = lazy(async () => ({
  default: (await import('./gate/open-cash-step.tsx')).OpenCashStep,
}));
const CustomerDialog = lazy(async () => ({
  default: (await import('./customer/customer-dialog.tsx')).CustomerDialog,
}));
const DaySalesDialog = lazy(async () => ({
  default: (await import('./reports/day-sales-dialog.tsx')).DaySalesDialog,
}));

const LastSale = lazy(async () => ({ default: (await import('./returns/last-sale.tsx')).LastSale }));

const PendingPaymentsDialog = lazy(async () => ({
  default: (await import('./pending/pending-payments-dialog.tsx')).PendingPaymentsDialog,
}));
const CashDialogs = lazy(async () => ({
  default: (await import('./cash/cash-dialogs.tsx')).CashDialogs,
}));

export function PosScreen() {
  const company = useCompany();
  const { action, open, close } = usePosAction();
  const takeCustomer = async (customer: CustomerRow): Promise<void> => {
    const { store } = await cartKeeperOf(company.db);
    store.dispatch({ type: 'set_customer', customer: cartCustomerOf(customer) });
  };
  return (
    <>
      <Suspense fallback={null}>
        <Gate company={company}>
          <Till
            isCovered={
              action === 'customer' ||
              action === 'reports' ||
              action === 'pending_payments' ||
              action === 'last_sale' ||
              isCashAction(action)
            }
            onNewCustomer={() => open('customer')}
            onShowDay={() => open('reports')}
            onShowLast={() => open('last_sale')}
          />
        </Gate>
      </Suspense>
      <Suspense fallback={null}>
        {action === 'customer' ? (
          <CustomerDialog
            company={company}
            onClose={close}
            onCustomer={(customer) => void takeCustomer(customer)}
          />
        ) : null}
        {action === 'pending_payments' ? <PendingPaymentsDialog company={company} onClose={close} /> : null}
        {action === 'reports' ? <DaySalesDialog company={company} onClose={close} /> : null}
        {action === 'last_sale' ? <LastSale company={company} onClose={close} /> : null}
        {isCashAction(action) ? (
          <CashDialogs key={action} company={company} action={action} onClose={close} />
        ) : null}
      </Suspense>
    </>
  );
}

interface GateProps {
  readonly company: Company;
  readonly children: ReactNode;
}

/** One thing after another: a register, the rate of the day, an open session; then the till. */
function Gate({ company, children }: GateProps) {
  const { db } = company;
  const place = useLiveQuery(
    async () => ({ own: await deviceRegister(db), session: await openSession(db) }),
    [db],
  );
  const rate = useRateQuestion(company);
  useOldSession(place?.session, company.today);
  if (place === undefined) return null;
  if (place.own === undefined) return <RegisterStep company={company} />;
  if (rate.asks) return <RateStep company={company} onSkip={rate.skip} />;
  if (place.session === undefined) return <OpenCashStep company={company} series={place.own.series} />;
  return (
    <Suspense fallback={null}>
      <TillProvider company={company} series={place.own.series} session={place.session}>
        {children}
      </TillProvider>
    </Suspense>
  );
}

/** Whether who sells can put the rate right before the first sale of the day, and has not said to go on without. */
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
