/** Ventas: the list of sales, with access to every sale and its receipt [SHELL-03] (POS-07). */

import { dayText } from '@cuadra/domain/time/instant-text';
import { Button } from '@mantine/core';
import { IconCashRegister } from '@tabler/icons-react';
import { useState } from 'react';
import { useCompany } from '../../../session/company/company-context.ts';
import { maySeeReports } from '../../../session/identity/may-see-reports.ts';
import { useSession } from '../../../session/identity/session-context.ts';
import { RetryBanner } from '../../../ui/feedback/retry-banner.tsx';
import full from '../../../ui/layout/full-screen.module.css';
import { LazyPart, lazyFile } from '../../../ui/layout/lazy-part.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { useSearchParam } from '../../../ui/layout/use-search-param.ts';
import type { OpenOfSale } from '../returns/sale-actions.tsx';
import { SalesList } from './sales-list.tsx';
import styles from './sales-screen.module.css';
import { useNamedSale } from './use-named-sale.ts';

/** The X and Z of every register, also for who may not sell. */
const SESSIONS_FILE = lazyFile(async () => (await import('../cash/sessions-dialog.tsx')).SessionsDialog);

/** Of the session that the address names: from its closing's entries to its Z (ACC-07). */
const REPORT_FILE = lazyFile(async () => (await import('../cash/report-dialog.tsx')).ReportDialog);

export function SalesScreen() {
  const company = useCompany();
  const session = useSession();
  const [showsSessions, setShowsSessions] = useState(false);
  const [typed, setTyped] = useState('');
  const [cover, setOverlay] = useState<OpenOfSale>();
  const addressed = {
    sale: useSearchParam('sale'),
    returned: useSearchParam('return'),
    cash: useSearchParam('session'),
  };
  const named = useNamedSale(company, addressed);
  const open: OpenOfSale | undefined =
    cover ?? (named.found && { task: 'view', sale: named.found.sale, older: named.found.returns });
  const leaveAddress = () => {
    for (const { value, change } of [addressed.sale, addressed.returned])
      if (value !== null) change(undefined);
  };
  return (
    <div className={full.screen}>
      <div className={styles.top}>
        <PageHeader
          compact
          title="Ventas"
          subtitle={typed.trim() === '' ? `Hoy, ${dayText(company.today)}` : 'De cualquier día'}
          actions={
            maySeeReports(session) ? (
              <Button
                leftSection={<IconCashRegister size={18} stroke={1.75} />}
                onClick={() => setShowsSessions(true)}
              >
                Cierres de caja
              </Button>
            ) : undefined
          }
        />
      </div>
      {named.problem === undefined ? null : (
        <RetryBanner tone="due" fact="No se pudo abrir la venta." onRetry={named.retry}>
          {named.problem}
        </RetryBanner>
      )}
      <SalesList
        company={company}
        typed={typed}
        onTyped={setTyped}
        cover={open}
        onOverlay={(next) => {
          if (next === undefined) leaveAddress();
          setOverlay(next);
        }}
        fillsPage
      />
      {showsSessions ? (
        <LazyPart file={SESSIONS_FILE} onClose={() => setShowsSessions(false)}>
          {(SessionsDialog) => <SessionsDialog company={company} onClose={() => setShowsSessions(false)} />}
        </LazyPart>
      ) : null}
      {addressed.cash.value !== null && maySeeReports(session) ? (
        <LazyPart file={REPORT_FILE} onClose={() => addressed.cash.change(undefined)}>
          {(ReportDialog) => (
            <ReportDialog
              company={company}
              sessionId={addressed.cash.value ?? ''}
              onClose={() => addressed.cash.change(undefined)}
            />
          )}
        </LazyPart>
      ) : null}
    </div>
  );
}
