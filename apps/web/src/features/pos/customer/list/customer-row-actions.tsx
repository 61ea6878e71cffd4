/** What can be done with one customer of the list: his account, and for whoever may write, to change or delete him. */
import { IconNotebook, IconPencil, IconTrash } from '@tabler/icons-react';
import { deleteRecord } from '../../../../data/local-writes/change-records.ts';
import { restoreRecord } from '../../../../data/local-writes/restore-record.ts';
import type { CustomerRow } from '../../../../data/rows.ts';
import type { Company } from '../../../../session/company/company.ts';
import { SAVE_GATE } from '../../../../session/identity/save-gate.ts';
import { RowAction } from '../../../../ui/data-table/row-action.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { deleteWithUndo } from '../../../../ui/forms/delete-with-undo.ts';
import type { ListedCustomer } from './listed-customers.ts';

interface RowActionsOptions {
  readonly mayWrite: boolean;
  readonly onOpen: (customer: ListedCustomer) => void;
  readonly onEdit: (row?: CustomerRow) => void;
}

/** Drawn at the end of each row; nothing of it is a hook. */
export function customerRowActions(company: Company, { mayWrite, onOpen, onEdit }: RowActionsOptions) {
  return (one: ListedCustomer) => (
    <>
      <RowAction
        label={`Ver la cuenta de ${one.row.name}`}
        icon={<IconNotebook size={18} stroke={1.75} />}
        onClick={() => onOpen(one)}
      />
      {mayWrite ? (
        <>
          <RowAction
            label={`Editar ${one.row.name}`}
            icon={<IconPencil size={18} stroke={1.75} />}
            onClick={() => onEdit(one.row)}
          />
          <RowAction
            label={`Eliminar ${one.row.name}`}
            icon={<IconTrash size={18} stroke={1.75} />}
            onClick={() => void remove(company, one)}
          />
        </>
      ) : null}
    </>
  );
}

/** At once, with the way back; his sales keep his name (S-13). Who owes or has a balance stays until it is settled. */
async function remove({ db, maker }: Company, { row, balance }: ListedCustomer): Promise<void> {
  if (balance !== undefined) return toast(`${row.name} tiene un saldo: salda la cuenta antes de eliminarlo`);
  const why = await deleteWithUndo(SAVE_GATE, {
    name: row.name,
    remove: async () => {
      await deleteRecord(db, 'customers', row.id, maker);
      return undefined;
    },
    restore: () => restoreRecord(db, 'customers', row.id, maker),
  });
  if (why !== undefined) toast(why);
}
