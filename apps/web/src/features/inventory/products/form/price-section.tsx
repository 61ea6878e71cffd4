/** The cost and the price of a product, in dollars or bolívares, and their summary (PROD-01, POS-05). */
import type { Money as Amount } from '@cuadra/domain/money/money';
import { convertIfPossible } from '@cuadra/domain/money/rate';
import type { UnitCost } from '@cuadra/domain/money/unit-cost';
import type { AppliedTax } from '@cuadra/domain/tax/tax-for';
import { formatPercent, parsePercent } from '@cuadra/domain/tax/tax-rate';
import { Checkbox, Select } from '@mantine/core';

import { BOLIVAR, type Company } from '../../../../session/company/company.ts';
import { useCompany } from '../../../../session/company/company-context.ts';
import { taxRatesOf } from '../../../../session/company/tax-rates.ts';
import { FormRow, FormSection } from '../../../../ui/dialogs/form-modal.tsx';
import figures from '../../../../ui/display/figure-box.module.css';
import { Money } from '../../../../ui/display/money.tsx';
import { MoneyInput } from '../../../../ui/fields/money-input.tsx';
import { marginText } from '../../costs/product-margin.ts';
import { FIELD_NAMES } from '../product-draft.ts';
import type { ProductFormState } from '../use-product-form.ts';
import { inputId, textProps } from './field-props.ts';
import styles from './form.module.css';
import { type PriceSummary, priceSummary } from './price-summary.ts';

export function PriceSection({ form }: { readonly form: ProductFormState }) {
  const company = useCompany();
  const { draft, change } = form;
  const summary = priceSummary(draft, taxRatesOf(company), company.rate?.exchange);
  return (
    <FormSection
      title="Precio"
      description="Se guarda en la moneda que elijas y se muestra en las dos a la tasa del día."
    >
      <FormRow>
        <FormRow columns="1fr 96px" staysOnPhone>
          <MoneyInput
            {...textProps(form, 'cost')}
            required
            isUnitCost
            currency={draft.costCurrency}
            onChange={(text) => change('cost', text)}
          />
          <CurrencySelect form={form} field="costCurrency" />
        </FormRow>
        <FormRow columns="1fr 96px" staysOnPhone>
          <MoneyInput
            {...textProps(form, 'price')}
            required
            currency={draft.currency}
            onChange={(text) => change('price', text)}
          />
          <CurrencySelect form={form} field="currency" />
        </FormRow>
      </FormRow>
      <FormRow columns="1fr 1fr">
        <TaxSelect form={form} />
        <Checkbox
          id={inputId('includesTax')}
          className={styles.checkBesideField}
          label="El precio incluye IVA"
          checked={draft.includesTax}
          onChange={(event) => change('includesTax', event.currentTarget.checked)}
        />
      </FormRow>
      <Summary summary={summary} company={company} includesTax={draft.includesTax} />
    </FormSection>
  );
}

interface CurrencySelectProps {
  readonly form: ProductFormState;
  readonly field: 'costCurrency' | 'currency';
}

function CurrencySelect({ form, field }: CurrencySelectProps) {
  const { currencies } = useCompany();
  const options = currencies
    .filter(({ is_active, code }) => is_active || code === form.draft[field])
    .map(({ code, symbol }) => ({ value: code, label: symbol }));
  return (
    <Select
      id={inputId(field)}
      label={FIELD_NAMES[field].replace(/ de .*/, '')}
      aria-label={FIELD_NAMES[field]}
      data={options}
      value={form.draft[field]}
      allowDeselect={false}
      onChange={(value) => change(form, field, value)}
    />
  );
}

function change(form: ProductFormState, field: CurrencySelectProps['field'], value: string | null): void {
  if (value !== null) form.change(field, value);
}

function TaxSelect({ form }: { readonly form: ProductFormState }) {
  const { taxes } = useCompany();
  const own = taxes.filter(({ is_active, id }) => is_active || id === form.draft.tax);
  const options = [
    { value: 'company', label: 'El de la empresa' },
    { value: 'exempt', label: 'Exento' },
    ...own.map(({ id, name, rate }) => ({
      value: id,
      label: `${name} ${formatPercent(parsePercent(rate) ?? 0)}`,
    })),
  ];
  return (
    <Select
      id={inputId('tax')}
      label={FIELD_NAMES.tax}
      data={options}
      value={form.draft.tax}
      allowDeselect={false}
      onChange={(value) => form.change('tax', value ?? 'company')}
    />
  );
}

interface SummaryProps {
  readonly summary: PriceSummary | undefined;
  readonly company: Company;
  readonly includesTax: boolean;
}

/** Keeps its space while nothing can be read yet: the fields below must not jump at the first digit. */
function Summary({ summary, company, includesTax }: SummaryProps) {
  const { applied, profit, marginTenths: margin } = summary ?? {};
  const tax = taxText(applied);
  const how = includesTax ? 'incluido' : 'se suma al precio';
  return (
    <dl className={`${figures.box} ${styles.summary}`}>
      <SummaryFigure
        label="El cliente paga"
        amount={summary?.paid}
        under={<Other amount={summary?.paid} company={company} />}
      />
      <SummaryFigure label="Base" amount={summary?.base} under="sin IVA" />
      <SummaryFigure
        label={tax}
        amount={summary?.tax}
        under={applied?.isExempt === true ? 'no lleva IVA' : how}
      />
      <SummaryFigure
        label="Ganancia"
        amount={profit}
        tone={profit !== undefined && profit.millionths < 0n ? 'bad' : 'ok'}
        under={margin === undefined ? null : `${marginText(margin)} de margen`}
      />
    </dl>
  );
}

/** 'IVA 16 %'; the bare name while there is no price to take it of. */
function taxText(applied: AppliedTax | undefined): string {
  if (applied === undefined) return 'IVA';
  return applied.isExempt ? 'Exento' : `${applied.taxName} ${formatPercent(applied.taxBasisPoints)}`;
}

interface SummaryFigureProps {
  readonly label: string;
  readonly amount: Amount | UnitCost | undefined;
  readonly under: React.ReactNode;
  readonly tone?: 'ok' | 'bad';
}

function SummaryFigure({ label, amount, under, tone }: SummaryFigureProps) {
  return (
    <div className={`${figures.figure} ${styles.figure}`}>
      <dt>{label}</dt>
      <dd>
        {amount === undefined ? (
          <span className={styles.none}>–</span>
        ) : (
          <Money value={amount} {...(tone === undefined ? {} : { tone })} />
        )}
        <span className={styles.under}>{amount === undefined ? null : under}</span>
      </dd>
    </div>
  );
}

/** The same in the company's other currency; nothing where no rate of the day leads there. */
function Other({ amount, company }: { readonly amount: Amount | undefined; readonly company: Company }) {
  if (amount === undefined) return null;
  const other = convertIfPossible(
    amount,
    amount.currency === BOLIVAR ? 'USD' : BOLIVAR,
    company.rate?.exchange,
  );
  return other === undefined || other === amount ? null : <Money value={other} tone="second" size="sm" />;
}
