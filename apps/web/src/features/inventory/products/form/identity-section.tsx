/** The fields by which a product is found and distinguished (PROD-01). */
import { Checkbox, Select, Textarea, TextInput } from '@mantine/core';
import { IconStarFilled } from '@tabler/icons-react';

import type { CategoryRow } from '../../../../data/rows.ts';
import { FormRow, FormSection } from '../../../../ui/dialogs/form-modal.tsx';
import { SearchSelect } from '../../../../ui/fields/search-select.tsx';
import { choiceField } from '../../../../ui/forms/choice-field.ts';
import { useNewCategory } from '../../categories/use-new-category.ts';
import { FIELD_NAMES } from '../product-draft.ts';
import { STATUS_OPTIONS, TYPE_OPTIONS } from '../product-texts.ts';
import type { ProductFormState } from '../use-product-form.ts';
import { inputId, typedProps } from './field-props.ts';

export interface IdentitySectionProps {
  readonly form: ProductFormState;
  readonly categories: readonly CategoryRow[];
}

export function IdentitySection({ form, categories }: IdentitySectionProps) {
  const { draft, change, problems } = form;
  const category = useNewCategory((id) => change('categoryId', id));
  return (
    <FormSection title="Identificación" description="Lo que se busca y se imprime.">
      <FormRow columns="150px 1fr">
        <TextInput {...typedProps(form, 'sku')} required data-autofocus />
        <TextInput {...typedProps(form, 'name')} required />
      </FormRow>
      <FormRow>
        <TextInput {...typedProps(form, 'brand')} placeholder="Opcional" />
        <TextInput {...typedProps(form, 'model')} placeholder="Opcional" />
        <SearchSelect
          id={inputId('categoryId')}
          label={FIELD_NAMES.categoryId}
          placeholder="Sin categoría"
          data={categories.map(({ id, name }) => ({ value: id, label: name }))}
          value={draft.categoryId}
          error={problems.fields.categoryId ?? category.refusal}
          onChange={(value) => change('categoryId', value)}
          onCreate={category.make}
          comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
          clearable
          nothingFoundMessage="No hay una categoría con ese nombre"
        />
        <Select id={inputId('type')} {...choiceField(form, FIELD_NAMES, 'type', TYPE_OPTIONS)} />
      </FormRow>
      <Textarea
        {...typedProps(form, 'description')}
        placeholder="Opcional"
        autosize
        minRows={1}
        maxRows={5}
      />
      <FormRow columns="1fr 150px">
        <TextInput {...typedProps(form, 'tags')} placeholder="Opcional, separadas por comas" />
        <Select id={inputId('status')} {...choiceField(form, FIELD_NAMES, 'status', STATUS_OPTIONS)} />
      </FormRow>
      <Checkbox
        icon={({ className }) => <IconStarFilled className={className} />}
        label={FIELD_NAMES.isFavourite}
        description="Aparece en “Favoritos”, a un toque"
        checked={draft.isFavourite}
        onChange={(event) => change('isFavourite', event.currentTarget.checked)}
      />
    </FormSection>
  );
}
