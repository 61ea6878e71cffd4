/**
 * Issues a sale or return on numbered sheets, one after the other: which sheet to put into the printer, whether it came
 * out well, and what became of it (FISC-02). What is issued is stored before anything is printed, so that no number is
 * used twice, whatever happens to the browser in between.
 */
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useRef, useState } from 'react';
import { type IssuePlan, readIssuePlan } from '../../data/forms/issue-plan.ts';
import { recordIssued } from '../../data/local-writes/record-issued.ts';
import { recordSpoiled, type Sheet } from '../../data/local-writes/record-spoiled.ts';
import type { IssuedDocumentRow } from '../../data/rows.ts';
import { useCompany } from '../../session/company/company-context.ts';
import { useFormIssuing } from '../../session/fiscal/form-issuing.ts';
import { SHEET_TAKEN } from '../../session/fiscal/sheet-words.ts';
import { Dialog, DialogBody } from '../../ui/dialogs/dialog.tsx';
import { DonePart } from './done-part.tsx';
import styles from './forms.module.css';
import { OutcomePart } from './outcome-part.tsx';
import { printIssued } from './print-issued.ts';
import { ReadyPart } from './ready-part.tsx';
import { SpoilPart } from './spoil-part.tsx';
import { StoppedPart } from './stopped-part.tsx';

const TAKEN = 'Esa hoja se usó en otra ventana. Coloca la que se pide ahora.';

export interface IssueDialogProps {
  readonly documentId: string;
  /** Another document, in its place: the invoice that a note waits for. */
  readonly onOpen: (documentId: string) => void;
  readonly onClose: () => void;
}

/** Which sheet is asked about; without one the plan says what comes next. */
type Asked =
  | { readonly kind: 'outcome'; readonly issued: IssuedDocumentRow }
  | { readonly kind: 'spoil'; readonly sheet: Sheet; readonly issued: IssuedDocumentRow | undefined };

export function IssueDialog({ documentId, onOpen, onClose }: IssueDialogProps) {
  const { db, settings } = useCompany();
  const plan = useLiveQuery(() => readIssuePlan(db, settings, documentId), [db, settings, documentId]);
  const [asked, setAsked] = useState<Asked>();
  const parts = useRef<HTMLDivElement>(null);
  const step = `${asked?.kind ?? plan?.kind} ${asked?.kind === 'outcome' ? asked.issued.id : ''}`;
  // Each step replaces the button that led to it: its own first one gets the focus.
  useEffect(() => {
    if (step !== '') parts.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [step]);
  if (plan === undefined) return null;
  return (
    <Dialog opened onClose={onClose} title={plan.title} size="product" closeOnClickOutside={false}>
      <DialogBody>
        <div className={styles.stack} ref={parts}>
          <Step
            documentId={documentId}
            plan={plan}
            asked={asked}
            onAsk={setAsked}
            onOpen={onOpen}
            onClose={onClose}
          />
        </div>
      </DialogBody>
    </Dialog>
  );
}

interface StepProps {
  readonly documentId: string;
  readonly plan: IssuePlan;
  readonly asked: Asked | undefined;
  readonly onAsk: (asked: Asked | undefined) => void;
  readonly onOpen: (documentId: string) => void;
  readonly onClose: () => void;
}

function Step({ documentId, plan, asked, onAsk, onOpen, onClose }: StepProps) {
  const { db, maker, settings } = useCompany();
  const waiting = useFormIssuing()?.waiting ?? [];
  const print = (issued: IssuedDocumentRow) => printIssued(db, settings, issued);
  const askOutcome = (issued: IssuedDocumentRow) => onAsk({ kind: 'outcome', issued });
  if (asked?.kind === 'spoil') {
    const { sheet, issued } = asked;
    return (
      <SpoilPart
        control={sheet.control}
        isIssued={issued !== undefined}
        onSpoil={async (reason) => {
          const spoiled = await recordSpoiled(db, { sheet, issued, reason }, maker);
          if (spoiled === undefined) return SHEET_TAKEN;
          onAsk(undefined);
          return undefined;
        }}
        onBack={() => onAsk(issued === undefined ? undefined : { kind: 'outcome', issued })}
      />
    );
  }
  if (asked?.kind === 'outcome') {
    const { issued } = asked;
    const following =
      plan.kind === 'done'
        ? waiting.find(({ id, waitsForInvoice }) => id !== documentId && !waitsForInvoice)
        : undefined;
    return (
      <OutcomePart
        issued={issued}
        following={following?.number}
        onFollowing={() => following !== undefined && onOpen(following.id)}
        onGood={async () => {
          // What is shown may be read before the sheet was stored.
          const next = await readIssuePlan(db, settings, documentId);
          onAsk(undefined);
          if (next.kind === 'done') onClose();
        }}
        onPrint={() => print(issued)}
        onSpoil={() => onAsk({ kind: 'spoil', sheet: issued, issued })}
      />
    );
  }
  switch (plan.kind) {
    case 'ready':
      return (
        <ReadyPart
          sheet={plan.sheet}
          onIssue={async () => {
            const issued = await recordIssued(db, plan.sheet.facts, maker);
            if (issued === undefined) return TAKEN;
            askOutcome(issued);
            await print(issued);
            return undefined;
          }}
          onSpoil={() => onAsk({ kind: 'spoil', sheet: plan.sheet.facts, issued: undefined })}
        />
      );
    case 'done':
      return <DonePart issued={plan.issued} onOpen={askOutcome} onClose={onClose} />;
    default:
      return <StoppedPart documentId={documentId} plan={plan} onOpen={onOpen} />;
  }
}
