/**
 * The fields of a transaction and its lines, filled in by keyboard alone: Enter moves on, and after the last line
 * begins another.
 */
import { formatMoney } from '@cuadra/domain/money/format';
import { isZero } from '@cuadra/domain/money/money';
import { Button, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, useMemo } from 'react';
import type { DatedRate } from '../../../session/company/use-rate-on.ts';
import { FormRow } from '../../../ui/dialogs/form-modal.tsx';
import { currencySymbol } from '../../../ui/display/currency-symbol.ts';
import { CurrencyToggle } from '../../../ui/fields/currency-toggle.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { EnterFields } from '../../../ui/fields/enter-fields.tsx';
import { focusSoon } from '../../../ui/fields/enter-moves-on.ts';
import { draftFields } from '../../../ui/forms/draft-fields.ts';
import form from '../frame/form.module.css';
import type { Chart } from '../frame/use-chart.ts';
import { entryAccounts } from './entry-accounts.ts';
import {
  type EntryDraft,
  type EntryErrors,
  emptyLine,
  totalsOf,
  withLine,
  withoutLine,
} from './entry-draft.ts';
import { EntryLineRow, lineFieldId } from './entry-line-row.tsx';
import { rateText } from './rate-text.ts';
import styles from './transactions.module.css';

export interface EntryFieldsProps {
  readonly draft: EntryDraft;
  readonly errors: EntryErrors | undefined;
  /** Bolívares for a dollar on its day; undefined where none is known. */
  readonly rate: DatedRate | undefined;
  readonly chart: Chart;
  readonly onChange: (next: (held: EntryDraft) => EntryDraft) => void;
}

export function EntryFields({ draft, errors, rate, chart, onChange }: EntryFieldsProps) {
  const { accounts } = chart;
  const options = useMemo(() => entryAccounts(accounts), [accounts]);
  const change = (changed: Partial<EntryDraft>) => onChange((held) => ({ ...held, ...changed }));
  const field = draftFields(draft, errors, change);
  const addLine = () => {
    const line = emptyLine();
    onChange((held) => ({ ...held, lines: [...held.lines, line] }));
    focusSoon(lineFieldId('account', line.key));
  };
  const keyDown = (event: KeyboardEvent<HTMLElement>) => {
    const last = draft.lines.at(-1);
    const isLast = last !== undefined && (event.target as HTMLElement).id === lineFieldId('credit', last.key);
    if (isLast && event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      addLine();
    }
  };
  return (
    <EnterFields className={form.fields} onKeyDown={keyDown}>
      <FormRow columns="1fr 2fr 1fr">
        <DateField label="Fecha" required data-autofocus {...field.given('date')} />
        <TextInput label="Descripción" required {...field.typed('description', 200)} />
        <TextInput label="Referencia" {...field.typed('reference', 60)} />
      </FormRow>
      <div className={form.currency}>
        <CurrencyToggle value={draft.currency} onChange={(currency) => change({ currency })} />
        <span>{rateText(draft, rate)}</span>
      </div>
      <ul className={styles.lines} aria-label="Líneas">
        {draft.lines.map((line, place) => (
          <EntryLineRow
            key={line.key}
            line={line}
            place={place}
            currency={draft.currency}
            rate={rate?.text}
            options={options}
            errors={errors?.lines.get(line.key)}
            isOnly={draft.lines.length === 1}
            onChange={(changed) => onChange((held) => withLine(held, line.key, changed))}
            onRemove={() => onChange((held) => withoutLine(held, line.key))}
          />
        ))}
      </ul>
      <div className={`spread ${styles.foot}`}>
        <Button size="xs" leftSection={<IconPlus size={16} stroke={1.75} />} onClick={addLine}>
          Agregar línea
        </Button>
        <Totals draft={draft} />
      </div>
      {errors?.entries === undefined ? null : (
        <p className={styles.unbalanced} role="alert">
          {errors.entries}
        </p>
      )}
    </EnterFields>
  );
}

function Totals({ draft }: { readonly draft: EntryDraft }) {
  const { debit, credit, difference } = totalsOf(draft);
  const symbol = currencySymbol(draft.currency);
  return (
    <dl className={styles.totals} aria-live="polite">
      <div>
        <dt>Debe</dt>
        <dd>{formatMoney(debit, symbol)}</dd>
      </div>
      <div>
        <dt>Haber</dt>
        <dd>{formatMoney(credit, symbol)}</dd>
      </div>
      <div data-wrong={!isZero(difference)}>
        <dt>Diferencia</dt>
        <dd>{formatMoney(difference, symbol)}</dd>
      </div>
    </dl>
  );
}
