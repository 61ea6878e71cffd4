/** 'Nueva Transacción' / 'Editar Transacción': saved as a draft, or posted (ACC-03, ACC-04, ACC-10). */
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ownerOfDraft, storeJournalDraft } from '../../../data/local-writes/journal-drafts.ts';
import { postJournalDraft } from '../../../data/local-writes/journal-entries.ts';
import type { JournalDraftRow } from '../../../data/rows.ts';
import type { Company } from '../../../session/company/company.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { useDatedRateOn } from '../../../session/company/use-rate-on.ts';
import { type UsedDraft, useDraft } from '../../../session/device/use-draft.ts';
import { SAVE_GATE } from '../../../session/identity/save-gate.ts';
import { FormModal } from '../../../ui/dialogs/form-modal.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useAttempt } from '../../../ui/forms/use-attempt.ts';
import { AttachmentsField } from '../attachments/attachments-field.tsx';
import type { Chart } from '../frame/use-chart.ts';
import { useClosedUntil } from '../frame/use-closed-until.ts';
import {
  closedProblem,
  draftOfEntry,
  type EntryDraft,
  type EntryErrors,
  emptyEntry,
  readEntry,
  readStoredEntry,
} from './entry-draft.ts';
import { EntryFields } from './entry-fields.tsx';
import { type DueEntry, draftOfDue } from './recurring/due-entries.ts';

/** A transaction to be made, also from an earlier one, or a draft to be edited. */
export interface EntryToWrite {
  /** The draft that is edited. */
  readonly row?: JournalDraftRow;
  /** What a copy begins with. */
  readonly copied?: EntryDraft;
  /** What is due of a recurring one. */
  readonly due?: DueEntry;
}

export interface EntryDialogProps extends EntryToWrite {
  readonly chart: Chart;
  readonly onClose: () => void;
}

export function EntryDialog(props: EntryDialogProps) {
  const company = useCompany();
  const { row, copied, due } = props;
  const id = row?.id ?? due?.id;
  const [initial] = useState(() => {
    if (due !== undefined) return draftOfDue(due);
    return copied ?? (row === undefined ? emptyOf(company) : draftOfEntry(row));
  });
  const draft = useDraft<EntryDraft>(company.db, {
    // A copy is begun anew, whatever was left half written.
    kind: id === undefined ? (copied === undefined ? 'journal_new' : 'journal_new:copy') : 'journal',
    ...(id === undefined ? {} : { id }),
    empty: initial,
    read: (stored) => (copied === undefined ? readStoredEntry(stored, initial) : initial),
  });
  return draft === undefined ? null : (
    <OpenEntry {...props} company={company} initial={initial} draft={draft} />
  );
}

function emptyOf({ today, currency }: Company): EntryDraft {
  return emptyEntry(today, currency === 'USD' ? 'USD' : 'VES');
}

interface OpenEntryProps extends EntryDialogProps {
  readonly company: Company;
  readonly initial: EntryDraft;
  readonly draft: UsedDraft<EntryDraft>;
}

function OpenEntry({ row, due, chart, company, initial, draft, onClose }: OpenEntryProps) {
  const { data } = draft;
  const dated = useDatedRateOn(company, data.date);
  const rate = dated?.text;
  const [errors, setErrors] = useState<EntryErrors>();
  const closedUntil = useClosedUntil();
  const [isAttaching, setIsAttaching] = useState(false);
  const { isBusy, refusal, run } = useAttempt(SAVE_GATE);
  const save = async (posts: boolean): Promise<void> => {
    const read = readEntry(data, rate);
    const closed = posts ? closedProblem(data.date, closedUntil) : undefined;
    setErrors(
      read.ok ? (closed === undefined ? undefined : { date: closed, lines: new Map() }) : read.errors,
    );
    if (!read.ok || closed !== undefined) return;
    const isDone = await run(async () => {
      const { db, maker } = company;
      const repeated = due === undefined ? undefined : { recurringId: due.recurring.id, day: due.day };
      const written = { ...read.fields, id: draft.id };
      const more = { repeated, edits: data.attachments };
      if (posts) await postJournalDraft(db, written, maker, more);
      else await storeJournalDraft(db, written, maker, more);
      await draft.drop();
      return undefined;
    });
    if (!isDone) return;
    toast(posts ? 'Transacción registrada' : 'Borrador guardado');
    onClose();
  };
  const leave = async (): Promise<void> => {
    await draft.drop();
    onClose();
  };
  return (
    <FormModal
      opened
      size="product"
      title={row === undefined ? 'Nueva Transacción' : 'Editar Transacción'}
      submitLabel="Guardar borrador"
      saving={isBusy || isAttaching}
      dirty={draft.isTakenUp || JSON.stringify(data) !== JSON.stringify(initial)}
      isStored={draft.isStored}
      errors={summaryOf(errors)}
      extra={
        <Button size="lg" disabled={isBusy || isAttaching} onClick={() => void save(true)}>
          Registrar
        </Button>
      }
      refusal={refusal}
      onSubmit={() => void save(false)}
      onClose={() => void leave()}
    >
      <EntryFields
        draft={data}
        errors={errors}
        rate={dated}
        chart={chart}
        onChange={(next) => {
          draft.change(next);
          setErrors(undefined);
        }}
      />
      <AttachmentsField
        documentId={ownerOfDraft(company.db.companyId, draft.id).documentId}
        edits={data.attachments}
        onBusy={setIsAttaching}
        onChange={(change) => draft.change((held) => ({ ...held, attachments: change(held.attachments) }))}
      />
    </FormModal>
  );
}

function summaryOf(errors: EntryErrors | undefined): { readonly label: string }[] {
  if (errors === undefined) return [];
  const fields = [
    ['date', 'Fecha'],
    ['description', 'Descripción'],
    ['reference', 'Referencia'],
    ['entries', 'Balance'],
  ] as const;
  const named = fields.filter(([field]) => errors[field] !== undefined).map(([, label]) => ({ label }));
  return errors.lines.size === 0 ? named : [...named, { label: 'Líneas' }];
}
