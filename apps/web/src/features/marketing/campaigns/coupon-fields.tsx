/** The coupon that a campaign gives: of which promotion, and for how long it is valid [MKT-03]. */
import { Select, TextInput } from '@mantine/core';
import { useLiveQuery } from 'dexie-react-hooks';
import { couponPromotions } from '../../../data/marketing/given-coupons.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { FormRow } from '../../../ui/dialogs/form-modal.tsx';
import { textField } from '../../../ui/forms/text-field.ts';
import type { RecordForm } from '../../../ui/forms/use-record-form.ts';
import { CAMPAIGN_LABELS, type CampaignDraft } from './campaign-draft.ts';

/** Of the choice that gives none; no promotion has it. */
const NONE = 'none';
const HELP = 'Cada cliente recibe un código suyo, que la caja acepta una sola vez, también sin internet.';
const NO_PROMOTIONS = 'Para dar un cupón, crea antes una promoción con “Solo con un cupón”.';

export function CouponFields({ form }: { readonly form: RecordForm<CampaignDraft> }) {
  const { draft, errors, change } = form;
  const { db } = useCompany();
  const promotions = useLiveQuery(() => couponPromotions(db, new Date().toISOString()), [db]);
  if (promotions === undefined) return null;
  const hasChosen = promotions.some(({ id }) => id === draft.coupon_id);
  const choices = [
    { value: NONE, label: 'Sin cupón' },
    ...promotions.map(({ id, name, status }) => ({
      value: id,
      label: status === 'draft' ? `${name} (borrador)` : name,
    })),
    ...(draft.coupon_id === null || hasChosen
      ? []
      : [{ value: draft.coupon_id, label: 'Una promoción que ya no está activa' }]),
  ];
  return (
    <FormRow>
      <Select
        label={CAMPAIGN_LABELS.coupon_id}
        description={promotions.length === 0 ? NO_PROMOTIONS : HELP}
        data={choices}
        value={draft.coupon_id ?? NONE}
        error={errors.coupon_id}
        allowDeselect={false}
        onChange={(value) => change('coupon_id', value === NONE ? null : value)}
      />
      {draft.coupon_id === null ? null : (
        <TextInput
          {...textField(form, CAMPAIGN_LABELS, 'coupon_days')}
          required
          inputMode="numeric"
          autoComplete="off"
          description="Contados desde que sale el mensaje."
        />
      )}
    </FormRow>
  );
}
