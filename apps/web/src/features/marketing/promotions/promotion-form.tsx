/** 'Nueva Promoción' and the editing of one [MKT-02]. */
import { Button, Select, Textarea, TextInput } from '@mantine/core';
import { useLiveQuery } from 'dexie-react-hooks';
import { createRecord, patchRecord } from '../../../data/local-writes/change-records.ts';
import type { PromotionRow } from '../../../data/rows.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { SAVE_GATE } from '../../../session/identity/save-gate.ts';
import { FormRow } from '../../../ui/dialogs/form-modal.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { RecordDialog } from '../../../ui/forms/record-dialog.tsx';
import { textField } from '../../../ui/forms/text-field.ts';
import { typedKey } from '../../../ui/forms/typed-draft.ts';
import type { RecordForm } from '../../../ui/forms/use-record-form.ts';
import { type RowWords, useRowForm } from '../../../ui/forms/use-row-form.ts';
import { changedFields } from '../frame/changed-fields.ts';
import { CustomerTypeBoxes } from '../frame/customer-type-boxes.tsx';
import { GoodsFields, ProductPicker } from '../frame/goods-fields.tsx';
import { HoursFields } from '../frame/hours-fields.tsx';
import styles from '../frame/marketing.module.css';
import { BeforeNote } from '../guard/before-note.tsx';
import { type Candidate, NOT_STORED } from '../guard/candidate.ts';
import {
  checkPromotion,
  PROMOTION_LABELS,
  type PromotionDraft,
  promotionDraft,
  promotionFields,
} from './promotion-draft.ts';

const WORDS: RowWords = {
  newTitle: 'Nueva Promoción',
  editTitle: 'Editar Promoción',
  create: 'Crear Promoción',
  created: 'Promoción creada: actívala cuando quieras',
};

const TYPES: { readonly value: PromotionDraft['type']; readonly label: string }[] = [
  { value: 'discount', label: 'Descuento' },
  { value: 'bogo', label: 'Lleva y paga menos (2 × 1)' },
  { value: 'bundle', label: 'Combo' },
];
const BENEFITS: { readonly value: PromotionDraft['benefit']; readonly label: string }[] = [
  { value: 'percentage', label: 'Porcentaje' },
  { value: 'fixed', label: 'Monto en dólares' },
  { value: 'free_product', label: 'Producto gratis' },
];

export interface PromotionFormProps {
  /** Undefined makes a new one. */
  readonly promotion: PromotionRow | undefined;
  readonly onClose: () => void;
}

export function PromotionForm({ promotion, onClose }: PromotionFormProps) {
  const { db, maker, companyId, today } = useCompany();
  const initial = promotionDraft(promotion, today);
  const { form, dialog } = useRowForm<PromotionDraft>({
    words: WORDS,
    isNew: promotion === undefined,
    gate: SAVE_GATE,
    initial,
    draftAs: { key: typedKey(companyId, 'promotions', promotion?.id) },
    check: checkPromotion,
    store: async (draft) => {
      const fields = promotionFields(draft, promotion);
      if (promotion === undefined) await createRecord(db, 'promotions', fields, maker);
      else {
        const changed = changedFields(promotionFields(initial, promotion), fields, [
          ['start_date', 'end_date'],
          ['type', 'conditions', 'benefit'],
        ]);
        if (Object.keys(changed).length > 0) {
          await patchRecord(db, 'promotions', promotion.id, changed, maker);
        }
      }
      return undefined;
    },
    onClose,
  });
  return (
    <RecordDialog {...dialog} labels={PROMOTION_LABELS}>
      <div className={styles.fields}>
        <TextInput
          {...textField(form, PROMOTION_LABELS, 'name')}
          required
          data-autofocus
          autoComplete="off"
        />
        <Textarea {...textField(form, PROMOTION_LABELS, 'description')} autosize minRows={2} />
        <Days form={form} />
        <Benefit form={form} />
        <Conditions form={form} />
        <div className={styles.before}>
          <BeforeNote candidate={candidateOf(form.draft, promotion)} />
        </div>
      </div>
    </RecordDialog>
  );
}

function candidateOf(draft: PromotionDraft, promotion: PromotionRow | undefined): Candidate | undefined {
  if (Object.keys(checkPromotion(draft)).length > 0) return undefined;
  const id = promotion?.id ?? NOT_STORED;
  return {
    kind: 'promotion',
    id,
    row: { ...promotionFields(draft, promotion), id, status: promotion?.status ?? 'draft' },
  };
}

interface PartProps {
  readonly form: RecordForm<PromotionDraft>;
}

function Days({ form: { draft, errors, change } }: PartProps) {
  return (
    <FormRow>
      <DateField
        label={PROMOTION_LABELS.start}
        required
        value={draft.start}
        error={errors.start}
        onChange={(day) => change('start', day)}
      />
      <DateField
        label={PROMOTION_LABELS.end}
        description="Vale hasta el final de ese día."
        required
        value={draft.end}
        error={errors.end}
        onChange={(day) => change('end', day)}
      />
    </FormRow>
  );
}

function Benefit({ form }: PartProps) {
  const { draft, errors, change } = form;
  const isGift = draft.benefit === 'free_product';
  return (
    <>
      <FormRow>
        <Select
          label={PROMOTION_LABELS.type}
          data={TYPES}
          value={draft.type}
          allowDeselect={false}
          onChange={(value) => change('type', TYPES.find((one) => one.value === value)?.value ?? draft.type)}
        />
        {draft.type === 'bogo' ? (
          <TextInput
            {...textField(form, PROMOTION_LABELS, 'set_size')}
            inputMode="numeric"
            description="2 es “2 × 1”, 3 es “3 × 2”."
          />
        ) : null}
      </FormRow>
      <FormRow>
        <Select
          label={PROMOTION_LABELS.benefit}
          data={BENEFITS}
          value={draft.benefit}
          allowDeselect={false}
          onChange={(value) =>
            change('benefit', BENEFITS.find((one) => one.value === value)?.value ?? draft.benefit)
          }
        />
        {isGift ? null : (
          <TextInput
            {...textField(form, PROMOTION_LABELS, 'value')}
            required
            inputMode="decimal"
            autoComplete="off"
            rightSection={draft.benefit === 'fixed' ? '$' : '%'}
          />
        )}
      </FormRow>
      {isGift ? (
        <Gift id={draft.gift_id} error={errors.gift_id} onChange={(id) => change('gift_id', id)} />
      ) : null}
    </>
  );
}

interface GiftProps {
  readonly id: string | null;
  readonly error: string | undefined;
  readonly onChange: (id: string | null) => void;
}

function Gift({ id, error, onChange }: GiftProps) {
  const { db } = useCompany();
  const product = useLiveQuery(async () => (id === null ? undefined : db.products.get(id)), [db, id]);
  return (
    <div>
      <ProductPicker
        label={PROMOTION_LABELS.gift_id}
        error={error}
        onPick={(picked) => onChange(picked.id)}
      />
      {id === null ? null : (
        <div className={styles.chosen}>
          <Button
            size="xs"
            aria-label={`Quitar ${product?.name ?? 'el producto'}`}
            onClick={() => onChange(null)}
          >
            {product?.name ?? 'Producto'}
          </Button>
        </div>
      )}
    </div>
  );
}

function Conditions({ form }: PartProps) {
  const { draft, errors, change } = form;
  return (
    <>
      <TextInput
        {...textField(form, PROMOTION_LABELS, 'min_purchase')}
        inputMode="decimal"
        autoComplete="off"
        rightSection="$"
      />
      <GoodsFields goods={draft} productError={errors.product_ids} onChange={change} />
      <CustomerTypeBoxes
        chosen={draft.customer_types}
        error={errors.customer_types}
        help="Sin ninguno marcado vale para todos."
        onChange={(chosen) => change('customer_types', chosen)}
      />
      <HoursFields
        ranges={draft.time_ranges}
        error={errors.time_ranges}
        onChange={(ranges) => change('time_ranges', ranges)}
      />
    </>
  );
}
