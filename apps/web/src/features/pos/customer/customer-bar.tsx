/** To whom one sells: nobody in particular ("Contado"), or a customer chosen or made here (POS-03). */
import { formatDocument } from '@cuadra/domain/party/customer';
import { Avatar, Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { usePhone } from '../../../ui/breakpoints.ts';
import { Kbd } from '../../../ui/kbd.tsx';
import { initialsOf } from '../../../ui/product-picture.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { useCart, useTill } from '../till/till-context.ts';
import styles from './customer.module.css';

export interface CustomerBarProps {
  readonly onPick: () => void;
  readonly onCreate: () => void;
}

const GROUPS = { regular: undefined, vip: 'VIP', wholesale: 'Mayorista' } as const;

export function CustomerBar({ onPick, onCreate }: CustomerBarProps) {
  const { customer } = useCart();
  const { keeper } = useTill();
  const phone = usePhone();
  const group = customer && GROUPS[customer.group];
  return (
    <section className={styles.bar} aria-label="Cliente">
      <Avatar aria-hidden="true">{customer === null ? 'C' : initialsOf(customer.name)}</Avatar>
      <span className={`${styles.words} ellipsis`}>
        <span className={styles.name}>{customer?.name ?? 'Contado'}</span>{' '}
        {customer === null || phone ? null : (
          <span className={styles.document}>
            {formatDocument(customer.documentType, customer.documentNumber)}
          </span>
        )}
      </span>
      {group === undefined || group === null ? null : <StatusPill tone="action">{group}</StatusPill>}
      {customer === null ? null : (
        <Button
          variant="subtle"
          onClick={() => keeper.store.dispatch({ type: 'set_customer', customer: null })}
        >
          Contado
        </Button>
      )}
      <Button variant="subtle" onClick={onPick}>
        Cambiar <Kbd>F3</Kbd>
      </Button>
      {phone ? null : (
        <Button variant="subtle" leftSection={<IconUserPlus size={18} stroke={1.75} />} onClick={onCreate}>
          Nuevo cliente
        </Button>
      )}
    </section>
  );
}
