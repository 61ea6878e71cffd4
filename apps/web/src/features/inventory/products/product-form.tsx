/** 'Nuevo Producto' / 'Editar Producto' with the core fields (PROD-01). */

import { generate299 } from '@cuadra/domain/catalog/barcode';
import { Button, Select, Switch, Textarea, TextInput } from '@mantine/core';
import { IconBarcode } from '@tabler/icons-react';

import type { CategoryRow, ProductRow } from '../../../data/rows.ts';
import { useCompany } from '../../../session/company-context.ts';
import { Banner } from '../../../ui/banner.tsx';
import { FormModal, FormRow, FormSection } from '../../../ui/form-modal.tsx';
import { MoneyInput } from '../../../ui/money-input.tsx';
import { QuantityInput } from '../../../ui/quantity-input.tsx';
import { FIELD_NAMES, type ProductDraft } from './product-draft.ts';
import { STATUS_OPTIONS, TYPE_OPTIONS } from './product-texts.ts';
import styles from './products.module.css';
import { type ProductFormState, useProductForm } from './use-product-form.ts';

export interface ProductFormProps {
  /** Undefined makes a new one. */
  readonly product: ProductRow | undefined;
  readonly categories: readonly CategoryRow[];
  readonly onClose: () => void;
}

export function ProductForm({ product, categories, onClose }: ProductFormProps) {
  const form = useProductForm(product, onClose);
  const errors = Object.keys(form.errors).map((field) => ({
    label: FIELD_NAMES[field as keyof ProductDraft],
    fieldId: inputId(field as keyof ProductDraft),
  }));
  return (
    <FormModal
      opened
      size="product"
      title={product === undefined ? 'Nuevo Producto' : 'Editar Producto'}
      submitLabel={product === undefined ? 'Crear Producto' : 'Guardar Cambios'}
      saving={form.isSaving}
      dirty={form.isDirty}
      kept
      errors={errors}
      {...(form.refusal === undefined ? {} : { refusal: <Banner tone="bad" fact={form.refusal} /> })}
      onSubmit={() => void form.save()}
      onClose={form.close}
    >
      <IdentitySection form={form} categories={categories} />
      <PriceSection form={form} />
      <StockSection form={form} />
    </FormModal>
  );
}

interface SectionProps {
  readonly form: ProductFormState;
}

function inputId(field: keyof ProductDraft): string {
  return `product-${field}`;
}

/** What every text field of the form is given. */
function textProps(form: ProductFormState, field: keyof ProductDraft) {
  return {
    id: inputId(field),
    label: FIELD_NAMES[field],
    value: form.draft[field] as string,
    error: form.errors[field],
  };
}

function IdentitySection({ form, categories }: SectionProps & Pick<ProductFormProps, 'categories'>) {
  const typed = (field: keyof ProductDraft) => ({
    ...textProps(form, field),
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      form.change(field, event.currentTarget.value),
  });
  return (
    <FormSection title="Producto" description="Cómo lo buscas y lo reconoces.">
      <FormRow columns="1fr 2fr">
        <TextInput {...typed('sku')} required data-autofocus />
        <TextInput {...typed('name')} required />
      </FormRow>
      <FormRow columns="2fr 1fr">
        <TextInput
          {...typed('barcode')}
          placeholder="Opcional"
          inputMode="numeric"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          description={
            form.barcodeRemark === undefined ? undefined : <BarcodeRemark text={form.barcodeRemark} />
          }
        />
        <GenerateBarcode form={form} />
      </FormRow>
      <FormRow>
        <TextInput {...typed('brand')} placeholder="Opcional" />
        <TextInput {...typed('model')} placeholder="Opcional" />
      </FormRow>
      <FormRow>
        <Select
          id={inputId('categoryId')}
          label={FIELD_NAMES.categoryId}
          placeholder="Sin categoría"
          data={categories.map(({ id, name }) => ({ value: id, label: name }))}
          value={form.draft.categoryId}
          onChange={(value) => form.change('categoryId', value)}
          clearable
          searchable
          nothingFoundMessage="No hay una categoría con ese nombre"
        />
        <Select
          id={inputId('type')}
          label={FIELD_NAMES.type}
          data={TYPE_OPTIONS}
          value={form.draft.type}
          allowDeselect={false}
          onChange={(value) => form.change('type', value ?? 'physical')}
        />
        <Select
          id={inputId('status')}
          label={FIELD_NAMES.status}
          data={STATUS_OPTIONS}
          value={form.draft.status}
          allowDeselect={false}
          onChange={(value) => form.change('status', value ?? 'active')}
        />
      </FormRow>
      <Textarea {...typed('description')} placeholder="Opcional" autosize minRows={2} maxRows={5} />
    </FormSection>
  );
}

/** Beside the field and said aloud while it is typed: a code in two products is allowed, and seldom meant (S-30). */
function BarcodeRemark({ text }: { readonly text: string }) {
  return (
    <span role="status" className={styles.remark}>
      {text}
    </span>
  );
}

/** PROD-05: a code of the shop's own for goods that have none. */
function GenerateBarcode({ form }: SectionProps) {
  const draw = () => {
    const digits = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
    form.change('barcode', generate299(String(digits % 1_000_000_000).padStart(9, '0')));
  };
  return (
    <Button
      className={styles.besideField}
      leftSection={<IconBarcode size={18} stroke={1.75} />}
      disabled={form.draft.barcode !== ''}
      onClick={draw}
    >
      Generar código
    </Button>
  );
}

function PriceSection({ form }: SectionProps) {
  const { currencies, taxes } = useCompany();
  const { draft, change } = form;
  const taxOptions = [
    { value: 'company', label: 'El de la empresa' },
    { value: 'exempt', label: 'Exento' },
    ...taxes
      .filter((tax) => tax.is_active && tax.deleted_at === null)
      .map((tax) => ({ value: tax.id, label: `${tax.name} ${tax.rate} %` })),
  ];
  const currencyOptions = currencies
    .filter((row) => row.is_active)
    .map((row) => ({ value: row.code, label: `${row.symbol} ${row.code}` }));
  return (
    <FormSection title="Precio" description="Lo que te cuesta y lo que cobras por una unidad base.">
      <FormRow>
        <MoneyInput
          {...textProps(form, 'cost')}
          required
          currency={draft.currency}
          onChange={(text) => change('cost', text)}
        />
        <MoneyInput
          {...textProps(form, 'price')}
          required
          currency={draft.currency}
          onChange={(text) => change('price', text)}
        />
        <Select
          id={inputId('currency')}
          label={FIELD_NAMES.currency}
          data={currencyOptions}
          value={draft.currency}
          allowDeselect={false}
          onChange={(value) => change('currency', value ?? 'USD')}
        />
      </FormRow>
      <FormRow>
        <Select
          id={inputId('tax')}
          label={FIELD_NAMES.tax}
          data={taxOptions}
          value={draft.tax}
          allowDeselect={false}
          onChange={(value) => change('tax', value ?? 'company')}
        />
        <Switch
          id={inputId('includesTax')}
          className={styles.switchBesideField}
          label="El precio de venta incluye el impuesto"
          checked={draft.includesTax}
          onChange={(event) => change('includesTax', event.currentTarget.checked)}
        />
      </FormRow>
    </FormSection>
  );
}

function StockSection({ form }: SectionProps) {
  const { draft, change } = form;
  return (
    <FormSection title="Existencia" description="La unidad en que se cuenta, y cuándo avisar que queda poco.">
      <FormRow>
        <TextInput
          {...textProps(form, 'unitName')}
          required
          placeholder="Unidad, kg, litro"
          onChange={(event) => change('unitName', event.currentTarget.value)}
        />
        <QuantityInput
          {...textProps(form, 'minStock')}
          unit={draft.unitName.slice(0, 8)}
          onChange={(text) => change('minStock', text)}
        />
        <QuantityInput
          {...textProps(form, 'maxStock')}
          unit={draft.unitName.slice(0, 8)}
          onChange={(text) => change('maxStock', text)}
        />
      </FormRow>
    </FormSection>
  );
}
