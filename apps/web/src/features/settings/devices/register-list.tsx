/** The registers: each numbers its sales by itself, at the one device that has it (S-40). */
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useLiveQuery } from 'dexie-react-hooks';
import { patchRecord } from '../../../data/local-writes/change-records.ts';
import { isAlive, type RegisterRow } from '../../../data/rows.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useDialogFor } from '../../../ui/forms/use-dialog-for.ts';
import flush from '../flush-panel.module.css';
import { SettingsList, SettingsRow } from '../settings-list.tsx';
import { RenameForm } from './rename-form.tsx';

export function RegisterList() {
  const { db, maker, warehouses } = useCompany();
  const registers = useLiveQuery(async () => (await db.registers.toArray()).filter(isAlive), [db]) ?? [];
  const dialog = useDialogFor<RegisterRow>();
  const warehouseOf = ({ warehouse_id }: RegisterRow) =>
    warehouses.find(({ id }) => id === warehouse_id)?.name;
  const rename = async ({ id }: RegisterRow, name: string): Promise<undefined> => {
    await patchRecord(db, 'registers', id, { name }, maker);
    toast('Cambios guardados');
  };
  const { item } = dialog;
  return (
    <>
      <SettingsList label="Cajas">
        {registers
          .toSorted((one, other) => one.name.localeCompare(other.name, 'es'))
          .map((register) => (
            <SettingsRow
              key={register.id}
              name={register.name}
              detail={`Vende del almacén ${warehouseOf(register) ?? 'eliminado'}`}
              actions={
                <Tooltip label="Cambiar el nombre">
                  <ActionIcon
                    aria-label={`Cambiar el nombre de ${register.name}`}
                    onClick={() => dialog.open(register)}
                  >
                    <IconPencil size={18} stroke={1.75} aria-hidden="true" />
                  </ActionIcon>
                </Tooltip>
              }
            />
          ))}
      </SettingsList>
      <p className={flush.hint}>
        Una caja nueva se crea en el equipo que la usará, al abrir ahí el Punto de Venta.
      </p>
      {item === undefined ? null : (
        <RenameForm
          title="Cambiar el nombre de la caja"
          id={item.id}
          name={item.name}
          store={(name) => rename(item, name)}
          onClose={dialog.close}
        />
      )}
    </>
  );
}
