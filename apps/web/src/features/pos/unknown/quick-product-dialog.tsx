/** 'Crear producto' from a scanned code that nothing has: it is made and in the cart by the same press (POS-08). */
import type { Quantity } from '@cuadra/domain/money/quantity';
import { TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { createRecord } from '../../../data/local-writes/change-records.ts';
import { SAVE_GATE } from '../../../session/save-gate.ts';
import { Banner } from '../../../ui/banner.tsx';
import { FormModal, FormRow, FormSection } from '../../../ui/form-modal.tsx';
import { MoneyInput } from '../../../ui/money-input.tsx';
import { useAttempt } from '../../../ui/record-form/use-attempt.ts';
import { articleOf } from '../cart/article-of.ts';
import { useTill } from '../till/till-context.ts';
import { type QuickProductErrors, quickProductErrors, quickProductFields } from './quick-product.ts';

export interface UnknownCodeProps {
  readonly code: string;
  /** How many of it were scanned. */
  readonly quantity: Quantity;
  readonly onClose: () => void;
}

export function QuickProductDialog({ code, quantity, onClose }: UnknownCodeProps) {
  const { company, actions, notices } = useTill();
  const [draft, setDraft] = useState({ name: '', price: '', unit: 'und' });
  const [wasSent, setSent] = useState(false);
  const { isBusy, refusal, run } = useAttempt(SAVE_GATE);
  const formId = useId();
  const typed = { code, ...draft };
  const errors = wasSent ? quickProductErrors(typed, company.currency) : {};
  const change = (changed: Partial<typeof draft>): void => setDraft((before) => ({ ...before, ...changed }));
  const save = async (): Promise<void> => {
    setSent(true);
    if (Object.keys(quickProductErrors(typed, company.currency)).length > 0) return;
    const isMade = await run(async () => {
      const fields = quickProductFields(typed, company.currency, new Date().toISOString());
      const id = await createRecord(company.db, 'products', fields, company.maker);
      const product = await company.db.products.get(id);
      if (product !== undefined) actions.add(articleOf(product), quantity);
      return undefined;
    });
    if (!isMade) return;
    notices.forgetCode(code);
    onClose();
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
