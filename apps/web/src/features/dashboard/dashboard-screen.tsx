/** 'Panel de Control': how the day goes, computed from what is on the device, with or without a network [DASH-01 to DASH-03]. */
import { Button } from '@mantine/core';
import { IconCashRegister, IconReportAnalytics, IconUserPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useCompany } from '../../session/company-context.ts';
import { timeText } from '../../session/instant-text.ts';
import { useSession } from '../../session/session-context.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { CashPanel } from './cash-panel.tsx';
import styles from './dashboard-screen.module.css';
import { FirstSteps } from './first-steps.tsx';
import { BestSellersPanel, LatestSalesPanel, LowStockPanel } from './list-panels.tsx';
import { Modules } from './modules.tsx';
import { SalesPanel } from './sales-panel.tsx';
import { longDay } from './time-text.ts';
import { useSales } from './use-sales.ts';
import { type Drawer, useDrawer, useLowStock, useProgress } from './use-shop.ts';

export function DashboardScreen() {
  const company = useCompany();
  const { can } = useSession();
  const drawer = useDrawer(company);
  const seesSales = can('pos.access') || can('sales') || can('reports');
  return (
    <>
      <PageHeader
        title="Panel de Control"
        subtitle={`${longDay(company.today)}${drawerText(drawer)}`}
        actions={can('pos.access') ? <QuickActions /> : undefined}
      />
      <Panels drawer={drawer} seesSales={seesSales} />
    </>
  );
}

function QuickActions() {
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
        to="/app/pos"
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

/** Nothing is drawn before everything is read, so that nothing moves. */
function Panels({ drawer, seesSales }: PanelsProps) {
  const company = useCompany();
  const { can } = useSession();
  const sales = useSales(company);
  const low = useLowStock(company);
  const progress = useProgress(company);
  const mayOpenTill = can('pos.access');
  if (sales === undefined || low === undefined || progress === undefined || drawer === undefined) return null;
  const facts = {
    ...progress,
    hasRate: company.rate !== undefined,
    mayChangeInventory: can('inventory.access', 'write'),
    maySell: can('pos.access', 'write'),
    mayChangeRate: can('config', 'write'),
  };
  return (
    <>
      <div className={styles.grid}>
        {progress.hasSold ? null : (
          <div className={styles.steps}>
            <FirstSteps facts={facts} />
          </div>
        )}
        {seesSales && progress.hasSold ? (
          <div className={styles.sales}>
            <SalesPanel sales={sales} company={company} />
          </div>
        ) : null}
        {seesSales ? (
          <div className={styles.cash}>
            <CashPanel drawer={drawer} company={company} sales={sales.today} mayOpenTill={mayOpenTill} />
          </div>
        ) : null}
        {seesSales && progress.hasSold ? (
          <>
            <div className={styles.third}>
              <LatestSalesPanel sales={sales.latest} mayOpenTill={mayOpenTill} />
            </div>
            <div className={styles.third}>
              <BestSellersPanel sales={sales.today} />
            </div>
          </>
        ) : null}
        {progress.productCount > 0 ? (
          <div className={styles.third}>
            <LowStockPanel products={low} mayOpenInventory={can('inventory.access')} />
          </div>
        ) : null}
      </div>
      <Modules />
    </>
  );
}

function drawerText(drawer: Drawer | null | undefined): string {
  if (drawer === null || drawer === undefined || drawer.session === undefined) return '';
  return ` · ${drawer.registerName} abierta desde las ${timeText(drawer.session.opened_at)}`;
}
