/**
 * A session's report in a dialog: X while it is open, Z after its closing. It can be printed from here, any number of
 * times.
 */
import type { Company } from '../../../session/company/company.ts';
import { Dialog, DialogBody } from '../../../ui/dialogs/dialog.tsx';
import { ReportFoot } from './print-report.tsx';
import { ReportView } from './report-view.tsx';
import { SessionBooks } from './session-books.tsx';
import { SessionNotHere } from './session-not-here.tsx';
import { useSessionHere } from './use-session-here.ts';

export interface ReportDialogProps {
  readonly company: Company;
  readonly sessionId: string;
  readonly onClose: () => void;
}

export function ReportDialog({ company, sessionId, onClose }: ReportDialogProps) {
  const session = useSessionHere(company.db, sessionId);
  // The dialog opens with its report ready, so that the focus is on the print button and not on the close button.
  if (session === 'reading') return null;
  if (session === 'not_here') return <SessionNotHere title="Reporte de caja" onClose={onClose} />;
  return (
    <Dialog opened onClose={onClose} size="product" title={session.closing ? 'Reporte Z' : 'Reporte X'}>
      <DialogBody>
        <ReportView session={session} />
        <SessionBooks db={company.db} sessionId={sessionId} closingId={session.closing?.id} />
      </DialogBody>
      <ReportFoot company={company} session={session} closeLabel="Volver" onClose={onClose} />
    </Dialog>
  );
}
