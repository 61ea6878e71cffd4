/** Chooses a customer: type part of a name, document or phone, arrows, Enter; or make a new one (CUST-01). */
import { Button, TextInput } from '@mantine/core';
import { IconNotebook, IconSearch, IconUserPlus, IconUsers } from '@tabler/icons-react';
import { useLiveQuery } from 'dexie-react-hooks';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { type CustomerBalance, readBalancesOf } from '../../../data/customers/customer-balances.ts';
import type { CustomerRow } from '../../../data/rows.ts';
import { Dialog, DialogBody, DialogFoot } from '../../../ui/dialogs/dialog.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { useActiveRow } from '../../../ui/fields/use-active-row.ts';
import { useLateEnter } from '../../../ui/fields/use-late-enter.ts';
import { useTill } from '../context/till-context.ts';
import { BalanceText } from './balance-text.tsx';
import { cartCustomerOf, documentOf } from './customer-names.ts';
import styles from './customer-picker.module.css';
import { useCustomerBook } from './use-customer-book.ts';

export interface CustomerPickerProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** @param typed the search text */
  readonly onCreate: (typed: string) => void;
  readonly onAccount: (customerId: string) => void;
}

const SHOWN_MAX = 50;
/** The path of the list of customers. `app/paths.ts` has it too, because a feature does not import the app. */
const CUSTOMERS_PATH = '/app/customers';

export function CustomerPicker({ opened, onClose, ...ways }: CustomerPickerProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Elegir cliente" size="form">
      <Picker onClose={onClose} {...ways} />
    </Dialog>
  );
}

function Picker({ onClose, onCreate, onAccount }: Omit<CustomerPickerProps, 'opened'>) {
  const { company, keeper } = useTill();
  const [text, setText] = useState('');
  const { book, known } = useCustomerBook(company.db);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `known` changes the results of the book
  const found = useMemo(() => book.search(text, SHOWN_MAX), [book, known, text]);
  const balances = useLiveQuery(
    () =>
      readBalancesOf(
        company.db,
        found.map(({ id }) => id),
      ),
    [company.db, found],
  );
  const { active, reset, move } = useActiveRow(found.length);

  const choose = (customer: CustomerRow): void => {
    keeper.store.dispatch({ type: 'set_customer', customer: cartCustomerOf(customer) });
    onClose();
  };
  // While customers are still being read, another one may be first.
  const enter = useLateEnter(known.isRead || active > 0, () => {
    const chosen = found[active];
    if (chosen !== undefined) choose(chosen);
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    move(event);
    if (event.key === 'Enter') enter.press();
  };

  return (
    <>
      <DialogBody>
        <TextInput
          data-autofocus
          size="md"
          aria-label="Buscar cliente"
          placeholder="Nombre, cédula, RIF o teléfono"
          leftSection={<IconSearch size={18} stroke={1.75} />}
          autoComplete="off"
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            reset();
            enter.forget();
          }}
          onKeyDown={onKeyDown}
        />
        <ul className={styles.list} aria-label="Clientes">
          {found.map((customer, index) => (
            <Found
              key={customer.id}
              customer={customer}
              balance={balances?.get(customer.id)}
              isActive={index === active}
              onChoose={() => choose(customer)}
              onAccount={() => onAccount(customer.id)}
            />
          ))}
        </ul>
        {known.isRead && found.length === 0 ? <NoCustomers isFiltered={text.trim() !== ''} /> : null}
      </DialogBody>
      <DialogFoot
        left={
          <Button component={Link} to={CUSTOMERS_PATH} variant="subtle" size="lg">
            Todos los clientes
          </Button>
        }
      >
        <Button
          size="lg"
          leftSection={<IconUserPlus size={18} stroke={1.75} />}
          onClick={() => onCreate(text)}
        >
          Nuevo cliente
        </Button>
      </DialogFoot>
    </>
  );
}

interface FoundProps {
  readonly customer: CustomerRow;
  readonly balance: CustomerBalance | undefined;
  readonly isActive: boolean;
  readonly onChoose: () => void;
  readonly onAccount: () => void;
}

function Found({ customer, balance, isActive, onChoose, onAccount }: FoundProps) {
  return (
    <li className={styles.row} data-active={isActive}>
      <button
        type="button"
        className={`${styles.item} row-button`}
        aria-current={isActive}
        onClick={onChoose}
      >
        <span className={styles.itemWords}>
          <span className={`${styles.name} ellipsis`}>{customer.name}</span>
          <span className={styles.itemDocument}>
            {[documentOf(customer), customer.phone].filter((part) => part !== '').join(' · ')}
          </span>
        </span>
        <BalanceText balance={balance} />
      </button>
      <button
        type="button"
        className={styles.account}
        aria-label={`Ver la cuenta de ${customer.name}`}
        title="Ver la cuenta"
        onClick={onAccount}
      >
        <IconNotebook size={18} stroke={1.75} aria-hidden="true" />
      </button>
    </li>
  );
}

function NoCustomers({ isFiltered }: { readonly isFiltered: boolean }) {
  return (
    <EmptyState
      icon={IconUsers}
      title={isFiltered ? 'No se encontraron clientes' : 'No hay clientes registrados'}
      why="Con el cliente en la venta, su nombre y documento salen en el recibo."
    />
  );
}
