/** 'Nueva Categoría' / 'Editar Categoría' [CAT-01]. */
import { slugOf } from '@cuadra/domain/catalog/category';
import { Textarea, TextInput } from '@mantine/core';
import type { CategoryRow } from '../../../data/rows.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { formOf } from '../../../session/company/form-of.ts';
import { SearchSelect } from '../../../ui/fields/search-select.tsx';
import { RecordDialog } from '../../../ui/forms/record-dialog.tsx';
import { textField } from '../../../ui/forms/text-field.ts';
import { type RowFormProps, rowWords, useRecordRow } from '../../../ui/forms/use-row-form.ts';
import styles from '../frame/frame.module.css';
import { useInventory } from '../frame/inventory-context.ts';
import {
  CATEGORY_LABELS,
  type CategoryDraft,
  categoryDraft,
  checkCategory,
  parentOptions,
} from './category-draft.ts';
import { storeCategory } from './store-category.ts';

export function CategoryForm({ row: category, onClose }: RowFormProps<CategoryRow>) {
  const company = useCompany();
  const inventory = useInventory();
  const { form, dialog } = useRecordRow<CategoryDraft>({
    words: rowWords('Categoría', 'feminine'),
    ...formOf(company, 'categories', category),
    initial: categoryDraft(category, inventory),
    check: checkCategory,
    store: (draft, changed) => storeCategory(company, category, draft, changed),
    onClose,
  });
  const { draft, errors, change } = form;
  const slug = slugOf(draft.name);
  return (
    <RecordDialog {...dialog} labels={CATEGORY_LABELS}>
      <div className={styles.fields}>
        <TextInput
          {...textField(form, CATEGORY_LABELS, 'name')}
          required
          data-autofocus
          autoComplete="off"
          description={slug === '' ? undefined : `Nombre para enlaces: ${slug}`}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
        <SearchSelect
          label={CATEGORY_LABELS.parent_id}
          placeholder="De ninguna: queda en el primer nivel"
          data={parentOptions(category, inventory)}
          value={draft.parent_id}
          error={errors.parent_id}
          onChange={(value) => change('parent_id', value)}
          clearable
          nothingFoundMessage="No hay una categoría con ese nombre"
        />
        <Textarea
          {...textField(form, CATEGORY_LABELS, 'description')}
          placeholder="Opcional"
          autosize
          minRows={2}
          maxRows={5}
        />
      </div>
    </RecordDialog>
  );
}
