/** Plan de cuentas: each account with its balance in both currencies, made, edited, moved and deleted [ACC-02]. */
import { isStartingChart } from '@cuadra/domain/ledger/chart-templates';
import { Button } from '@mantine/core';
import { IconBook2, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { deleteAccount } from '../../../data/local-writes/delete-account.ts';
import type { AccountRow } from '../../../data/rows.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { SAVE_GATE } from '../../../session/identity/save-gate.ts';
import { ConfirmAttempt } from '../../../ui/dialogs/confirm-attempt.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { useDialogFor } from '../../../ui/forms/use-dialog-for.ts';
import { LazyPart, lazyFile } from '../../../ui/layout/lazy-part.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { useAccounting } from '../frame/accounting-context.ts';
import { useBalances } from '../frame/use-balances.ts';
import { useChart } from '../frame/use-chart.ts';
import { AccountForm } from './account-form.tsx';
import styles from './chart.module.css';
import { chartLines } from './chart-lines.ts';
import { ChartTable } from './chart-table.tsx';
import { ExtendChartDialog } from './extend-chart-dialog.tsx';
import { ChartFileMenu } from './file/chart-file-menu.tsx';

const IMPORT_DIALOG = lazyFile(
  async () => (await import('./file/import-chart-dialog.tsx')).ImportChartDialog,
);

export function ChartSection() {
  const { mayWrite } = useAccounting();
  const accounts = useChart()?.accounts;
  const balances = useBalances();
  const dialog = useDialogFor<AccountRow>();
  const [leaving, setLeaving] = useState<AccountRow>();
  const [isExtending, setExtending] = useState(false);
  const [isImporting, setImporting] = useState(false);
  if (accounts === undefined || balances === undefined) return null;
  const chart = { accounts, balances };
  const lines = chartLines(chart.accounts, balances);
  const rowOf = (id: string) => chart.accounts.find((account) => account.id === id);
  const action = (
    <span className={styles.actions}>
      <ChartFileMenu chart={chart} {...(mayWrite ? { onImport: () => setImporting(true) } : {})} />
      {mayWrite ? (
        <>
          <Button size="xs" onClick={() => setExtending(true)}>
            Ampliar
          </Button>
          <Button size="xs" leftSection={<IconPlus size={16} stroke={1.75} />} onClick={() => dialog.open()}>
            Nueva cuenta
          </Button>
        </>
      ) : null}
    </span>
  );
  return (
    <>
      {mayWrite && isStartingChart(new Set(chart.accounts.map(({ code }) => code))) ? (
        <TradeNote onChoose={() => setExtending(true)} />
      ) : null}
      <Panel title="Plan de cuentas" flush action={action}>
        {lines.length === 0 ? (
          <NoAccounts />
        ) : (
          <ChartTable
            lines={lines}
            {...(mayWrite
              ? {
                  onEdit: (id: string) => dialog.open(rowOf(id)),
                  onDelete: (id: string) => setLeaving(rowOf(id)),
                }
              : {})}
          />
        )}
        {dialog.isOpen ? <AccountForm row={dialog.item} chart={chart} onClose={dialog.close} /> : null}
        {isExtending ? <ExtendChartDialog chart={chart} onClose={() => setExtending(false)} /> : null}
        {isImporting ? (
          <LazyPart file={IMPORT_DIALOG} onClose={() => setImporting(false)}>
            {(ImportChartDialog) => <ImportChartDialog chart={chart} onClose={() => setImporting(false)} />}
          </LazyPart>
        ) : null}
        {leaving === undefined ? null : (
          <DeleteAccount account={leaving} onClose={() => setLeaving(undefined)} />
        )}
      </Panel>
    </>
  );
}

/** Offers the chart of a trade to a company that has none yet. */
function TradeNote({ onChoose }: { readonly onChoose: () => void }) {
  return (
    <Banner fact="Este es el plan básico." action={<Button onClick={onChoose}>Elegir mi ramo</Button>}>
      Hay planes completos para comercio, restaurante, farmacia y servicios.
    </Banner>
  );
}

export function NoAccounts() {
  return (
    <EmptyState
      icon={IconBook2}
      title="No hay cuentas registradas"
      why="Con la empresa llega un plan de cuentas venezolano."
    />
  );
}

interface DeleteAccountProps {
  readonly account: AccountRow;
  readonly onClose: () => void;
}

export function DeleteAccount({ account, onClose }: DeleteAccountProps) {
  const { db, maker } = useCompany();
  return (
    <ConfirmAttempt
      title="¿Está seguro de eliminar esta cuenta?"
      confirmLabel="Eliminar"
      gate={SAVE_GATE}
      work={() => deleteAccount(db, account.id, maker)}
      done={`Eliminaste ${account.code} ${account.name}`}
      onClose={onClose}
    >
      {`${account.code} ${account.name}`}
    </ConfirmAttempt>
  );
}
