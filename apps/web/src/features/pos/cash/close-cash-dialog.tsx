/**
 * 'Cerrar caja': a blind count, then the comparison, the closing, and its Z report (CASH-01, CASH-02). The expected
 * amounts are hidden until the cashier has counted. The count survives Escape and a reload until the session is closed.
 */
import { useState } from 'react';
import type { Company } from '../../../session/company/company.ts';
import { Dialog, DialogBody } from '../../../ui/dialogs/dialog.tsx';
import { typedKey } from '../../../ui/forms/typed-draft.ts';
import { useTypedDraft } from '../../../ui/forms/use-typed-draft.ts';
import { CloseResult } from './close-result.tsx';
import { CountStep } from './count-step.tsx';
import { type DrawerCount, EMPTY_COUNT } from './drawer-count.ts';
import type { MethodCount } from './method-count.ts';
import { ReportDialog } from './report-dialog.tsx';
import { SessionNotHere } from './session-not-here.tsx';
import { wordsOfCount } from './use-closing.ts';
import { useSessionHere } from './use-session-here.ts';

export interface CloseCashDialogProps {
  readonly company: Company;
  readonly sessionId: string;
  readonly onClose: () => void;
}

export function CloseCashDialog({ company, sessionId, onClose }: CloseCashDialogProps) {
  const kept = useTypedDraft<DrawerCount>(EMPTY_COUNT, {
    key: typedKey(company.companyId, 'close_cash', sessionId),
  });
  const count = kept.draft;
  const others = useTypedDraft<{ readonly methods: MethodCount }>(
    { methods: {} },
    { key: typedKey(company.companyId, 'close_methods', sessionId) },
  );
  const { methods } = others.draft;
  const first = useTypedDraft({ text: '' }, { key: typedKey(company.companyId, 'first_count', sessionId) });
  const [step, setStep] = useState<'count' | 'result' | 'closed'>('count');
  const session = useSessionHere(company.db, sessionId);
  if (session === 'reading') return null;
  if (session === 'not_here') return <SessionNotHere title="Cerrar caja" onClose={onClose} />;
  // The session was closed here, in another tab or from another device: show its Z report.
  if (session.closing !== null) {
    return <ReportDialog company={company} sessionId={sessionId} onClose={onClose} />;
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Cerrar caja · ${session.registerName}`}
      size="form"
      closeOnClickOutside={false}
    >
      {step === 'closed' ? (
        <DialogBody>
          <p role="status">Preparando el reporte Z…</p>
        </DialogBody>
      ) : step === 'count' ? (
        <CountStep
          company={company}
          session={session}
          count={count}
          methods={methods}
          onChange={kept.change}
          onMethods={(counted) => others.change({ methods: counted })}
          onCounted={() => {
            if (first.draft.text === '')
              first.change({ text: wordsOfCount({ company, session, count, methods }) });
            setStep('result');
          }}
          onCancel={() => {
            kept.forget();
            others.forget();
            onClose();
          }}
        />
      ) : (
        <CloseResult
          {...{ company, sessionId, session, count, methods }}
          onCountAgain={() => setStep('count')}
          first={first.draft.text}
          onClosed={() => {
            kept.forget();
            others.forget();
            first.forget();
            setStep('closed');
          }}
        />
      )}
    </Dialog>
  );
}
