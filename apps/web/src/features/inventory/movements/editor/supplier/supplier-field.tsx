/** The supplier of a purchase (MOV-01): found by part of the name or RIF, or created on the spot with the purchase. */
import { newId } from '@cuadra/contracts/primitives/ids';
import { ActionIcon, Button, TextInput, Tooltip } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';

import type { SupplierRow } from '../../../../../data/rows.ts';
import { FormRow } from '../../../../../ui/dialogs/form-modal.tsx';
import { focusSoon } from '../../../../../ui/fields/enter-moves-on.ts';
import { documentRemark, documentText, supplierWithDocument } from '../../../suppliers/supplier-document.ts';
import type { DraftSupplier } from '../draft/movement-draft.ts';
import { draftOfSupplier, findSuppliers, newSupplier, type SupplierErrors } from '../draft/supplier-entry.ts';
import { SearchPicker } from './search-picker.tsx';
import styles from './supplier-field.module.css';

export interface SupplierFieldProps {
  readonly supplier: DraftSupplier | null;
  readonly suppliers: readonly SupplierRow[];
  readonly errors: SupplierErrors;
  readonly onChange: (supplier: DraftSupplier | null) => void;
}

const CREATE = 'create';

export function SupplierField({ supplier, suppliers, errors, onChange }: SupplierFieldProps) {
  const [text, setText] = useState('');
  if (supplier !== null && !supplier.isNew) {
    return <ChosenSupplier supplier={supplier} onClear={() => onChange(null)} />;
  }
  if (supplier !== null) {
    return <NewSupplier supplier={supplier} suppliers={suppliers} errors={errors} onChange={onChange} />;
  }
  const found = text.trim() === '' ? [] : findSuppliers(suppliers, text);
  const pick = (key: string): void => {
    const known = suppliers.find(({ id }) => id === key);
    const chosen = known === undefined ? newSupplier(newId(), text) : draftOfSupplier(known);
    onChange(chosen);
    setText('');
    focusSoon(fieldAfter(chosen));
  };
  return (
    <SearchPicker
      id="movement-supplier"
      label="Proveedor"
      required
      data-autofocus
      placeholder="RIF o nombre"
      text={text}
      error={errors.supplier}
      nothing=""
      options={[
        ...found.map((row) => ({ key: row.id, name: row.name, detail: documentText(row) })),
        { key: CREATE, name: `Crear proveedor “${text.trim()}”` },
      ]}
      onText={setText}
      onPick={pick}
    />
  );
}

/** The next field to type: for a new supplier the one that was not searched by, then the invoice. */
function fieldAfter({ isNew, name }: DraftSupplier): string {
  if (!isNew) return 'movement-invoiceNumber';
  return name === '' ? 'movement-supplierName' : 'movement-supplierDocument';
}

function ChosenSupplier({
  supplier,
  onClear,
}: {
  readonly supplier: DraftSupplier;
  readonly onClear: () => void;
}) {
  const { name, document } = supplier;
  const text = document === '' ? name : `${name} · ${document}`;
  return (
    <TextInput
      id="movement-supplier"
      label="Proveedor"
      required
      readOnly
      value={text}
      title={text}
      rightSection={
        <Tooltip label="Cambiar de proveedor">
          <ActionIcon aria-label="Cambiar de proveedor" onClick={onClear}>
            <IconX size={16} stroke={2} aria-hidden="true" />
          </ActionIcon>
        </Tooltip>
      }
    />
  );
}

type NewSupplierProps = SupplierFieldProps & { readonly supplier: DraftSupplier };

function NewSupplier({ supplier, suppliers, errors, onChange }: NewSupplierProps) {
  const remark = documentRemark(supplier.document);
  const known = supplierWithDocument(suppliers, supplier.document);
  return (
    <div className={styles.newSupplier}>
      <FormRow columns="minmax(0, 1fr) minmax(0, 1.4fr)">
        <TextInput
          id="movement-supplierDocument"
          label="RIF del proveedor nuevo"
          placeholder="J-07013380-5"
          autoComplete="off"
          value={supplier.document}
          error={errors.supplierDocument}
          description={remark}
          onChange={(event) => onChange({ ...supplier, document: event.currentTarget.value })}
        />
        <TextInput
          id="movement-supplierName"
          label="Nombre"
          required
          autoComplete="off"
          value={supplier.name}
          error={errors.supplierName}
          onChange={(event) => onChange({ ...supplier, name: event.currentTarget.value })}
          rightSection={
            <Tooltip label="Buscar otro proveedor">
              <ActionIcon aria-label="Buscar otro proveedor" onClick={() => onChange(null)}>
                <IconX size={16} stroke={2} aria-hidden="true" />
              </ActionIcon>
            </Tooltip>
          }
        />
      </FormRow>
      {known === undefined ? null : (
        <p className={styles.remark} role="status">
          Ese RIF ya es de {known.name}.
          <Button variant="subtle" size="xs" onClick={() => onChange(draftOfSupplier(known))}>
            Usar {known.name}
          </Button>
        </p>
      )}
    </div>
  );
}
