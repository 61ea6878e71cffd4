/** A session's report in a dialog: X while it is open, Z once it was closed; printed from here, as often as wanted. */
import { useLiveQuery } from 'dexie-react-hooks';
import { readSession } from '../../../data/cash/read-session.ts';
import type { Company } from '../../../session/company.ts';
import { Dialog, DialogBody } from '../../../ui/dialog.tsx';
import { ReportFoot } from './print-report.tsx';
import { ReportView } from './report-view.tsx';

export interface ReportDialogProps {
  readonly company: Company;
  readonly sessionId: string;
  readonly onClose: () => void;
}

export function ReportDialog({ company, sessionId, onClose }: ReportDialogProps) {
  const { db } = company;
  const session = useLiveQuery(() => readSession(db, sessionId), [db, sessionId]);
  // Opened with its report: the focus is on what prints it, and not on the way out.
  if (session === undefined) return null;
  return (
    <Dialog opened onClose={onClose} size="product" title={session.closing ? 'Reporte Z' : 'Reporte X'}>
      <DialogBody>
        <ReportView session={session} />
      </DialogBody>
      <ReportFoot company={company} session={session} closeLabel="Volver" onClose={onClose} />
    </Dialog>
  );
}
