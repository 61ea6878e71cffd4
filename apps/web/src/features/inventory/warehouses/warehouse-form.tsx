/** 'Nuevo Almacén' / 'Editar Almacén' [WH-01]. */
import { Checkbox, Select, TextInput } from '@mantine/core';
import type { WarehouseRow } from '../../../data/rows.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { SAVE_GATE } from '../../../session/identity/save-gate.ts';
import { useSession } from '../../../session/identity/session-context.ts';
import { FormRow } from '../../../ui/dialogs/form-modal.tsx';
import { choiceField } from '../../../ui/forms/choice-field.ts';
import { RecordDialog } from '../../../ui/forms/record-dialog.tsx';
import { textField } from '../../../ui/forms/text-field.ts';
import { type RowFormProps, rowWords, useRecordRow } from '../../../ui/forms/use-row-form.ts';
import styles from '../frame/frame.module.css';
import { storeWarehouse } from './store-warehouse.ts';
import {
  checkWarehouse,
  WAREHOUSE_LABELS,
  WAREHOUSE_TYPES,
  type WarehouseDraft,
  warehouseDraft,
} from './warehouse-draft.ts';

const WORDS = rowWords('Almacén', 'masculine');

export function WarehouseForm({ row: warehouse, onClose }: RowFormProps<WarehouseRow>) {
  const company = useCompany();
  const { form, dialog } = useRecordRow<WarehouseDraft>({
    words: WORDS,
    gate: SAVE_GATE,
    companyId: company.companyId,
    collection: 'warehouses',
    row: warehouse,
    initial: warehouseDraft(warehouse, company.warehouseId),
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
          <Select {...choiceField(form, WAREHOUSE_LABELS, 'type', WAREHOUSE_TYPES)} />
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
