/** 'Comprobante recibido' or 'Retener a un proveedor': a certificate and the documents that it is of. */
import { formatMoney } from '@cuadra/domain/money/format';
import type { VatPeriod } from '@cuadra/domain/vat/vat-period';
import type { WithholdingDirection, WithholdingTax } from '@cuadra/domain/withholdings/withholding';
import { useEffect, useState } from 'react';
import { proposedCertificate, recordWithholding } from '../../../data/local-writes/record-withholding.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { type UsedDraft, useDraft } from '../../../session/device/use-draft.ts';
import { SAVE_GATE } from '../../../session/identity/save-gate.ts';
import { RecordingModal } from '../../../ui/dialogs/recording-modal.tsx';
import { currencySymbol } from '../../../ui/display/currency-symbol.ts';
import { faultsOf } from '../../../ui/forms/error-summary.tsx';
import { useRecording } from '../../../ui/forms/use-recording.ts';
import { choosableLines, partyKey, proposedAmounts } from './choosable-lines.ts';
import { readWithholding, type WithholdingErrors, type WithholdingField } from './read-withholding.ts';
import { useParties } from './use-parties.ts';
import { useWithholdables } from './use-withholdings.ts';
import {
  emptyWithholding,
  ofTaxes,
  readStoredWithholding,
  taxesOf,
  type WithholdingDraft,
  withUsualPercentage,
} from './withholding-draft.ts';
import { WithholdingFieldsForm } from './withholding-fields.tsx';

export interface WithholdingDialogProps {
  readonly direction: WithholdingDirection;
  /** Key of the customer or supplier it is begun for; empty for none. */
  readonly party: string;
  /** The document that it is begun of; undefined for none. */
  readonly documentId?: string | undefined;
  /** Of the documents. */
  readonly period: VatPeriod;
  readonly onClose: () => void;
}

export function WithholdingDialog(props: WithholdingDialogProps) {
  const { db, today, settings } = useCompany();
  const taxes = taxesOf(props.direction, settings.is_special_taxpayer);
  const [empty] = useState(() => emptyWithholding(today, props.party, taxes[0]));
  const draft = useDraft<WithholdingDraft>(db, {
    kind: `withholding:${props.direction}:${props.party}`,
    empty,
    read: (stored) => ofTaxes(readStoredWithholding(stored, empty), taxes, props.direction),
  });
  return draft === undefined ? null : <OpenWithholding {...props} draft={draft} taxes={taxes} />;
}

const TITLES: Readonly<Record<WithholdingDirection, string>> = {
  received: 'Comprobante recibido',
  made: 'Retener a un proveedor',
};

function OpenWithholding({
  direction,
  period,
  documentId,
  draft,
  taxes,
  onClose,
}: WithholdingDialogProps & {
  readonly draft: UsedDraft<WithholdingDraft>;
  readonly taxes: readonly WithholdingTax[];
}) {
  const { db, maker } = useCompany();
  const { party: key } = draft.data;
  const partyId = direction === 'received' && key !== '' ? key : undefined;
  const { value: read, problem } = useWithholdables(direction, period, partyId);
  const documents = read?.documents;
  const state = problem !== undefined ? problem : documents === undefined ? 'reading' : 'read';
  const parties = useParties(direction, documents);
  const party = parties.find(({ id, name }) => partyKey(id, name) === key);
  const data = withUsualPercentage(draft.data, party);
  const lines = choosableLines(documents ?? [], data);
  const recording = useRecording({
    gate: SAVE_GATE,
    read: () => readWithholding(data, { direction, party, lines }),
    write: async ({ fields }) => {
      await recordWithholding(db, { ...fields, id: draft.id }, maker);
      return undefined;
    },
    done: ({ total }) => `Retención registrada: ${formatMoney(total, currencySymbol('VES'))}`,
    draft,
    onClose,
  });
  const { errors } = recording;
  const change = (next: (held: WithholdingDraft) => WithholdingDraft) => {
    draft.change(next);
    recording.forget();
  };
  useProposedNumber(direction, draft);
  useProposedAmounts(direction === 'made' ? proposedAmounts(lines, data, documentId ?? '') : {}, draft);
  return (
    <RecordingModal
      size="product"
      title={TITLES[direction]}
      submitLabel="Registrar retención"
      errors={summaryOf(errors)}
      {...{ recording, draft, onClose }}
    >
      <WithholdingFieldsForm
        {...{ direction, period, taxes, draft: data, errors, parties, lines, state }}
        onChange={change}
      />
    </RecordingModal>
  );
}

/** The next number of the company's own certificates of the tax, as long as none is typed. */
function useProposedNumber(direction: WithholdingDirection, draft: UsedDraft<WithholdingDraft>): void {
  const { db } = useCompany();
  const { certificateDate, certificateNumber, tax } = draft.data;
  const isWanted = direction === 'made' && certificateNumber === '' && certificateDate !== '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft is another object at each key
  useEffect(() => {
    if (!isWanted) return;
    let isOfDate = true;
    void proposedCertificate(db, tax, certificateDate).then((number) => {
      if (!isOfDate) return;
      draft.change((held) => (held.certificateNumber === '' ? { ...held, certificateNumber: number } : held));
    });
    return () => {
      isOfDate = false;
    };
  }, [db, isWanted, tax, certificateDate]);
}

/** Of the company's own certificate, once its document is read, as long as nothing was typed; what one receives says its own. */
function useProposedAmounts(proposed: WithholdingDraft['amounts'], draft: UsedDraft<WithholdingDraft>): void {
  const isWanted = Object.keys(draft.data.amounts).length === 0 && Object.keys(proposed).length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft and the proposal are other objects at each key
  useEffect(() => {
    if (isWanted) draft.change((held) => ({ ...held, amounts: proposed }));
  }, [isWanted]);
}

const LABELS: Readonly<Record<WithholdingField, string>> = {
  party: 'De quién',
  certificateNumber: 'Número del comprobante',
  certificateDate: 'Fecha del comprobante',
  bookedOn: 'Se declara con fecha',
  percentage: 'Porcentaje',
  concept: 'Concepto de ISLR',
  lines: 'Documentos',
};

function summaryOf(errors: WithholdingErrors | undefined): { readonly label: string }[] {
  if (errors === undefined) return [];
  const lines = errors.fields.lines ?? Object.values(errors.amounts)[0];
  return faultsOf(LABELS, { ...errors.fields, lines });
}
