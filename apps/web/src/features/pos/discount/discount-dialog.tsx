/** 'Descuento' (F8): a hand discount on the current line or on the whole sale, with its reason (POS-05). */
import { Button, TextInput } from '@mantine/core';
import { useId } from 'react';
import { Dialog, DialogBody, DialogFoot } from '../../../ui/dialogs/dialog.tsx';
import { FormModal } from '../../../ui/dialogs/form-modal.tsx';
import { currencySymbol } from '../../../ui/display/currency-symbol.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { MoneyInput } from '../../../ui/fields/money-input.tsx';
import { PercentInput } from '../../../ui/fields/percent-input.tsx';
import { Segments } from '../../../ui/fields/segments.tsx';
import { useTill } from '../context/till-context.ts';
import styles from './discount-dialog.module.css';
import { type DiscountPlace, previewText } from './discount-draft.ts';
import { type DiscountForm, useDiscountForm } from './use-discount-form.ts';

const REASONS = ['Cliente frecuente', 'Empaque dañado', 'Por vencer', 'Producto de exhibición', 'Redondeo'];

export interface DiscountDialogProps {
  readonly onClose: () => void;
}

export function DiscountDialog({ onClose }: DiscountDialogProps) {
  const { discountCap } = useTill();
  return discountCap === 0 ? <NotAllowed onClose={onClose} /> : <DiscountFields onClose={onClose} />;
}

function NotAllowed({ onClose }: DiscountDialogProps) {
  const { keeper, company } = useTill();
  const isGiven = keeper.store.get().discount !== undefined;
  const takeBack = (): void => {
    keeper.store.dispatch({ type: 'discount_sale', discount: undefined });
    for (const { id } of keeper.store.get().lines) {
      keeper.store.dispatch({ type: 'discount_line', lineId: id, discount: undefined });
    }
    onClose();
  };
  const hasAny = isGiven || keeper.store.get().lines.some((line) => line.discount !== undefined);
  return (
    <Dialog opened onClose={onClose} title="Descuento" size="question" fullScreenOnPhone={false}>
      <DialogBody>
        <Banner tone="due" fact="No tienes permiso para dar descuentos.">
          Lo da quien administra {company.name}, en Configuración → Roles y Permisos: “Dar Descuentos”.
        </Banner>
      </DialogBody>
      <DialogFoot>
        {hasAny ? (
          <Button size="lg" className={styles.whole ?? ''} onClick={takeBack}>
            Quitar descuentos
          </Button>
        ) : null}
        <Button size="lg" variant="filled" data-autofocus onClick={onClose}>
          Entendido
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

function DiscountFields({ onClose }: DiscountDialogProps) {
  const form = useDiscountForm(onClose);
  const formId = useId();
  const { draft, errors, change } = form;
  const summary = [
    ...(errors.cut === undefined ? [] : [{ label: 'Descuento', fieldId: `${formId}-cut` }]),
    ...(errors.reason === undefined ? [] : [{ label: 'Motivo', fieldId: `${formId}-reason` }]),
  ];
  return (
    <FormModal
      opened
      title="Descuento"
      submitLabel="Aplicar descuento"
      dirty={false}
      errors={summary}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <div className={styles.fields}>
        <PlaceChoice form={form} />
        <div className={styles.figure}>
          <CutField form={form} id={`${formId}-cut`} />
          <Segments
            label="Descuento en"
            words={{ percentage: '%', fixed: currencySymbol(form.of.currency) }}
            value={draft.kind}
            onChange={(kind) => change({ kind, text: '' })}
          />
        </div>
        <p className={styles.preview} aria-live="polite">
          {previewText(draft, form.of) ?? form.capText}
        </p>
        <ReasonField form={form} id={`${formId}-reason`} />
        {form.isGiven ? (
          <Button className={styles.takeBack ?? ''} onClick={form.takeBack}>
            Quitar este descuento
          </Button>
        ) : null}
      </div>
    </FormModal>
  );
}

/** The reason, typed or one of the usual ones. */
function ReasonField({ form, id }: { readonly form: DiscountForm; readonly id: string }) {
  const { draft, errors, change } = form;
  return (
    <div className={styles.reason}>
      <TextInput
        id={id}
        label="Motivo"
        required
        autoComplete="off"
        maxLength={200}
        value={draft.reason}
        error={errors.reason}
        onChange={(event) => change({ reason: event.currentTarget.value })}
      />
      <div className={styles.reasons}>
        {REASONS.map((reason) => (
          <Button key={reason} className={styles.usual ?? ''} onClick={() => change({ reason })}>
            {reason}
          </Button>
        ))}
      </div>
    </div>
  );
}

const PLACES: Readonly<Record<DiscountPlace, string>> = { line: 'Esta línea', sale: 'Toda la venta' };

function PlaceChoice({ form }: { readonly form: DiscountForm }) {
  const { draft, line, choosePlace } = form;
  if (line === undefined) return <p className={styles.place}>De toda la venta</p>;
  return (
    <>
      <Segments fullWidth label="Descuento de" words={PLACES} value={draft.place} onChange={choosePlace} />
      <p className={styles.place}>{form.placeText}</p>
    </>
  );
}

function CutField({ form, id }: { readonly form: DiscountForm; readonly id: string }) {
  const { draft, errors, change, of } = form;
  const shared = { id, label: 'Descuento', required: true, 'data-autofocus': true, error: errors.cut };
  if (draft.kind === 'fixed') {
    return (
      <MoneyInput
        {...shared}
        currency={of.currency}
        value={draft.text}
        onChange={(text) => change({ text })}
      />
    );
  }
  return <PercentInput {...shared} value={draft.text} onChange={(text) => change({ text })} />;
}
