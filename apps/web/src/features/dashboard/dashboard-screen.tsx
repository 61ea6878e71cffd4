/**
 * 'Panel de Control': the figures of the day, computed from what is on the device, with or without a network [DASH-01
 * to DASH-03].
 */

import { timeText } from '@cuadra/domain/time/instant-text';
import { Button } from '@mantine/core';
import { IconCashRegister, IconReportAnalytics, IconUserPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Company } from '../../session/company/company.ts';
import { useCompany } from '../../session/company/company-context.ts';
import { maySeeReports } from '../../session/identity/may-see-reports.ts';
import { useSession } from '../../session/identity/session-context.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { CashPanel } from './cash/cash-panel.tsx';
import styles from './dashboard-screen.module.css';
import { longDay } from './figures/time-text.ts';
import { FirstSteps } from './first-steps/first-steps.tsx';
import type { StepFacts } from './first-steps/steps.ts';
import { AttentionPanel } from './lists/attention-panel.tsx';
import { DebtsPanel } from './lists/debts-panel.tsx';
import { BestSellersPanel, LatestSalesPanel, LowStockPanel } from './lists/list-panels.tsx';
import { MainCashSection } from './main-cash/main-cash-section.tsx';
import { Modules } from './modules/modules.tsx';
import { SalesPanel } from './sales/sales-panel.tsx';
import { type Attention, attentionOf } from './shop/attention.ts';
import { type Drawer, type Progress, useDrawer } from './shop/use-shop.ts';
import { type Dashboard, useDashboard } from './use-dashboard.ts';

type Can = ReturnType<typeof useSession>['can'];

export function DashboardScreen() {
  const company = useCompany();
  const { can } = useSession();
  const drawer = useDrawer(company);
  const seesSales = can('pos.access') || can('sales') || can('reports');
  return (
    <>
      <DashboardHead today={company.today} drawer={drawer} />
      <Panels drawer={drawer} seesSales={seesSales} />
    </>
  );
}

export interface DashboardHeadProps {
  /** Business day. */
  readonly today: string;
  /** Undefined until it is read, null where this device is no till. */
  readonly drawer: Drawer | null | undefined;
}

/** Title and quick actions [DASH-01]. */
export function DashboardHead({ today, drawer }: DashboardHeadProps) {
  const { can } = useSession();
  return (
    <PageHeader
      title="Panel de Control"
      subtitle={`${longDay(today)}${drawerText(drawer)}`}
      actions={can('pos.access') ? <QuickActions drawer={drawer} /> : undefined}
    />
  );
}

/** Where no session is open, the till asks for its confirmation first [DASH-01]. */
function QuickActions({ drawer }: { readonly drawer: Drawer | null | undefined }) {
  const isOpen = drawer?.session !== undefined;
  return (
    <>
      <Button
        component={Link}
        to="/app/pos?action=customer"
        leftSection={<IconUserPlus size={18} stroke={1.75} />}
      >
        Nuevo Cliente
      </Button>
      <Button
        component={Link}
        to="/app/pos?action=reports"
        leftSection={<IconReportAnalytics size={18} stroke={1.75} />}
      >
        Reportes
      </Button>
      <Button
        component={Link}
        to={isOpen ? '/app/pos' : '/app/pos?action=open_cash'}
        variant="filled"
        leftSection={<IconCashRegister size={18} stroke={1.75} />}
      >
        Punto de Venta
      </Button>
    </>
  );
}

interface PanelsProps {
  readonly drawer: Drawer | null | undefined;
  readonly seesSales: boolean;
}

function Panels({ drawer, seesSales }: PanelsProps) {
  const company = useCompany();
  const session = useSession();
  const { can } = session;
  // Sums of sales reveal the expected cash of a drawer nearly as well as the drawer itself (PERM-01).
  const seesSums = maySeeReports(session);
  const shown = useDashboard(company, drawer, seesSums);
  if (shown === undefined) return null;
  const { sales, low, progress, drawers } = shown;
  const mayOpenTill = can('pos.access');
  const seesFigures = seesSales && progress.hasSold;
  return (
    <>
      <div className={styles.grid}>
        {progress.hasSold ? null : (
          <div className={styles.steps}>
            <FirstSteps facts={stepFacts(progress, company, can)} />
          </div>
        )}
        {seesFigures && seesSums ? (
          <div className={styles.sales}>
            <SalesPanel sales={sales} company={company} mayOpenTill={mayOpenTill} />
          </div>
        ) : null}
        {seesSales ? (
          <div className={styles.cash}>
            <CashPanel
              drawer={shown.drawer}
              drawers={drawers}
              company={company}
              takings={sales.today.takings}
              mayOpenTill={mayOpenTill}
              seesDrawers={seesSums}
            />
            <MainCashSection company={company} />
          </div>
        ) : null}
        {seesFigures && seesSums ? (
          <div className={styles.third}>
            <BestSellersPanel db={company.db} sellers={sales.today.sellers} />
          </div>
        ) : null}
        {progress.productCount > 0 ? (
          <div className={styles.third}>
            <LowStockPanel low={low} mayOpenInventory={can('inventory.access')} />
          </div>
        ) : null}
        {seesFigures ? <FiguresOfShop shown={shown} company={company} can={can} /> : null}
      </div>
      <Modules />
    </>
  );
}

interface FiguresOfShopProps {
  readonly shown: Dashboard;
  readonly company: Company;
  readonly can: Can;
}

/** What needs a person, what was sold last, and who owes. */
function FiguresOfShop({ shown: { attention, debts, sales, isLoading }, company, can }: FiguresOfShopProps) {
  const lines = attentionOf({ ...attention, debts, today: company.today });
  return (
    <>
      <div className={styles.third}>
        <AttentionPanel lines={lines.filter(({ kind }) => mayOpen(kind, can))} isLoading={isLoading} />
      </div>
      <div className={styles.half}>
        <LatestSalesPanel db={company.db} sales={sales.latest} mayOpenTill={can('pos.access')} />
      </div>
      <div className={styles.half}>
        <DebtsPanel debts={debts} isLoading={isLoading} />
      </div>
    </>
  );
}

function stepFacts(
  progress: Progress,
  { rate, settings }: Pick<Company, 'rate' | 'settings'>,
  can: Can,
): StepFacts {
  return {
    ...progress,
    hasRate: rate !== undefined,
    hasCompanyData: [settings.rif, settings.address, settings.phone].every((text) => text !== ''),
    mayChangeInventory: can('inventory.access', 'write'),
    maySell: can('pos.access', 'write'),
    mayChangeRate: can('config', 'write'),
  };
}

/** A line links to where the matter can be resolved: a user who may not go there does not see the line. */
function mayOpen(kind: Attention['kind'], can: Can): boolean {
  if (kind === 'expired') return can('inventory.access');
  if (kind === 'rate') return can('config', 'write');
  return kind === 'debt' || can('pos.access');
}

function drawerText(drawer: Drawer | null | undefined): string {
  if (drawer === null || drawer === undefined || drawer.session === undefined) return '';
  return ` · ${drawer.registerName} abierta desde las ${timeText(drawer.session.opened_at)}`;
}
