/** Makes a delivery note of the cart: who has the goods, and a note. With a customer in the cart Enter alone is enough. */
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { DeliveryNoteRow } from '../../../data/rows.ts';
import type { useAttempt } from '../../../ui/forms/use-attempt.ts';
import { useCart, useTill } from '../context/till-context.ts';
import { type LineLots, readLineLots } from '../lots/line-lots.ts';
import styles from '../quotes/quotes.module.css';
import { makeDeliveryNote } from './delivery-actions.ts';

export interface DeliveryFormProps extends Pick<ReturnType<typeof useAttempt>, 'isBusy' | 'run'> {
  readonly onMade: (row: DeliveryNoteRow) => void;
  readonly onPickCustomer: () => void;
  /** Only expired lots are left of these lines: asked before the goods leave (MOV-05). */
  readonly onExpired: (lines: readonly LineLots[]) => void;
}

export function DeliveryForm({ isBusy, run, onMade, onPickCustomer, onExpired }: DeliveryFormProps) {
  const till = useTill();
  const { customer, lines } = useCart();
  const [notes, setNotes] = useState('');
  const make = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (customer === null) return onPickCustomer();
    const { company, series } = till;
    const place = { db: company.db, warehouseId: series.warehouse_id, today: company.today };
    const expired = (await readLineLots(place, lines)).filter(({ onlyExpired }) => onlyExpired > 0n);
    if (expired.length > 0) return onExpired(expired);
    await run(() =>
      makeDeliveryNote(till, notes, (row) => {
        // The till's notices were about this cart.
        till.notices.clear();
        flushSync(() => onMade(row));
      }),
    );
  };
  return (
    <form className={styles.form} onSubmit={(event) => void make(event)}>
      {customer === null ? (
        <TextInput label="Cliente" readOnly value="" placeholder="Hace falta: recibe la mercancía" />
      ) : (
        <TextInput label="Cliente" readOnly value={customer.name} />
      )}
      <TextInput
        label="Nota"
        placeholder="Opcional"
        data-autofocus
        autoComplete="off"
        maxLength={500}
        value={notes}
        onChange={(event) => setNotes(event.currentTarget.value)}
      />
      <p className={styles.detail}>
        La mercancía sale del inventario de la tienda y queda por facturar. No es una factura.
      </p>
      <Button type="submit" variant="filled" size="lg" aria-disabled={isBusy}>
        {customer === null ? 'Elegir cliente' : 'Hacer nota de entrega'}
      </Button>
    </form>
  );
}
