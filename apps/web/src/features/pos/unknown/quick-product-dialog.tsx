/** 'Crear producto' from an unknown scanned code: one press creates it and adds it to the cart (POS-08). */
import { TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRecord } from '../../../data/local-writes/change-records.ts';
import { SAVE_GATE } from '../../../session/identity/save-gate.ts';
import { FormModal, FormRow, FormSection } from '../../../ui/dialogs/form-modal.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { MoneyInput } from '../../../ui/fields/money-input.tsx';
import { useAttempt } from '../../../ui/forms/use-attempt.ts';
import type { ScannedArticle } from '../articles/find-scanned.ts';
import { findScanned, timesScanned } from '../articles/find-scanned.ts';
import type { UnknownCode } from '../context/notices.ts';
import { useTill } from '../context/till-context.ts';
import { type QuickProductErrors, quickProductErrors, quickProductFields } from './quick-product.ts';

export interface UnknownCodeProps extends UnknownCode {
  readonly onClose: () => void;
}

/** An article weighed by a scale is sold by the kilo. */
export function QuickProductDialog({ code, label, quantity, onClose }: UnknownCodeProps) {
  const till = useTill();
  const { company, actions, notices } = till;
  const [draft, setDraft] = useState({ name: '', price: '', unit: label === undefined ? 'und' : 'kg' });
  const [wasSent, setSent] = useState(false);
  const { isBusy, refusal, run } = useAttempt(SAVE_GATE);
  const formId = useId();
  const typed = { code, ...draft };
  const errors = wasSent ? quickProductErrors(typed, company.currency) : {};
  const change = (changed: Partial<typeof draft>): void => setDraft((before) => ({ ...before, ...changed }));
  const add = (made: ScannedArticle): void => {
    const { article, quantity: added } = timesScanned(made, quantity);
    actions.add(article, added);
  };
  const save = async (): Promise<void> => {
    setSent(true);
    if (Object.keys(quickProductErrors(typed, company.currency)).length > 0) return;
    await run(async () => {
      const fields = quickProductFields(typed, company.currency, new Date().toISOString());
      await createRecord(company.db, 'products', fields, company.maker);
      // The scanned text is read again, because a label includes the quantity.
      const [made] = await findScanned(till, label ?? code);
      // In one render with the dialog's closing: an Enter between the two would create a second product.
      flushSync(() => {
        if (made !== undefined) add(made);
        notices.forgetCode(code);
        onClose();
      });
      return undefined;
    });
  };
  return (
    <FormModal
      opened
      title="Crear producto"
      submitLabel="Crear y agregar"
      saving={isBusy}
      dirty={draft.name !== '' || draft.price !== ''}
      errors={errorList(errors, formId)}
      refusal={
        refusal === undefined ? undefined : (
          <Banner tone="bad" fact="No se creó el producto.">
            {refusal}
          </Banner>
        )
      }
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <FormSection title="Producto" description={`Código ${code}. Lo demás se completa en Inventario.`}>
        <TextInput
          id={`${formId}-name`}
          label="Nombre"
          required
          data-autofocus
          autoComplete="off"
          value={draft.name}
          error={errors.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <FormRow columns="1fr 140px" staysOnPhone>
          <MoneyInput
            id={`${formId}-price`}
            label="Precio con IVA"
            required
            currency={company.currency}
            value={draft.price}
            error={errors.price}
            onChange={(price) => change({ price })}
          />
          <TextInput
            id={`${formId}-unit`}
            label="Unidad"
            required
            autoComplete="off"
            value={draft.unit}
            error={errors.unit}
            onChange={(event) => change({ unit: event.currentTarget.value })}
          />
        </FormRow>
      </FormSection>
    </FormModal>
  );
}

const LABELS: Readonly<Record<keyof QuickProductErrors, string>> = {
  name: 'Nombre',
  price: 'Precio',
  unit: 'Unidad',
};

function errorList(errors: QuickProductErrors, formId: string) {
  return (Object.keys(errors) as (keyof QuickProductErrors)[]).map((field) => ({
    label: LABELS[field],
    fieldId: `${formId}-${field}`,
  }));
}
