/** 'Nueva Promoción' and the editing of one [MKT-02]. */
import { Button, Checkbox, Select, Textarea, TextInput } from '@mantine/core';
import { useLiveQuery } from 'dexie-react-hooks';
import type { PromotionRow } from '../../../data/rows.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { formOf } from '../../../session/company/form-of.ts';
import { storeRow } from '../../../session/company/store-row.ts';
import { FormRow } from '../../../ui/dialogs/form-modal.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { choiceField } from '../../../ui/forms/choice-field.ts';
import { RecordDialog } from '../../../ui/forms/record-dialog.tsx';
import { textField } from '../../../ui/forms/text-field.ts';
import type { RecordForm } from '../../../ui/forms/use-record-form.ts';
import { type RowFormProps, rowWords, useRecordRow } from '../../../ui/forms/use-row-form.ts';
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

const WORDS = {
  ...rowWords('Promoción', 'feminine'),
  created: 'Promoción creada: actívala cuando quieras',
};

const TYPES: Readonly<Record<PromotionDraft['type'], string>> = {
  discount: 'Descuento',
  bogo: 'Lleva y paga menos (2 × 1)',
  bundle: 'Combo',
};
const BENEFITS: Readonly<Record<PromotionDraft['benefit'], string>> = {
  percentage: 'Porcentaje',
  fixed: 'Monto en dólares',
  free_product: 'Producto gratis',
};

export function PromotionForm({ row: promotion, onClose }: RowFormProps<PromotionRow>) {
  const company = useCompany();
  const initial = promotionDraft(promotion, company.today);
  const { form, dialog } = useRecordRow<PromotionDraft>({
    words: WORDS,
    ...formOf(company, 'promotions', promotion),
    initial,
    check: checkPromotion,
    store: async (draft) => {
      const fields = promotionFields(draft, promotion);
      const changed = changedFields(promotionFields(initial, promotion), fields, [
        ['start_date', 'end_date'],
        ['type', 'conditions', 'benefit'],
      ]);
      await storeRow(company, 'promotions', promotion, { all: fields, changed });
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
  // What a coupon costs depends on how many are brought, which no sale of the past says.
  if (draft.needs_coupon || Object.keys(checkPromotion(draft)).length > 0) return undefined;
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
        <Select {...choiceField(form, PROMOTION_LABELS, 'type', TYPES)} />
        {draft.type === 'bogo' ? (
          <TextInput
            {...textField(form, PROMOTION_LABELS, 'set_size')}
            inputMode="numeric"
            description="2 es “2 × 1”, 3 es “3 × 2”."
          />
        ) : null}
      </FormRow>
      <FormRow>
        <Select {...choiceField(form, PROMOTION_LABELS, 'benefit', BENEFITS)} />
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
      <Checkbox
        label={PROMOTION_LABELS.needs_coupon}
        description="La recibe quien trae un cupón de una de tus campañas; en la caja no se aplica sola."
        checked={draft.needs_coupon}
        onChange={(event) => change('needs_coupon', event.currentTarget.checked)}
      />
      <HoursFields
        ranges={draft.time_ranges}
        error={errors.time_ranges}
        onChange={(ranges) => change('time_ranges', ranges)}
      />
    </>
  );
}
