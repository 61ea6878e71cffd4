/** 'Nuevo Almacén' / 'Editar Almacén' [WH-01]. */
import { Checkbox, Select, TextInput } from '@mantine/core';
import type { WarehouseRow } from '../../../data/rows.ts';
import { useCompany } from '../../../session/company-context.ts';
import { SAVE_GATE } from '../../../session/save-gate.ts';
import { useSession } from '../../../session/session-context.ts';
import { FormRow } from '../../../ui/form-modal.tsx';
import { typedKey } from '../../../ui/kept-typed.ts';
import { RecordDialog } from '../../../ui/record-form/record-dialog.tsx';
import { textField } from '../../../ui/record-form/text-field.ts';
import { useRecordForm } from '../../../ui/record-form/use-record-form.ts';
import { toast } from '../../../ui/toast.tsx';
import styles from '../panel/panel.module.css';
import { storeWarehouse } from './store-warehouse.ts';
import {
  checkWarehouse,
  WAREHOUSE_LABELS,
  WAREHOUSE_TYPES,
  type WarehouseDraft,
  warehouseDraft,
} from './warehouse-draft.ts';

const TYPE_OPTIONS = Object.entries(WAREHOUSE_TYPES).map(([value, label]) => ({ value, label }));

export interface WarehouseFormProps {
  /** Undefined makes a new one. */
  readonly warehouse: WarehouseRow | undefined;
  readonly onClose: () => void;
}

export function WarehouseForm({ warehouse, onClose }: WarehouseFormProps) {
  const company = useCompany();
  const form = useRecordForm<WarehouseDraft>({
    gate: SAVE_GATE,
    initial: warehouseDraft(warehouse, company.warehouseId),
    keptAs: { key: typedKey(company.companyId, 'warehouses', warehouse?.id) },
    check: checkWarehouse,
    store: (draft, changed) => storeWarehouse(company, warehouse, draft, changed),
    onSaved: () => {
      toast(warehouse === undefined ? 'Almacén creado' : 'Cambios guardados');
      onClose();
    },
  });
  const { draft, change } = form;
  const text = (field: 'name' | 'location') => textField(form, WAREHOUSE_LABELS, field);
  return (
    <RecordDialog
      title={warehouse === undefined ? 'Nuevo Almacén' : 'Editar Almacén'}
      submitLabel={warehouse === undefined ? 'Crear Almacén' : 'Guardar Cambios'}
      form={form}
      labels={WAREHOUSE_LABELS}
      onClose={onClose}
    >
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
