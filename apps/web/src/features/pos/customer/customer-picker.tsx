/** Chooses an existing customer: type part of a name or document, arrows, Enter; or make a new one. */
import { Button, TextInput } from '@mantine/core';
import { IconSearch, IconUserPlus, IconUsers } from '@tabler/icons-react';
import { useLiveQuery } from 'dexie-react-hooks';
import { type KeyboardEvent, useState } from 'react';
import type { CustomerRow } from '../../../data/rows.ts';
import { Dialog, DialogBody, DialogFoot } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useTill } from '../till/till-context.ts';
import { useActiveRow } from '../use-active-row.ts';
import styles from './customer.module.css';
import { cartCustomerOf, documentOf, findCustomers } from './find-customers.ts';

export interface CustomerPickerProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onCreate: () => void;
}

export function CustomerPicker({ opened, onClose, onCreate }: CustomerPickerProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Elegir cliente" size="form">
      <Picker onClose={onClose} onCreate={onCreate} />
    </Dialog>
  );
}

function Picker({ onClose, onCreate }: Omit<CustomerPickerProps, 'opened'>) {
  const { company, keeper } = useTill();
  const [text, setText] = useState('');
  const all = useLiveQuery(() => company.db.customers.toArray(), [company.db]);
  const found = findCustomers(all ?? [], text);
  const { active, reset, move } = useActiveRow(found.length);

  const choose = (customer: CustomerRow): void => {
    keeper.store.dispatch({ type: 'set_customer', customer: cartCustomerOf(customer) });
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    move(event);
    const chosen = found[active];
    if (event.key === 'Enter' && chosen !== undefined) choose(chosen);
  };

  return (
    <>
      <DialogBody>
        <TextInput
          data-autofocus
          size="md"
          aria-label="Buscar cliente"
          placeholder="Nombre, cédula o RIF"
          leftSection={<IconSearch size={18} stroke={1.75} />}
          autoComplete="off"
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            reset();
          }}
          onKeyDown={onKeyDown}
        />
        <div className={styles.list} role="listbox" aria-label="Clientes">
          {found.map((customer, index) => (
            <button
              key={customer.id}
              type="button"
              role="option"
              aria-selected={index === active}
              className={`${styles.item} row-button`}
              onClick={() => choose(customer)}
            >
              <span className={styles.itemWords}>
                <span className={`${styles.name} ellipsis`}>{customer.name}</span>
                <span className={styles.itemDocument}>{documentOf(customer)}</span>
              </span>
            </button>
          ))}
          {all !== undefined && found.length === 0 ? <NoCustomers isFiltered={text.trim() !== ''} /> : null}
        </div>
      </DialogBody>
      <DialogFoot>
        <Button size="lg" leftSection={<IconUserPlus size={18} stroke={1.75} />} onClick={onCreate}>
          Nuevo cliente
        </Button>
      </DialogFoot>
    </>
  );
}

function NoCustomers({ isFiltered }: { readonly isFiltered: boolean }) {
  return (
    <EmptyState
      icon={<IconUsers size={28} stroke={1.5} />}
      title={isFiltered ? 'No se encontraron clientes' : 'No hay clientes registrados'}
      why="Con el cliente en la venta, su nombre y documento salen en el recibo."
    />
  );
}
