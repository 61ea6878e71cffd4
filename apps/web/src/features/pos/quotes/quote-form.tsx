/** Makes a quote of the cart: for whom, until when its prices hold, and a note. Enter alone is enough. */
import { fieldProblem } from '@cuadra/contracts/problems/field-problem';
import { QuoteWire } from '@cuadra/contracts/sales/quotes';
import { QUOTE_DAYS } from '@cuadra/domain/quotes/quote';
import { addDays } from '@cuadra/domain/time/days';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { QuoteRow } from '../../../data/rows.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import type { useAttempt } from '../../../ui/forms/use-attempt.ts';
import { useCart, useTill } from '../context/till-context.ts';
import { makeQuote } from './quote-actions.ts';
import styles from './quotes.module.css';

export interface QuoteFormProps extends Pick<ReturnType<typeof useAttempt>, 'isBusy' | 'run'> {
  readonly onMade: (row: QuoteRow) => void;
}

export function QuoteForm({ isBusy, run, onMade }: QuoteFormProps) {
  const till = useTill();
  const { customer } = useCart();
  const { today } = till.company;
  const [name, setName] = useState('');
  const [notes, setNotes] = useState('');
  const [validUntil, setValidUntil] = useState(addDays(today, QUOTE_DAYS));
  const [problem, setProblem] = useState<string>();
  const make = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const why = dayProblem(validUntil, today);
    setProblem(why);
    if (why !== undefined) return;
    await run(() =>
      makeQuote(till, { name, validUntil, notes }, (row) => {
        // The till's notices were about this cart.
        till.notices.clear();
        flushSync(() => onMade(row));
      }),
    );
  };
  return (
    <form className={styles.form} onSubmit={(event) => void make(event)}>
      {customer === null ? (
        <TextInput
          label="Para quién"
          placeholder="Opcional"
          data-autofocus
          autoComplete="off"
          maxLength={80}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      ) : (
        <TextInput label="Para quién" readOnly value={customer.name} />
      )}
      <DateField label="Válido hasta" value={validUntil} error={problem} onChange={setValidUntil} />
      <TextInput
        label="Nota"
        placeholder="Opcional"
        autoComplete="off"
        maxLength={500}
        value={notes}
        onChange={(event) => setNotes(event.currentTarget.value)}
      />
      <Button type="submit" variant="filled" size="lg" aria-disabled={isBusy}>
        Hacer presupuesto
      </Button>
    </form>
  );
}

function dayProblem(day: string, today: string): string | undefined {
  if (fieldProblem(QuoteWire.shape.valid_until, day) !== undefined)
    return 'Escribe el último día: dd/mm/aaaa.';
  return day < today ? 'Es un día que ya pasó.' : undefined;
}
