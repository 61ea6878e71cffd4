/** The actions on a customer of the list: open the account, and for users who may write, edit or delete. */
import { IconNotebook, IconPencil, IconTrash } from '@tabler/icons-react';
import type { CustomerRow } from '../../../../data/rows.ts';
import type { Company } from '../../../../session/company/company.ts';
import { deletionOf } from '../../../../session/company/deletion-of.ts';
import { RowAction } from '../../../../ui/data-table/row-action.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { deleteOrSay } from '../../../../ui/forms/delete-with-undo.ts';
import type { ListedCustomer } from './listed-customers.ts';

interface RowActionsOptions {
  readonly mayWrite: boolean;
  readonly onOpen: (customer: ListedCustomer) => void;
  readonly onEdit: (row?: CustomerRow) => void;
}

/** The actions at the end of each row; this is not a hook. */
export function customerRowActions(company: Company, { mayWrite, onOpen, onEdit }: RowActionsOptions) {
  return (one: ListedCustomer) => (
    <>
      <RowAction label={`Ver la cuenta de ${one.row.name}`} icon={IconNotebook} onClick={() => onOpen(one)} />
      {mayWrite ? (
        <>
          <RowAction label={`Editar ${one.row.name}`} icon={IconPencil} onClick={() => onEdit(one.row)} />
          <RowAction
            label={`Eliminar ${one.row.name}`}
            icon={IconTrash}
            onClick={() => void remove(company, one)}
          />
        </>
      ) : null}
    </>
  );
}

/**
 * Deletes at once, with an undo; the customer's sales keep the name (S-13). A customer with a balance stays until it is
 * settled.
 */
async function remove(company: Company, { row, balance }: ListedCustomer): Promise<void> {
  if (balance !== undefined) return toast(`${row.name} tiene un saldo: salda la cuenta antes de eliminarlo`);
  await deleteOrSay(deletionOf(company, 'customers', row));
}
