/**
 * 'Cierres de caja': the sessions of all registers, with differences and reports. A session whose device is lost is
 * closed here (S-44).
 */
import type { DrawerCash } from '@cuadra/domain/cash/cash-closing';
import { differenceText } from '@cuadra/domain/cash/report-row';
import { instantText } from '@cuadra/domain/time/instant-text';
import { IconCashRegister, IconFileText, IconLock } from '@tabler/icons-react';
import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback, useState } from 'react';
import { type ListedSession, readSessions } from '../../../data/cash/read-sessions.ts';
import { openSession } from '../../../data/open-session.ts';
import type { Company } from '../../../session/company/company.ts';
import { useIsLoading } from '../../../session/company/use-is-loading.ts';
import { SOON_MS, useCalmRead } from '../../../session/device/use-calm-read.ts';
import { useSession } from '../../../session/identity/session-context.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { RowAction } from '../../../ui/data-table/row-action.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Money } from '../../../ui/display/money.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import styles from './cash.module.css';
import { CloseCashDialog } from './close-cash-dialog.tsx';
import { ReportDialog } from './report-dialog.tsx';
import { toneOf } from './report-view.tsx';

/**
 * The tables of sessions. Sales elsewhere write them while the list is open, and late documents may make the list read
 * those of many sessions.
 */
const SESSION_TABLES = [
  'cash_openings',
  'cash_closings',
  'cash_movements',
  'customer_payments',
  'registers',
  'sale_returns',
  'sales',
] as const;

export interface SessionsDialogProps {
  readonly company: Company;
  readonly onClose: () => void;
}

/** The dialog over the list. */
interface Over {
  readonly kind: 'report' | 'close';
  readonly sessionId: string;
}

export function SessionsDialog({ company, onClose }: SessionsDialogProps) {
  const { db } = company;
  const { can } = useSession();
  const sessions = useCalmRead(
    db,
    SESSION_TABLES,
    useCallback(() => readSessions(db), [db]),
    SOON_MS,
  );
  // On a new device they come after much else: until then there is no saying that there are none.
  const isLoading = useIsLoading(db);
  const own = useLiveQuery(async () => (await openSession(db))?.id, [db]);
  const [over, setOver] = useState<Over>();
  const mayCloseOthers = can('config', 'write');
  const actions = useCallback(
    (session: ListedSession) => (
      <>
        {session.closedAt === null && (mayCloseOthers || session.id === own) ? (
          <RowAction
            label={`Cerrar ${session.registerName}`}
            icon={IconLock}
            onClick={() => setOver({ kind: 'close', sessionId: session.id })}
          />
        ) : null}
        <RowAction
          label={`Reporte de ${session.registerName}, ${instantText(session.openedAt)}`}
          icon={IconFileText}
          onClick={() => setOver({ kind: 'report', sessionId: session.id })}
        />
      </>
    ),
    [mayCloseOthers, own],
  );
  const back = () => setOver(undefined);
  return (
    <>
      <Dialog
        opened
        onClose={onClose}
        title="Cierres de caja"
        size="product"
        closeOnEscape={over === undefined}
      >
        <div className={styles.list} tabIndex={-1} data-autofocus>
          <DataTable
            label="Cierres de caja"
            rows={sessions ?? []}
            rowKey={sessionKey}
            columns={COLUMNS}
            rowHeight={56}
            rowActions={actions}
            rowActionsWidth={104}
            renderCard={renderCard}
            loading={sessions === undefined || (isLoading && sessions.length === 0)}
            empty={
              <EmptyState
                icon={IconCashRegister}
                title="Todavía no se ha abierto ninguna caja"
                why="Aquí queda cada sesión con lo que se contó al cerrarla y su reporte."
              />
            }
          />
        </div>
      </Dialog>
      {over?.kind === 'report' ? (
        <ReportDialog company={company} sessionId={over.sessionId} onClose={back} />
      ) : null}
      {over?.kind === 'close' ? (
        <CloseCashDialog company={company} sessionId={over.sessionId} onClose={back} />
      ) : null}
    </>
  );
}

const COLUMNS: readonly Column<ListedSession>[] = [
  {
    key: 'register',
    header: 'Caja',
    width: 130,
    render: ({ registerName }) => registerName,
    sortValue: ({ registerName }) => registerName,
  },
  {
    key: 'opened',
    header: 'Abierta',
    width: 'minmax(150px, 1fr)',
    render: ({ openedAt, openedBy }) => <Moment at={openedAt} by={openedBy} />,
    sortValue: ({ openedAt }) => openedAt,
  },
  {
    key: 'closed',
    header: 'Cerrada',
    width: 'minmax(150px, 1fr)',
    render: ({ closedAt, closedBy }) =>
      closedAt === null ? 'Abierta ahora' : <Moment at={closedAt} by={closedBy} />,
    sortValue: ({ closedAt }) => closedAt ?? '',
  },
  {
    key: 'difference',
    header: 'Diferencia',
    align: 'right',
    width: 170,
    render: (session) => <Difference session={session} />,
  },
];

function Moment({ at, by }: { readonly at: string; readonly by: string }) {
  return (
    <span className={styles.moment}>
      <span className="tnum">{instantText(at)}</span>
      <span className={`${styles.second} ellipsis`}>{by}</span>
    </span>
  );
}

function Difference({ session: { difference, hasLate } }: { readonly session: ListedSession }) {
  if (difference === null) return <span className={styles.second}>–</span>;
  return (
    <span className={styles.differences}>
      {sidesOf(difference).map((amount) => (
        <span key={amount.currency} className={styles.difference}>
          {differenceText(amount)}
          <Money value={amount} plusSign tone={toneOf(amount)} size="sm" />
        </span>
      ))}
      {hasLate ? <span className={styles.second}>Después del cierre</span> : null}
    </span>
  );
}

/** The differences that are not zero; when both are zero, one of them. */
function sidesOf({ usd, ves }: DrawerCash) {
  const wrong = [usd, ves].filter(({ minor }) => minor !== 0n);
  return wrong.length === 0 ? [usd] : wrong;
}

function renderCard(session: ListedSession) {
  const { registerName, openedAt, closedAt, openedBy } = session;
  return (
    <span className="spread">
      <span className={styles.moment}>
        <b>{registerName}</b>
        <span className={styles.second}>
          {instantText(openedAt)} · {openedBy}
        </span>
        <span className={styles.second}>
          {closedAt === null ? 'Abierta ahora' : `Cerrada ${instantText(closedAt)}`}
        </span>
      </span>
      <Difference session={session} />
    </span>
  );
}

function sessionKey({ id }: ListedSession): string {
  return id;
}
