/** 'Nuevo Almacén' / 'Editar Almacén' [WH-01]. */
import { Select, TextInput } from '@mantine/core';
import type { WarehouseRow } from '../../../data/rows.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { formOf } from '../../../session/company/form-of.ts';
import { FormRow } from '../../../ui/dialogs/form-modal.tsx';
import { choiceField } from '../../../ui/forms/choice-field.ts';
import { RecordDialog } from '../../../ui/forms/record-dialog.tsx';
import { textField } from '../../../ui/forms/text-field.ts';
import { type RowFormProps, rowWords, useRecordRow } from '../../../ui/forms/use-row-form.ts';
import styles from '../frame/frame.module.css';
import { DefaultBox } from './default-box.tsx';
import { storeWarehouse } from './store-warehouse.ts';
import {
  checkWarehouse,
  WAREHOUSE_LABELS,
  WAREHOUSE_TYPES,
  type WarehouseDraft,
  warehouseDraft,
} from './warehouse-draft.ts';

export function WarehouseForm({ row: warehouse, onClose }: RowFormProps<WarehouseRow>) {
  const company = useCompany();
  const { form, dialog } = useRecordRow<WarehouseDraft>({
    words: rowWords('Almacén', 'masculine'),
    ...formOf(company, 'warehouses', warehouse),
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
