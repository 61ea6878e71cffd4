/** 'Nueva Campaña' and the editing of one [MKT-03]. */
import { AUDIENCE_SAMPLE, type AudienceQuestion } from '@cuadra/contracts/marketing/audience-reading';
import { CampaignAudience } from '@cuadra/contracts/marketing/campaigns';
import { Select, Textarea, TextInput } from '@mantine/core';
import { sendBytes } from '../../../data/images/picture-store.ts';
import type { CampaignRow } from '../../../data/rows.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { formOf } from '../../../session/company/form-of.ts';
import { storeRow } from '../../../session/company/store-row.ts';
import { useCustomerGroups } from '../../../session/company/use-customer-groups.ts';
import { useHasServer } from '../../../session/company/use-has-server.ts';
import { FormRow, FormSection } from '../../../ui/dialogs/form-modal.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { choiceField } from '../../../ui/forms/choice-field.ts';
import { RecordDialog } from '../../../ui/forms/record-dialog.tsx';
import { textField } from '../../../ui/forms/text-field.ts';
import type { RecordForm } from '../../../ui/forms/use-record-form.ts';
import { type RowFormProps, rowWords, useRecordRow } from '../../../ui/forms/use-row-form.ts';
import { Boxes } from '../frame/boxes.tsx';
import { changedFields } from '../frame/changed-fields.ts';
import { CustomerTypeBoxes } from '../frame/customer-type-boxes.tsx';
import { CAMPAIGN_TYPES } from '../frame/marketing-text.ts';
import {
  audienceFields,
  CAMPAIGN_LABELS,
  type CampaignDraft,
  campaignDraft,
  campaignFields,
  checkCampaign,
  hasProviders,
} from './campaign-draft.ts';
import { FREQUENCIES, SEGMENT_WORDS } from './campaign-text.ts';
import { CouponFields } from './coupon-fields.tsx';
import { MessageFields } from './message-fields.tsx';
import { MessagePreview } from './message-preview.tsx';
import { RecipientsNote } from './recipients-note.tsx';
import { useWayOut } from './use-way-out.ts';

const WORDS = {
  ...rowWords('Campaña', 'feminine'),
  created: 'Campaña creada: prográmala cuando quieras',
};

const SENDS_BY: Readonly<Record<CampaignDraft['sends_by'], string>> = {
  hand: 'Uno a uno, con tu teléfono o este equipo',
  provider: 'Por el proveedor de mensajes de la empresa',
};

const LAST_PURCHASE: Readonly<Record<CampaignDraft['last_purchase'], string>> = {
  within: 'Hace esos días o menos',
  before: 'Hace más de esos días',
};

export interface CampaignFormProps extends RowFormProps<CampaignRow> {
  /** Whom a new one is for. */
  readonly segments?: CampaignDraft['segments'];
}

export function CampaignForm({ row: campaign, segments = [], onClose }: CampaignFormProps) {
  const company = useCompany();
  const initial = campaignDraft(campaign, company.today, segments);
  const { form, dialog } = useRecordRow<CampaignDraft>({
    words: WORDS,
    ...formOf(company, 'campaigns', campaign),
    initial,
    check: (draft) => checkCampaign(draft, { today: company.today, begun: campaign?.schedule.start_date }),
    store: async (draft) => {
      const fields = campaignFields(draft, campaign);
      const changed = changedFields(campaignFields(initial, campaign), fields, [
        ['type', 'content', 'schedule', 'coupon'],
      ]);
      if (draft.picture !== initial.picture && draft.picture !== '') {
        await sendBytes(company.db, [draft.picture]);
      }
      await storeRow(company, 'campaigns', campaign, { all: fields, changed });
      return undefined;
    },
    onClose,
  });
  return (
    <RecordDialog {...dialog} labels={CAMPAIGN_LABELS} size="product">
      <FormSection title="Campaña" description="El nombre es para ti: los clientes no lo ven.">
        <TextInput {...textField(form, CAMPAIGN_LABELS, 'name')} required data-autofocus autoComplete="off" />
        <Textarea {...textField(form, CAMPAIGN_LABELS, 'description')} autosize minRows={1} />
        <TypeField form={form} stored={campaign?.type} />
      </FormSection>
      <FormSection title="Público" description="A quién le llega. Sin nada marcado, a todos.">
        <AudienceFields form={form} />
        <RecipientsNote question={questionOf(form.draft)} />
      </FormSection>
      <FormSection title="Mensaje" description="Las palabras entre llaves cambian para cada cliente.">
        <CouponFields form={form} />
        <MessageFields form={form} />
        <MessagePreview draft={form.draft} />
      </FormSection>
      <FormSection title="Envío" description="Sale a la hora de Caracas.">
        <ScheduleFields form={form} />
      </FormSection>
    </RecordDialog>
  );
}

/** Undefined while a figure of the audience is wrong. */
function questionOf(draft: CampaignDraft): AudienceQuestion | undefined {
  const audience = CampaignAudience.safeParse(audienceFields(draft));
  return audience.success
    ? { audience: audience.data, channel: draft.type, sample_size: AUDIENCE_SAMPLE }
    : undefined;
}

interface PartProps {
  readonly form: RecordForm<CampaignDraft>;
}

/** Notices leave a server: a company that lives on a device has none, but for a campaign that it had before. */
function TypeField({ form, stored }: PartProps & { readonly stored: CampaignRow['type'] | undefined }) {
  const hasServer = useHasServer(useCompany());
  const { push, ...others } = CAMPAIGN_TYPES;
  const offered: Readonly<Partial<typeof CAMPAIGN_TYPES>> =
    hasServer === true || stored === 'push' ? { ...others, push } : others;
  return <Select {...choiceField(form, CAMPAIGN_LABELS, 'type', offered)} />;
}

function AudienceFields({ form }: PartProps) {
  const { draft, change } = form;
  const { db } = useCompany();
  const groups = Object.fromEntries(useCustomerGroups(db).map(({ id, name }) => [id, name]));
  return (
    <>
      <CustomerTypeBoxes
        chosen={draft.customer_types}
        onChange={(chosen) => change('customer_types', chosen)}
      />
      {Object.keys(groups).length === 0 ? null : (
        <Boxes
          legend="Grupos de clientes"
          words={groups}
          chosen={draft.group_ids}
          onChange={(chosen) => change('group_ids', chosen)}
        />
      )}
      <Boxes
        legend="Según lo que compran"
        words={SEGMENT_WORDS}
        chosen={draft.segments}
        onChange={(chosen) => change('segments', chosen)}
      />
      {draft.frequency === 'inactive' ? null : (
        <FormRow>
          <Select {...choiceField(form, CAMPAIGN_LABELS, 'last_purchase', LAST_PURCHASE)} />
          <TextInput
            {...textField(form, CAMPAIGN_LABELS, 'days')}
            inputMode="numeric"
            autoComplete="off"
            description="0 no mira cuándo compró."
          />
        </FormRow>
      )}
      <TextInput
        {...textField(form, CAMPAIGN_LABELS, 'min_purchase')}
        inputMode="decimal"
        autoComplete="off"
        rightSection="$"
      />
    </>
  );
}

function ScheduleFields({ form }: PartProps) {
  const { draft, errors, change } = form;
  const hasServer = useHasServer(useCompany()) ?? false;
  const wayOut = useWayOut(campaignFields(draft));
  return (
    <>
      {wayOut === undefined ? null : <Banner tone="due" fact={wayOut} />}
      {hasServer && hasProviders(draft.type) ? (
        <Select
          {...choiceField(form, CAMPAIGN_LABELS, 'sends_by', SENDS_BY)}
          description={draft.sends_by === 'provider' ? 'Lo configuras en Marketing, Proveedores.' : undefined}
        />
      ) : null}
      <FormRow>
        <Select {...choiceField(form, CAMPAIGN_LABELS, 'frequency', FREQUENCIES)} />
        {draft.frequency === 'inactive' ? (
          <TextInput {...textField(form, CAMPAIGN_LABELS, 'away_days')} required inputMode="numeric" />
        ) : null}
        <TextInput {...textField(form, CAMPAIGN_LABELS, 'time')} type="time" />
      </FormRow>
      <FormRow>
        <DateField
          label={CAMPAIGN_LABELS.start}
          required
          value={draft.start}
          error={errors.start}
          onChange={(day) => change('start', day)}
        />
        {draft.frequency === 'once' ? null : (
          <DateField
            label={CAMPAIGN_LABELS.end}
            description="Vacía, no termina."
            value={draft.end}
            error={errors.end}
            onChange={(day) => change('end', day)}
          />
        )}
      </FormRow>
      <TextInput
        {...textField(form, CAMPAIGN_LABELS, 'conversion_days')}
        inputMode="numeric"
        description="Una compra en esos días después de tocar un enlace cuenta como lograda por la campaña."
      />
    </>
  );
}
