/** 'Nueva Categoría' / 'Editar Categoría' [CAT-01]. */
import { slugOf } from '@cuadra/domain/catalog/category';
import { Textarea, TextInput } from '@mantine/core';
import type { CategoryRow } from '../../../data/rows.ts';
import { useCompany } from '../../../session/company-context.ts';
import { SAVE_GATE } from '../../../session/save-gate.ts';
import { typedKey } from '../../../ui/kept-typed.ts';
import { RecordDialog } from '../../../ui/record-form/record-dialog.tsx';
import { useRecordForm } from '../../../ui/record-form/use-record-form.ts';
import { SearchSelect } from '../../../ui/search-select.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useInventory } from '../panel/inventory-context.ts';
import styles from '../panel/panel.module.css';
import {
  CATEGORY_LABELS,
  type CategoryDraft,
  categoryDraft,
  checkCategory,
  parentOptions,
} from './category-draft.ts';
import { storeCategory } from './store-category.ts';

export interface CategoryFormProps {
  /** Undefined makes a new one. */
  readonly category: CategoryRow | undefined;
  readonly onClose: () => void;
}

export function CategoryForm({ category, onClose }: CategoryFormProps) {
  const company = useCompany();
  const inventory = useInventory();
  const form = useRecordForm<CategoryDraft>({
    gate: SAVE_GATE,
    initial: categoryDraft(category, inventory),
    keptAs: { key: typedKey(company.companyId, 'categories', category?.id) },
    check: checkCategory,
    store: (draft, changed) => storeCategory(company, category, draft, changed),
    onSaved: () => {
      toast(category === undefined ? 'Categoría creada' : 'Cambios guardados');
      onClose();
    },
  });
  const { draft, errors, change } = form;
  const slug = slugOf(draft.name);
  return (
    <RecordDialog
      title={category === undefined ? 'Nueva Categoría' : 'Editar Categoría'}
      submitLabel={category === undefined ? 'Crear Categoría' : 'Guardar Cambios'}
      form={form}
      labels={CATEGORY_LABELS}
      onClose={onClose}
    >
      <div className={styles.fields}>
        <TextInput
          label={CATEGORY_LABELS.name}
          required
          data-autofocus
          autoComplete="off"
          value={draft.name}
          error={errors.name}
          description={slug === '' ? undefined : `Nombre para enlaces: ${slug}`}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          onChange={(event) => change('name', event.currentTarget.value)}
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
          label={CATEGORY_LABELS.description}
          placeholder="Opcional"
          autosize
          minRows={2}
          maxRows={5}
          value={draft.description}
          error={errors.description}
          onChange={(event) => change('description', event.currentTarget.value)}
        />
      </div>
    </RecordDialog>
  );
}
