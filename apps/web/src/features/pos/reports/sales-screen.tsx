/** Ventas: the list of sales, with access to every sale and its receipt [SHELL-03] (POS-07). */

import { dayText } from '@cuadra/domain/time/instant-text';
import { Button } from '@mantine/core';
import { IconCashRegister } from '@tabler/icons-react';
import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { useCompany } from '../../../session/company/company-context.ts';
import { maySeeReports } from '../../../session/identity/may-see-reports.ts';
import { useSession } from '../../../session/identity/session-context.ts';
import full from '../../../ui/layout/full-screen.module.css';
import { LazyPart, lazyFile } from '../../../ui/layout/lazy-part.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { useSearchParam } from '../../../ui/layout/use-search-param.ts';
import type { OpenOfSale } from '../returns/sale-actions.tsx';
import { SalesList } from './sales-list.tsx';
import styles from './sales-screen.module.css';

/** The X and Z of every register, also for who may not sell. */
const SESSIONS_FILE = lazyFile(async () => (await import('../cash/sessions-dialog.tsx')).SessionsDialog);

export function SalesScreen() {
  const company = useCompany();
  const session = useSession();
  const [showsSessions, setShowsSessions] = useState(false);
  const [typed, setTyped] = useState('');
  const [cover, setOverlay] = useState<OpenOfSale>();
  const inAddress = useSearchParam('sale');
  const named = useLiveQuery(
    async () => (inAddress.value === null ? undefined : await company.db.sales.get(inAddress.value)),
    [company.db, inAddress.value],
  );
  const open: OpenOfSale | undefined = cover ?? (named && { task: 'view', sale: named });
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
      <SalesList
        company={company}
        typed={typed}
        onTyped={setTyped}
        cover={open}
        onOverlay={(next) => {
          if (next === undefined && inAddress.value !== null) inAddress.change(undefined);
          setOverlay(next);
        }}
        fillsPage
      />
      {showsSessions ? (
        <LazyPart file={SESSIONS_FILE} onClose={() => setShowsSessions(false)}>
          {(SessionsDialog) => <SessionsDialog company={company} onClose={() => setShowsSessions(false)} />}
        </LazyPart>
      ) : null}
    </div>
  );
}
