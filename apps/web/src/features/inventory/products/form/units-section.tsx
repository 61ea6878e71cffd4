/** In what a product is counted and sold: its base unit and the others, each with its factor, code and prices (PROD-04). */
import { newId } from '@cuadra/contracts/primitives/ids';
import { isGeneratedCode } from '@cuadra/domain/catalog/barcode';
import { ActionIcon, Button, TextInput, Tooltip } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useEffect, useState } from 'react';

import { FormRow, FormSection } from '../../../../ui/dialogs/form-modal.tsx';
import { MoneyInput } from '../../../../ui/fields/money-input.tsx';
import { QuantityInput } from '../../../../ui/fields/quantity-input.tsx';
import { FIELD_NAMES, type ProductDraft } from '../product-draft.ts';
import type { ProductFormState } from '../use-product-form.ts';
import { BarcodeField } from './barcode-field.tsx';
import { inputId, typedProps, unitInputId } from './field-props.ts';
import styles from './form.module.css';
import {
  addUnit,
  costTimesFactor,
  priceTimesFactor,
  type ShownUnit,
  typeInUnit,
  UNIT_FIELD_NAMES,
  type UnitDraft,
} from './unit-drafts.ts';

export function UnitsSection({ form }: { readonly form: ProductFormState }) {
  const { draft, change } = form;
  const [added, setAdded] = useState<string>();
  const add = () => {
    const id = newId();
    form.edit((typed) => ({ ...typed, units: addUnit(typed.units, id) }));
    setAdded(id);
  };
  useEffect(() => {
    if (added !== undefined) document.getElementById(unitInputId(added, 'name'))?.focus();
  }, [added]);
  return (
    <FormSection title="Unidades" description="En qué se cuenta, y en qué más se compra o se vende.">
      <FormRow columns="1fr 1fr">
        <TextInput {...typedProps(form, 'unitName')} required placeholder="Unidad, kg, litro" />
        <BarcodeField
          id={inputId('barcode')}
          label={FIELD_NAMES.barcode}
          of={draft.unitName}
          value={draft.barcode}
          isGenerated={isGeneratedCode(draft.barcode)}
          error={form.problems.fields.barcode}
          remark={form.remarks.get(draft.barcode)}
          onChange={(code) => change('barcode', code)}
        />
      </FormRow>
      {form.units.map((unit) => (
        <UnitCard key={unit.id} form={form} unit={unit} />
      ))}
      <Button className={styles.add} leftSection={<IconPlus size={18} stroke={1.75} />} onClick={add}>
        Agregar unidad
      </Button>
    </FormSection>
  );
}

function UnitCard({ form, unit }: { readonly form: ProductFormState; readonly unit: ShownUnit }) {
  const { id, draft } = unit;
  const errors = form.problems.units[id] ?? {};
  const row = form.unitRows.find((stored) => stored.id === id);
  const type = (changes: Partial<UnitDraft>) =>
    form.edit((typed) => ({ ...typed, units: typeInUnit(typed.units, id, changes, row) }));
  const name = draft.name.trim() === '' ? 'la unidad nueva' : draft.name.trim();
  const kept = form.problems.kept[id];
  return (
    <fieldset className={styles.unit}>
      <legend className="visually-hidden">{`Unidad: ${name}`}</legend>
      <FormRow columns="1fr 150px 1.2fr 36px">
        <TextInput
          id={unitInputId(id, 'name')}
          label={UNIT_FIELD_NAMES.name}
          required
          placeholder="Caja, bulto, docena"
          value={draft.name}
          error={errors.name}
          onChange={(event) => type({ name: event.currentTarget.value })}
        />
        <QuantityInput
          id={unitInputId(id, 'factor')}
          label={UNIT_FIELD_NAMES.factor}
          required
          unit={form.draft.unitName.slice(0, 8)}
          value={draft.factor}
          error={errors.factor}
          onChange={(factor) => type({ factor })}
        />
        <BarcodeField
          id={unitInputId(id, 'barcode')}
          label={UNIT_FIELD_NAMES.barcode}
          of={name}
          value={draft.barcode}
          isGenerated={draft.isGenerated}
          error={errors.barcode}
          remark={form.remarks.get(draft.barcode)}
          onChange={(barcode, isGenerated) => type({ barcode, isGenerated })}
        />
        <RemoveUnit name={name} onClick={() => void form.removeUnit(unit)} />
      </FormRow>
      <FormRow columns="1fr 1fr">
        <UnitPrice form={form} unit={unit} field="cost" error={errors.cost} onType={type} />
        <UnitPrice form={form} unit={unit} field="price" error={errors.price} onType={type} />
      </FormRow>
      {kept === undefined ? null : (
        <p role="alert" className={styles.problem}>
          {kept}
        </p>
      )}
    </fieldset>
  );
}

interface UnitPriceProps {
  readonly form: ProductFormState;
  readonly unit: ShownUnit;
  readonly field: 'cost' | 'price';
  readonly error: string | undefined;
  readonly onType: (changes: Partial<UnitDraft>) => void;
}

/** An empty price means the base unit's times the factor, which is shown in grey (ENT-17). */
function UnitPrice({ form, unit, field, error, onType }: UnitPriceProps) {
  const currency = currencyOf(form.draft, field);
  const timesFactor = field === 'cost' ? costTimesFactor : priceTimesFactor;
  return (
    <MoneyInput
      id={unitInputId(unit.id, field)}
      label={UNIT_FIELD_NAMES[field]}
      currency={currency}
      isUnitCost={field === 'cost'}
      placeholder={timesFactor(form.draft[field], currency, unit.draft.factor) ?? 'Opcional'}
      value={unit.draft[field]}
      error={error}
      onChange={(text) => onType({ [field]: text })}
    />
  );
}

function currencyOf(draft: ProductDraft, field: 'cost' | 'price'): string {
  return field === 'cost' ? draft.costCurrency : draft.currency;
}

function RemoveUnit({ name, onClick }: { readonly name: string; readonly onClick: () => void }) {
  return (
    <Tooltip label={`Eliminar ${name}`}>
      <ActionIcon className={styles.removeUnit} size={36} aria-label={`Eliminar ${name}`} onClick={onClick}>
        <IconTrash size={18} stroke={1.75} />
      </ActionIcon>
    </Tooltip>
  );
}
