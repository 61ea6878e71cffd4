/** 'Nuevo conteo': the place, the scope, and whether the person who counts sees the expected stock (MOV-05). */
import { countParts } from '@cuadra/domain/stock/count';
import { dayText } from '@cuadra/domain/time/instant-text';
import { Select, Switch, TextInput } from '@mantine/core';
import { createRecord } from '../../../../data/local-writes/change-records.ts';
import { isAlive } from '../../../../data/rows.ts';
import { useCompany } from '../../../../session/company/company-context.ts';
import { SAVE_GATE } from '../../../../session/identity/save-gate.ts';
import { SearchSelect } from '../../../../ui/fields/search-select.tsx';
import { Segments } from '../../../../ui/fields/segments.tsx';
import { RecordDialog } from '../../../../ui/forms/record-dialog.tsx';
import { type RecordForm, useRecordForm } from '../../../../ui/forms/use-record-form.ts';
import { categoryOptions } from '../../catalogue/category-options.ts';
import { useCategories } from '../../catalogue/use-categories.ts';
import styles from '../../frame/frame.module.css';
import { productsInScope } from '../reading/sheet-scope.ts';
import { checkNewSheet, type NewSheetDraft, newSheetFields } from './new-sheet-draft.ts';

export interface NewSheetFormProps {
  readonly onCreated: (id: string) => void;
  readonly onClose: () => void;
}

const LABELS = { name: 'Nombre', warehouseId: 'Dónde', categoryId: 'Categoría' } as const;

export function NewSheetForm({ onCreated, onClose }: NewSheetFormProps) {
  const { warehouses } = useCompany();
  const form = useNewSheet(onCreated);
  const { draft, errors, change } = form;
  return (
    <RecordDialog
      title="Nuevo conteo"
      submitLabel="Empezar a contar"
      form={form}
      labels={LABELS}
      onClose={onClose}
    >
      <div className={styles.fields}>
        <TextInput
          label={LABELS.name}
          required
          data-autofocus
          value={draft.name}
          error={errors.name}
          onChange={(event) => change('name', event.currentTarget.value)}
        />
        <Select
          label={LABELS.warehouseId}
          required
          data={warehouses.filter(isAlive).map(({ id, name }) => ({ value: id, label: name }))}
          value={draft.warehouseId}
          error={errors.warehouseId}
          allowDeselect={false}
          onChange={(warehouseId) => change('warehouseId', warehouseId)}
        />
        <Scope form={form} />
        <Switch
          label="A ciegas: quien cuenta no ve cuánto debería haber"
          checked={draft.isBlind}
          onChange={(event) => change('isBlind', event.currentTarget.checked)}
        />
      </div>
    </RecordDialog>
  );
}

const SCOPES = { all: 'Todo', category: 'Una categoría' };

/** Everything in the place, or one category with its subcategories. */
function Scope({ form: { draft, errors, change } }: { readonly form: RecordForm<NewSheetDraft> }) {
  const categories = useCategories();
  return (
    <>
      <Segments
        label="Qué se cuenta"
        words={SCOPES}
        value={draft.scope}
        onChange={(scope) => change('scope', scope)}
      />
      {draft.scope === 'category' ? (
        <SearchSelect
          label={LABELS.categoryId}
          required
          description="Con sus subcategorías."
          data={categoryOptions(categories)}
          value={draft.categoryId}
          error={errors.categoryId}
          nothingFoundMessage="No hay una categoría con ese nombre"
          onChange={(categoryId) => change('categoryId', categoryId)}
        />
      ) : null}
    </>
  );
}

function useNewSheet(onCreated: (id: string) => void): RecordForm<NewSheetDraft> {
  const { db, maker, warehouseId, today } = useCompany();
  return useRecordForm<NewSheetDraft>({
    gate: SAVE_GATE,
    initial: {
      name: `Conteo del ${dayText(today)}`,
      warehouseId,
      scope: 'all',
      categoryId: null,
      isBlind: false,
    },
    check: checkNewSheet,
    store: async (draft) => {
      const scope = { scope: draft.scope, category_id: draft.categoryId };
      const [products, categories] = await Promise.all([db.products.toArray(), db.categories.toArray()]);
      const parts = countParts(productsInScope(scope, products, categories).size);
      const fields = newSheetFields(draft, parts, new Date().toISOString());
      onCreated(await createRecord(db, 'count_sheets', fields, maker));
      return undefined;
    },
    onSaved: () => undefined,
  });
}
