/** Counts one currency of a drawer: as one figure, or note by note with the subtotal of each. */
import { denominationsOf } from '@cuadra/domain/cash/denominations';
import { formatAmount } from '@cuadra/domain/money/format';
import { toDecimal } from '@cuadra/domain/money/money';
import { Button, TextInput } from '@mantine/core';
import { IconCash, IconNumbers } from '@tabler/icons-react';
import { currencySymbol } from '../../../ui/display/currency-symbol.ts';
import { Money } from '../../../ui/display/money.tsx';
import { MoneyInput } from '../../../ui/fields/money-input.tsx';
import styles from './cash.module.css';
import { type CurrencyCount, countedOf, type DrawerCurrency, notesTyped } from './drawer-count.ts';

export interface CountFieldsProps {
  readonly currency: DrawerCurrency;
  readonly label: string;
  readonly count: CurrencyCount;
  readonly onChange: (count: CurrencyCount) => void;
  /** The problem with the count, once the user tried to continue. */
  readonly error?: string | undefined;
  readonly hasFocus?: boolean;
}

export function CountFields(props: CountFieldsProps) {
  const { label, count, onChange } = props;
  const isByNotes = count.way === 'notes';
  return (
    <fieldset className={styles.count}>
      <legend className="visually-hidden">{label}</legend>
      <div className={styles.countHead}>
        <span className={styles.countTitle} aria-hidden="true">
          {label}
        </span>
        <Button
          variant="subtle"
          leftSection={
            isByNotes ? <IconNumbers size={18} stroke={1.75} /> : <IconCash size={18} stroke={1.75} />
          }
          onClick={() => onChange({ ...count, way: isByNotes ? 'figure' : 'notes' })}
        >
          {isByNotes ? 'Escribir el total' : 'Contar billetes'}
        </Button>
      </div>
      {isByNotes ? <NoteFields {...props} /> : <FigureField {...props} />}
    </fieldset>
  );
}

function FigureField({ currency, label, count, onChange, error, hasFocus = false }: CountFieldsProps) {
  return (
    <MoneyInput
      aria-label={label}
      currency={currency}
      value={count.figure}
      error={error}
      onChange={(figure) => onChange({ ...count, figure })}
      data-autofocus={hasFocus || undefined}
    />
  );
}

function NoteFields({ currency, count, onChange, error, hasFocus = false }: CountFieldsProps) {
  const total = countedOf(count, currency);
  return (
    <>
      <div className={styles.notes}>
        {denominationsOf(currency).map((value, index) => {
          const key = toDecimal(value);
          const text = count.notes[key] ?? '';
          return (
            <TextInput
              key={key}
              label={`${currencySymbol(currency)} ${formatAmount(value).replace(/,00$/, '')}`}
              aria-label={`Billetes de ${currencySymbol(currency)} ${formatAmount(value).replace(/,00$/, '')}`}
              placeholder="0"
              inputMode="numeric"
              autoComplete="off"
              value={text}
              error={notesTyped(text) === undefined}
              onChange={(event) =>
                onChange({ ...count, notes: { ...count.notes, [key]: event.currentTarget.value } })
              }
              data-autofocus={(hasFocus && index === 0) || undefined}
            />
          );
        })}
      </div>
      <p className={styles.noteTotal} aria-live="polite">
        <span>{error ?? 'Total'}</span>
        {total === undefined ? null : <Money value={total} size="lg" />}
      </p>
    </>
  );
}
