/** The fields of a certificate, filled in by keyboard alone: Enter moves on. */
import { formatMoney } from '@cuadra/domain/money/format';
import { percentToString } from '@cuadra/domain/tax/tax-rate';
import { dayText } from '@cuadra/domain/time/instant-text';
import type { VatPeriod } from '@cuadra/domain/vat/vat-period';
import { islrConceptsOf } from '@cuadra/domain/withholdings/islr-concepts';
import {
  VAT_WITHHOLDING_PERCENTAGES,
  type WithholdingDirection,
  type WithholdingTax,
} from '@cuadra/domain/withholdings/withholding';
import { Button, Select, TextInput } from '@mantine/core';
import type { ApiProblem } from '../../../data/api/api-reply.ts';
import { FormRow } from '../../../ui/dialogs/form-modal.tsx';
import { currencySymbol } from '../../../ui/display/currency-symbol.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { EnterFields } from '../../../ui/fields/enter-fields.tsx';
import { MoneyInput } from '../../../ui/fields/money-input.tsx';
import { PercentInput } from '../../../ui/fields/percent-input.tsx';
import { SearchSelect } from '../../../ui/fields/search-select.tsx';
import { draftFields } from '../../../ui/forms/draft-fields.ts';
import form from '../frame/form.module.css';
import { Problem } from '../frame/problem.tsx';
import { whyUnread } from '../frame/why-unread.ts';
import { periodText } from '../vat/book-words.ts';
import { amountText, type ChoosableLine, islrRuleOf, partyKey, proposedAmount } from './choosable-lines.ts';
import { documentName } from './missing-list.tsx';
import type { WithholdingErrors } from './read-withholding.ts';
import { hasConcept, ofTax, type Party, type WithholdingDraft } from './withholding-draft.ts';
import styles from './withholdings.module.css';

export interface WithholdingFieldsProps {
  readonly direction: WithholdingDirection;
  readonly period: VatPeriod;
  /** Those that can be withheld. */
  readonly taxes: readonly WithholdingTax[];
  readonly draft: WithholdingDraft;
  readonly errors: WithholdingErrors | undefined;
  readonly parties: readonly Party[];
  readonly lines: readonly ChoosableLine[];
  /** Of the documents: `unread` where they could not be read. */
  readonly state: 'reading' | 'read' | ApiProblem;
  readonly onChange: (next: (held: WithholdingDraft) => WithholdingDraft) => void;
}

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

/** One amount a document and rate; empty for one of which nothing is withheld. */
function LineAmounts({ period, draft, errors, lines, state, onChange }: WithholdingFieldsProps) {
  const type = (key: string, text: string) =>
    onChange((held) => ({ ...held, amounts: { ...held.amounts, [key]: text } }));
  return (
    <>
      <p className={styles.second}>
        {linesHint(draft, lines.length, state)} Son los de {periodText(period).toLowerCase()}: los de otro
        período se ven al elegirlo en Retenciones.
      </p>
      <PersonRule draft={draft} lines={lines} />
      <ul className={styles.lines} aria-label="Documentos">
        {lines.map((line) => (
          <li key={line.key} className={form.pair}>
            <MoneyInput
              label={lineLabel(line, draft.tax)}
              currency="VES"
              value={draft.amounts[line.key] ?? ''}
              error={errors?.amounts[line.key]}
              onChange={(text) => type(line.key, text)}
            />
            <ProposeButton line={line} draft={draft} onPropose={(text) => type(line.key, text)} />
          </li>
        ))}
      </ul>
      <Problem text={errors?.fields.lines} />
    </>
  );
}

/** Why less than the percentage is proposed. */
function PersonRule({ draft, lines }: Pick<WithholdingFieldsProps, 'draft' | 'lines'>) {
  const rule = lines.map((line) => islrRuleOf(line, draft)).find((found) => found !== undefined);
  if (rule === undefined) return null;
  const [subtrahend, minimum] = [rule.subtrahend, rule.minimum].map((amount) =>
    formatMoney(amount, currencySymbol('VES')),
  );
  return (
    <p className={styles.second}>
      {`Persona natural: se resta el sustraendo de ${subtrahend}, y de pagos menores de ${minimum} no se retiene.`}
    </p>
  );
}

interface ProposeButtonProps {
  readonly line: ChoosableLine;
  readonly draft: WithholdingDraft;
  readonly onPropose: (text: string) => void;
}

function ProposeButton({ line, draft, onPropose }: ProposeButtonProps) {
  const amount = proposedAmount(line, draft);
  return (
    <Button
      size="xs"
      disabled={amount === undefined}
      aria-label={proposalLabel(line, draft)}
      onClick={() => (amount === undefined ? undefined : onPropose(amountText(amount)))}
    >
      {draft.percentage === '' ? 'Calcular' : `${draft.percentage} %`}
    </Button>
  );
}

/** 'Retener 75 % de Factura F-001, IVA 16 %': a document has a button for each of its rates. */
function proposalLabel({ document, rate }: ChoosableLine, { tax, percentage }: WithholdingDraft): string {
  const whole = `Retener ${percentage} % de ${documentName(document)}`;
  return tax === 'iva' ? `${whole}, IVA ${rate} %` : whole;
}

function linesHint(
  { party, tax }: WithholdingDraft,
  count: number,
  state: WithholdingFieldsProps['state'],
): string {
  if (typeof state === 'object') return `No se pudieron leer los documentos. ${whyUnread(state)}`;
  if (party === '') return 'Elige de quién es el comprobante para ver sus documentos.';
  if (state === 'reading') return 'Leyendo sus documentos…';
  if (count > 0) return 'Escribe lo retenido de cada documento.';
  return tax === 'iva' ? 'No tiene documentos con IVA por retener.' : 'No tiene documentos.';
}

/** 'Factura F-001 del 01/11/2026: IVA 16 %, Bs. 1.600,00'. */
function lineLabel({ document, rate, base, tax }: ChoosableLine, withheld: WithholdingTax): string {
  const symbol = currencySymbol('VES');
  const figure =
    withheld === 'iva' ? `IVA ${rate} %, ${formatMoney(tax, symbol)}` : `base ${formatMoney(base, symbol)}`;
  return `${documentName(document)} del ${dayText(document.day)}: ${figure}`;
}
