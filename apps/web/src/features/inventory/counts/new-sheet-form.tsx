/** 'Nuevo conteo': where, what, and whether who counts sees what there should be (MOV-05). */
import { countParts } from '@cuadra/domain/stock/count';
import { SegmentedControl, Select, Switch, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';

import { createRecord } from '../../../data/local-writes/change-records.ts';
import { isAlive } from '../../../data/rows.ts';
import { useCompany } from '../../../session/company-context.ts';
import { dayText } from '../../../session/day-text.ts';
import { SAVE_GATE } from '../../../session/save-gate.ts';
import { Banner } from '../../../ui/banner.tsx';
import { FormModal } from '../../../ui/form-modal.tsx';
import { categoryOptions } from '../categories/category-options.ts';
import { useCategories } from '../categories/use-categories.ts';
import styles from '../panel/panel.module.css';
import { checkNewSheet, type NewSheetDraft, type NewSheetErrors, newSheetFields } from './new-sheet-draft.ts';
import { productsInScope } from './sheet-scope.ts';

export interface NewSheetFormProps {
  readonly onCreated: (id: string) => void;
  readonly onClose: () => void;
}

const FIELDS = [
  { field: 'name', label: 'Nombre' },
  { field: 'warehouseId', label: 'Dónde' },
  { field: 'categoryId', label: 'Categoría' },
] as const;

export function NewSheetForm({ onCreated, onClose }: NewSheetFormProps) {
  const { warehouses } = useCompany();
  const categories = useCategories();
  const form = useNewSheet(onCreated);
  const { draft, errors, change } = form;
  return (
    <FormModal
      opened
      title="Nuevo conteo"
      submitLabel="Empezar a contar"
      saving={form.isSaving}
      dirty={form.isDirty}
      errors={FIELDS.filter(({ field }) => errors[field] !== undefined).map(({ field, label }) => ({
        label,
        fieldId: `count-${field}`,
      }))}
      {...(form.refusal === undefined ? {} : { refusal: <Banner tone="bad" fact={form.refusal} /> })}
      onSubmit={() => void form.save()}
      onClose={onClose}
    >
      <div className={styles.fields}>
        <TextInput
          id="count-name"
          label="Nombre"
          required
          data-autofocus
          value={draft.name}
          error={errors.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <Select
          id="count-warehouseId"
          label="Dónde"
          required
          data={warehouses.filter(isAlive).map(({ id, name }) => ({ value: id, label: name }))}
          value={draft.warehouseId}
          error={errors.warehouseId}
          allowDeselect={false}
          onChange={(warehouseId) => change({ warehouseId })}
        />
        <SegmentedControl
          aria-label="Qué se cuenta"
          data={[
            { value: 'all', label: 'Todo' },
            { value: 'category', label: 'Una categoría' },
          ]}
          value={draft.scope}
          onChange={(scope) => change({ scope: scope === 'category' ? 'category' : 'all' })}
        />
        {draft.scope === 'category' ? (
          <Select
            id="count-categoryId"
            label="Categoría"
            required
            description="Con las que cuelgan de ella."
            data={categoryOptions(categories)}
            value={draft.categoryId}
            error={errors.categoryId}
            searchable
            nothingFoundMessage="No hay una categoría con ese nombre"
            onChange={(categoryId) => change({ categoryId })}
          />
        ) : null}
        <Switch
          label="A ciegas: quien cuenta no ve cuánto debería haber"
          checked={draft.isBlind}
          onChange={(event) => change({ isBlind: event.currentTarget.checked })}
        />
      </div>
    </FormModal>
  );
}

function useNewSheet(onCreated: (id: string) => void) {
  const { db, maker, warehouseId, today } = useCompany();
  const [initial] = useState<NewSheetDraft>({
    name: `Conteo del ${dayText(today)}`,
    warehouseId,
    scope: 'all',
    categoryId: null,
    isBlind: false,
  });
  const [draft, setDraft] = useState(initial);
  const [errors, setErrors] = useState<NewSheetErrors>({});
  const [refusal, setRefusal] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  const isBusy = useRef(false);
  const save = async (): Promise<void> => {
    const found = checkNewSheet(draft);
    setErrors(found);
    const nobody = SAVE_GATE.nobody();
    setRefusal(nobody);
    const { warehouseId: place } = draft;
    if (Object.keys(found).length > 0 || nobody !== undefined || place === null || isBusy.current) return;
    isBusy.current = true;
    setIsSaving(true);
    try {
      const scope = { scope: draft.scope, category_id: draft.categoryId };
      const [products, categories] = await Promise.all([db.products.toArray(), db.categories.toArray()]);
      const parts = countParts(productsInScope(scope, products, categories).size);
      const fields = newSheetFields(draft, place, parts, new Date().toISOString());
      onCreated(await createRecord(db, 'count_sheets', fields, maker));
    } catch (error) {
      console.error(error);
      setRefusal(SAVE_GATE.explain(error));
    } finally {
      isBusy.current = false;
      setIsSaving(false);
    }
  };
  return {
    draft,
    errors,
    refusal,
    isSaving,
    isDirty: draft !== initial,
    change: (fields: Partial<NewSheetDraft>) => {
      setDraft((held) => ({ ...held, ...fields }));
      setErrors({});
    },
    save,
  };
}
