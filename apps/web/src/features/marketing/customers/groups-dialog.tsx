/** The groups of customers of the company: made, renamed, deleted. Who is in one is chosen in each customer's form. */
import { Button } from '@mantine/core';
import { IconPlus, IconUsersGroup } from '@tabler/icons-react';
import type { CustomerGroupRow } from '../../../data/rows.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { deletionOf } from '../../../session/company/deletion-of.ts';
import { useCustomerGroups } from '../../../session/company/use-customer-groups.ts';
import { Dialog, DialogBody, DialogFoot } from '../../../ui/dialogs/dialog.tsx';
import { deleteOrSay } from '../../../ui/forms/delete-with-undo.ts';
import { useDialogFor } from '../../../ui/forms/use-dialog-for.ts';
import { RowList } from '../../../ui/layout/row-list.tsx';
import rows from '../../../ui/layout/rows.module.css';
import { MenuItem } from '../../../ui/popovers/menu.tsx';
import styles from '../frame/marketing.module.css';
import { RowMenu } from '../frame/row-menu.tsx';
import { GroupForm } from './group-form.tsx';

export interface GroupsDialogProps {
  readonly mayWrite: boolean;
  readonly onClose: () => void;
}

export function GroupsDialog({ mayWrite, onClose }: GroupsDialogProps) {
  const { db } = useCompany();
  const groups = useCustomerGroups(db);
  const form = useDialogFor<CustomerGroupRow>();
  return (
    <>
      <Dialog opened onClose={onClose} title="Grupos de clientes" closeOnEscape={!form.isOpen}>
        <DialogBody>
          <RowList
            icon={IconUsersGroup}
            title="No hay grupos de clientes"
            why="Con un grupo le das un precio o le escribes a unos clientes: vecinos, restaurantes, empleados."
          >
            {groups.map((group) => (
              <Group key={group.id} group={group} {...(mayWrite ? { onEdit: form.open } : {})} />
            ))}
          </RowList>
        </DialogBody>
        {mayWrite ? (
          <DialogFoot left={null}>
            <Button
              variant="filled"
              data-autofocus
              leftSection={<IconPlus size={18} stroke={1.75} />}
              onClick={() => form.open()}
            >
              Nuevo grupo
            </Button>
          </DialogFoot>
        ) : null}
      </Dialog>
      {form.isOpen ? <GroupForm row={form.item} groups={groups} onClose={form.close} /> : null}
    </>
  );
}

interface GroupProps {
  readonly group: CustomerGroupRow;
  /** Absent where the user may only read. */
  readonly onEdit?: (group: CustomerGroupRow) => void;
}

function Group({ group, onEdit }: GroupProps) {
  const company = useCompany();
  const { name, description } = group;
  const remove = (): Promise<void> => deleteOrSay(deletionOf(company, 'customer_groups', group));
  return (
    <li className={styles.row}>
      <span className={`${rows.words} ${styles.words}`}>
        <b className="ellipsis">{name}</b>
        {description === '' ? null : <small>{description}</small>}
      </span>
      {onEdit === undefined ? null : (
        <span className={styles.actions}>
          <RowMenu name={name}>
            <MenuItem onSelect={() => onEdit(group)}>Editar</MenuItem>
            <MenuItem onSelect={() => void remove()}>Eliminar</MenuItem>
          </RowMenu>
        </span>
      )}
    </li>
  );
}
