/** 'Nuevo Almacén' / 'Editar Almacén' [WH-01]. */
import { Checkbox, Select, TextInput } from '@mantine/core';
import type { WarehouseRow } from '../../../data/rows.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { SAVE_GATE } from '../../../session/identity/save-gate.ts';
import { useSession } from '../../../session/identity/session-context.ts';
import { FormRow } from '../../../ui/dialogs/form-modal.tsx';
import { RecordDialog } from '../../../ui/forms/record-dialog.tsx';
import { textField } from '../../../ui/forms/text-field.ts';
import { typedKey } from '../../../ui/forms/typed-draft.ts';
import { type RowWords, useRowForm } from '../../../ui/forms/use-row-form.ts';
import styles from '../frame/frame.module.css';
import { storeWarehouse } from './store-warehouse.ts';
import {
  checkWarehouse,
  WAREHOUSE_LABELS,
  WAREHOUSE_TYPES,
  type WarehouseDraft,
  warehouseDraft,
} from './warehouse-draft.ts';

const TYPE_OPTIONS = Object.entries(WAREHOUSE_TYPES).map(([value, label]) => ({ value, label }));

const WORDS: RowWords = {
  newTitle: 'Nuevo Almacén',
  editTitle: 'Editar Almacén',
  create: 'Crear Almacén',
  created: 'Almacén creado',
};

export interface WarehouseFormProps {
  /** Undefined makes a new one. */
  readonly warehouse: WarehouseRow | undefined;
  readonly onClose: () => void;
}

export function WarehouseForm({ warehouse, onClose }: WarehouseFormProps) {
  const company = useCompany();
  const { form, dialog } = useRowForm<WarehouseDraft>({
    words: WORDS,
    isNew: warehouse === undefined,
    gate: SAVE_GATE,
    initial: warehouseDraft(warehouse, company.warehouseId),
    draftAs: { key: typedKey(company.companyId, 'warehouses', warehouse?.id) },
    check: checkWarehouse,
    store: (draft, changed) => storeWarehouse(company, warehouse, draft, changed),
    onClose,
  });
  const { draft, change } = form;
  const text = (field: 'name' | 'location') => textField(form, WAREHOUSE_LABELS, field);
  return (
    <RecordDialog {...dialog} labels={WAREHOUSE_LABELS}>
      <div className={styles.fields}>
        <FormRow columns="2fr 1fr">
          <TextInput {...text('name')} required data-autofocus autoComplete="off" />
          <Select
            label={WAREHOUSE_LABELS.type}
            data={TYPE_OPTIONS}
            value={draft.type}
            allowDeselect={false}
            onChange={(value) => change('type', value === 'store' ? 'store' : 'warehouse')}
          />
        </FormRow>
        <TextInput {...text('location')} required autoComplete="off" placeholder="Calle, local o piso" />
        <DefaultBox
          isDefault={warehouse?.id === company.warehouseId}
          isChosen={draft.is_default}
          onChange={(isChosen) => change('is_default', isChosen)}
        />
      </div>
    </RecordDialog>
  );
}

interface DefaultBoxProps {
  readonly isDefault: boolean;
  readonly isChosen: boolean;
  readonly onChange: (isChosen: boolean) => void;
}

function DefaultBox({ isDefault, isChosen, onChange }: DefaultBoxProps) {
  const { can } = useSession();
  const mayChoose = can('config', 'write');
  return (
    <Checkbox
      label="Por defecto"
      description={descriptionOf(isDefault, mayChoose)}
      checked={isChosen}
      disabled={isDefault || !mayChoose}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}

function descriptionOf(isDefault: boolean, mayChoose: boolean): string {
  if (isDefault) return 'Para cambiarlo, marca otro almacén como el de por defecto.';
  return mayChoose
    ? 'De aquí venden las cajas nuevas, y esta es la existencia que se muestra.'
    : 'Lo elige quien tiene el permiso Configuración.';
}
