/** 'Imprenta digital': its address and keys, tried before they are stored (FISC-02). */
import type { DigitalPrintShopReply } from '@cuadra/contracts/sales/digital-print-shop';
import { Button, Switch, Textarea, TextInput } from '@mantine/core';
import type { PrintShopApi } from '../../../../data/api/print-shop-api.ts';
import { FormModal } from '../../../../ui/dialogs/form-modal.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { textField } from '../../../../ui/forms/text-field.ts';
import fiscal from '../fiscal.module.css';
import styles from './digital.module.css';
import { PRINT_SHOP_LABELS, type PrintShopDraft, type StoredPrintShop } from './print-shop-draft.ts';
import { type PrintShopForm, usePrintShopForm } from './use-print-shop-form.ts';

export interface PrintShopDialogProps {
  readonly api: PrintShopApi;
  readonly stored: StoredPrintShop | null;
  readonly onStored: (reply: DigitalPrintShopReply) => void;
  readonly onClose: () => void;
}

export function PrintShopDialog({ api, stored, onStored, onClose }: PrintShopDialogProps) {
  const form = usePrintShopForm(api, stored, (reply, done) => {
    toast(done);
    onStored(reply);
    onClose();
  });
  return (
    <FormModal
      opened
      title="Imprenta digital"
      submitLabel="Guardar Cambios"
      saving={form.isSaving}
      dirty={form.isDirty}
      errors={errorsOf(form)}
      refusal={form.refusal === undefined ? null : <Banner tone="bad" fact={form.refusal} />}
      extra={
        stored === null ? null : (
          <Button size="lg" variant="subtle" onClick={() => void form.remove()}>
            Quitar
          </Button>
        )
      }
      onSubmit={() => void form.save()}
      onClose={onClose}
    >
      <div className={fiscal.stack}>
        <p className={styles.hint}>
          La imprenta autorizada te da la dirección y las claves. Cuadra le pide cada factura y cada nota de
          crédito una sola vez, y guarda el número y el control que responde.
        </p>
        <TextInput {...text(form, 'url')} required inputMode="url" placeholder="https://" data-autofocus />
        <Textarea
          {...text(form, 'headers')}
          autosize
          minRows={2}
          maxRows={6}
          placeholder="Authorization: Bearer …"
          description="La clave que te dio la imprenta, como ella la escribe: Authorization: … Uno por línea; sus valores no se vuelven a mostrar."
        />
        <Attempt form={form} />
        <Switch
          label={PRINT_SHOP_LABELS.is_on}
          checked={form.draft.is_on}
          onChange={(event) => form.change('is_on', event.currentTarget.checked)}
        />
      </div>
    </FormModal>
  );
}

function text(form: PrintShopForm, field: Exclude<keyof PrintShopDraft, 'is_on'>) {
  return { ...textField(form, PRINT_SHOP_LABELS, field), autoComplete: 'off', spellCheck: false };
}

function Attempt({ form: { tried, isTrying, attempt } }: { readonly form: PrintShopForm }) {
  return (
    <div className={styles.attempt}>
      <Button loading={isTrying} onClick={() => void attempt()}>
        Probar
      </Button>
      <output className={styles.tried}>
        {tried === undefined ? (
          <span className={styles.hint}>Le pregunta, y no emite ni guarda nada.</span>
        ) : (
          <Banner
            tone={tried.is_accepted ? 'ok' : 'bad'}
            fact={
              tried.is_accepted ? 'La imprenta responde como debe.' : 'La imprenta no responde como debe.'
            }
          >
            {tried.answer}
          </Banner>
        )}
      </output>
    </div>
  );
}

function errorsOf({ errors }: PrintShopForm) {
  const fields = (Object.keys(PRINT_SHOP_LABELS) as (keyof PrintShopDraft)[]).filter(
    (field) => errors[field] !== undefined,
  );
  return fields.map((field) => ({ label: PRINT_SHOP_LABELS[field] }));
}
