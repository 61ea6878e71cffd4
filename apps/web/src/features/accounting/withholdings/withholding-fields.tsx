import { percentToString } from '@cuadra/domain/tax/tax-rate';
import { islrConceptsOf } from '@cuadra/domain/withholdings/islr-concepts';
import { VAT_WITHHOLDING_PERCENTAGES, type WithholdingTax } from '@cuadra/domain/withholdings/withholding';
import { Select, TextInput } from '@mantine/core';
import { FormRow } from '../../../ui/dialogs/form-modal.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { EnterFields } from '../../../ui/fields/enter-fields.tsx';
import { PercentInput } from '../../../ui/fields/percent-input.tsx';
import { SearchSelect } from '../../../ui/fields/search-select.tsx';
import { draftFields } from '../../../ui/forms/draft-fields.ts';
import form from '../frame/form.module.css';
import { partyKey } from './choosable-lines.ts';
import { hasConcept, ofTax, type WithholdingDraft } from './withholding-draft.ts';
import type { WithholdingFieldsProps } from './withholding-fields-props.ts';
import { LineAmounts } from './withholding-lines.tsx';

const TAXES: readonly { readonly value: WithholdingTax; readonly label: string }[] = [
  { value: 'iva', label: 'IVA' },
  { value: 'islr', label: 'ISLR' },
];
const PERCENTAGES = VAT_WITHHOLDING_PERCENTAGES.map((percentage) => ({
  value: String(percentage),
  label: `${percentage} %`,
}));

export function WithholdingFieldsForm(props: WithholdingFieldsProps) {
  const { direction, taxes, draft, errors, parties, onChange } = props;
  const change = (changed: Partial<WithholdingDraft>) => onChange((held) => ({ ...held, ...changed }));
  const field = draftFields(draft, errors?.fields, change);
  return (
    <EnterFields className={form.fields}>
      <FormRow columns="2fr 1fr 1fr">
        <SearchSelect
          label={direction === 'received' ? 'Cliente que retuvo' : 'Proveedor'}
          required
          data-autofocus
          data={parties.map(({ id, name }) => ({ value: partyKey(id, name), label: name }))}
          value={draft.party === '' ? null : draft.party}
          error={errors?.fields.party}
          onChange={(party) =>
            change({
              party: party ?? '',
              amounts: {},
              concept: '',
              ...(draft.tax === 'iva' ? { percentage: '' } : {}),
            })
          }
        />
        <Select
          label="Impuesto"
          data={TAXES.filter(({ value }) => taxes.includes(value))}
          allowDeselect={false}
          value={draft.tax}
          onChange={(tax) => onChange((held) => ofTax(held, tax as WithholdingTax, direction))}
        />
        {draft.tax === 'iva' ? (
          <Select
            label="Porcentaje del IVA"
            data={PERCENTAGES}
            allowDeselect={false}
            value={draft.percentage}
            onChange={(percentage) => change({ percentage: percentage ?? '' })}
          />
        ) : (
          <PercentInput label="Porcentaje de la base" {...field.given('percentage')} />
        )}
      </FormRow>
      {hasConcept(draft, direction) ? <ConceptField {...props} change={change} /> : null}
      <FormRow columns="1fr 1fr 1fr">
        <TextInput
          label="Número del comprobante"
          required
          inputMode={draft.tax === 'iva' ? 'numeric' : 'text'}
          {...field.typed('certificateNumber', 20)}
        />
        <DateField label="Fecha del comprobante" required {...field.given('certificateDate')} />
        <DateField label="Se declara con fecha" required {...field.given('bookedOn')} />
      </FormRow>
      <LineAmounts {...props} />
    </EnterFields>
  );
}

interface ConceptFieldProps extends WithholdingFieldsProps {
  readonly change: (changed: Partial<WithholdingDraft>) => void;
}

/** What is paid, by SENIAT's concepts for a person or a company: it says the percentage. */
function ConceptField({ draft, errors, parties, change }: ConceptFieldProps) {
  const party = parties.find(({ id, name }) => partyKey(id, name) === draft.party);
  const concepts = islrConceptsOf(party?.document ?? '');
  return (
    <SearchSelect
      label="Concepto de ISLR"
      required
      data={concepts.map(({ code, name }) => ({ value: code, label: `${code} ${name}` }))}
      value={draft.concept === '' ? null : draft.concept}
      error={errors?.fields.concept}
      onChange={(code) => {
        const concept = concepts.find((one) => one.code === code);
        change({
          concept: concept?.code ?? '',
          ...(concept === undefined
            ? {}
            : { percentage: percentToString(concept.basisPoints).replace('.', ',') }),
        });
      }}
    />
  );
}
