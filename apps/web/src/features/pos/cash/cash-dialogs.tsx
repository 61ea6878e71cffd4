/**
 * The cash dialogs over the till, by the action of the address. Apart from the screen because they are fetched on
 * demand.
 */

import { IconCashRegister } from '@tabler/icons-react';
import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { openSession } from '../../../data/open-session.ts';
import type { Company } from '../../../session/company/company.ts';
import { maySeeReports } from '../../../session/identity/may-see-reports.ts';
import { useSession } from '../../../session/identity/session-context.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import type { CashAction } from '../screen/cash-actions.ts';
import { CloseCashDialog } from './close-cash-dialog.tsx';
import { MoveCashDialog } from './move-cash-dialog.tsx';
import { ReportDialog } from './report-dialog.tsx';
import { SessionsDialog } from './sessions-dialog.tsx';

export interface CashDialogsProps {
  readonly company: Company;
  readonly action: CashAction;
  readonly onClose: () => void;
}

export function CashDialogs({ company, action, onClose }: CashDialogsProps) {
  const session = useSession();
  const isAllowed = maySeeReports(session);
  if ((action === 'x_report' || action === 'cash_sessions') && !isAllowed)
    return <Refused onClose={onClose} />;
  if (action === 'cash_sessions') return <SessionsDialog company={company} onClose={onClose} />;
  return <OfOpenSession company={company} action={action} onClose={onClose} />;
}

/**
 * Dialogs of the session this device works in. After it is closed here, its Z report stays until the user leaves it.
 */
function OfOpenSession({ company, action, onClose }: CashDialogsProps) {
  const { db } = company;
  const open = useLiveQuery(async () => ({ id: (await openSession(db))?.id }), [db]);
  const [begun, setBegun] = useState<string>();
  if (begun === undefined && open?.id !== undefined) setBegun(open.id);
  if (open === undefined) return null;
  if (begun === undefined) return <NoSession onClose={onClose} />;
  if (action === 'x_report') return <ReportDialog company={company} sessionId={begun} onClose={onClose} />;
  if (action === 'close_cash')
    return <CloseCashDialog company={company} sessionId={begun} onClose={onClose} />;
  return (
    <MoveCashDialog company={company} direction={action === 'cash_in' ? 'in' : 'out'} onClose={onClose} />
  );
}

function NoSession({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title="Caja" size="question" fullScreenOnPhone={false}>
      <EmptyState
        icon={IconCashRegister}
        title="No hay una sesión de caja abierta"
        why="Abre la caja para empezar a vender y mover efectivo."
      />
    </Dialog>
  );
}

function Refused({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title="Caja" size="question" fullScreenOnPhone={false}>
      <EmptyState
        icon={IconCashRegister}
        title="No tiene permisos para ver los reportes de caja"
        why="Los ve quien tiene Reportes o Configuración: quien vende cuenta sin saber lo que debe haber."
      />
    </Dialog>
  );
}
