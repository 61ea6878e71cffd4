/**
 * Corrects the expiry date of a lot, the only field of a lot that a person can change (MOV-05). Typed as packages show
 * it, '1227' too.
 */
import { readExpiry } from '@cuadra/domain/time/expiry';
import { dayText } from '@cuadra/domain/time/instant-text';
import { TextInput } from '@mantine/core';
import { patchRecord } from '../../../data/local-writes/change-records.ts';
import type { LotRow } from '../../../data/rows.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { SAVE_GATE } from '../../../session/identity/save-gate.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import type { FormErrors } from '../../../ui/forms/attempt-save.ts';
import { RecordDialog } from '../../../ui/forms/record-dialog.tsx';
import { useRecordForm } from '../../../ui/forms/use-record-form.ts';

export interface ExpiryFormProps {
  readonly lot: LotRow;
  readonly productName: string;
  readonly onClose: () => void;
}

interface ExpiryDraft {
  readonly expires_on: string;
}

const LABELS = { expires_on: 'Fecha de vencimiento' } as const;

export function ExpiryForm({ lot, productName, onClose }: ExpiryFormProps) {
  const { db, maker } = useCompany();
  const form = useRecordForm<ExpiryDraft>({
    gate: SAVE_GATE,
    initial: { expires_on: lot.expires_on === null ? '' : dayText(lot.expires_on) },
    check: checkExpiry,
    store: async ({ expires_on }) => {
      await patchRecord(db, 'lots', lot.id, { expires_on: readExpiry(expires_on) ?? null }, maker);
    },
    onSaved: () => {
      toast('Vencimiento corregido');
      onClose();
    },
  });
  const read = readExpiry(form.draft.expires_on);
  return (
    <RecordDialog
      title={`Lote ${lot.code}`}
      submitLabel="Guardar Cambios"
      form={form}
      labels={LABELS}
      onClose={onClose}
    >
      <TextInput
        label={LABELS.expires_on}
        description={
          read === undefined
            ? `De ${productName}. Escribe 1227, 12/27 o 31/12/2027.`
            : `De ${productName}. Se vende hasta el ${dayText(read)}, ese día incluido.`
        }
        data-autofocus
        autoComplete="off"
        inputMode="numeric"
        value={form.draft.expires_on}
        error={form.errors.expires_on}
        onChange={(event) => form.change('expires_on', event.currentTarget.value)}
      />
    </RecordDialog>
  );
}

/** Empty is a lot that does not expire. */
function checkExpiry({ expires_on }: ExpiryDraft): FormErrors<ExpiryDraft> {
  if (expires_on.trim() === '' || readExpiry(expires_on) !== undefined) return {};
  return { expires_on: 'No es una fecha. Escribe 1227, 12/27 o 31/12/2027.' };
}
