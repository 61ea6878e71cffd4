/** What is due of the recurring transactions, to be posted or skipped, and the list of all of them (ACC-03). */
import { nextDueDay } from '@cuadra/domain/ledger/recurring';
import { formatMoney } from '@cuadra/domain/money/format';
import { parseDecimal, sum } from '@cuadra/domain/money/money';
import { dayText } from '@cuadra/domain/time/instant-text';
import { Button } from '@mantine/core';
import { IconPencil, IconPlayerSkipForward, IconTrash } from '@tabler/icons-react';
import { patchRecord } from '../../../../data/local-writes/change-records.ts';
import type { RecurringEntryRow } from '../../../../data/rows.ts';
import { useCompany } from '../../../../session/company/company-context.ts';
import { deletionOf } from '../../../../session/company/deletion-of.ts';
import { SAVE_GATE } from '../../../../session/identity/save-gate.ts';
import { RowAction } from '../../../../ui/data-table/row-action.tsx';
import { currencySymbol } from '../../../../ui/display/currency-symbol.ts';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { attempt } from '../../../../ui/forms/attempt-save.ts';
import { deleteOrSay } from '../../../../ui/forms/delete-with-undo.ts';
import { Panel } from '../../../../ui/layout/panel.tsx';
import styles from '../transactions.module.css';
import type { DueEntry } from './due-entries.ts';
import { scheduleOf, scheduleText } from './recurring-draft.ts';
import type { Recurring } from './use-recurring.ts';

export interface DuePanelProps {
  readonly due: Recurring['due'];
  readonly onPost: (due: DueEntry) => void;
}

export function DuePanel({ due, onPost }: DuePanelProps) {
  const { db, maker } = useCompany();
  const skip = async ({ recurring, day }: DueEntry): Promise<void> => {
    const why = await attempt(SAVE_GATE, async () => {
      await patchRecord(db, 'recurring_entries', recurring.id, { done_until: day }, maker);
      return undefined;
    });
    toast(why ?? `Omitiste ${recurring.description} del ${dayText(day)}`);
  };
  return (
    <Panel title="Asientos recurrentes por asentar" flush>
      <ul className={styles.recurring}>
        {due.map((one) => {
          const { id, recurring, day, more } = one;
          return (
            <li key={id}>
              <span className={styles.recurringWords}>
                <strong>{recurring.description}</strong>
                <small>
                  {[
                    dayText(day),
                    amountText(recurring),
                    ...(more === 0 ? [] : [more === 1 ? 'y 1 fecha más' : `y ${more} fechas más`]),
                  ].join(' · ')}
                </small>
              </span>
              <RowAction
                label={`Omitir ${recurring.description}`}
                icon={IconPlayerSkipForward}
                onClick={() => void skip(one)}
              />
              <Button size="xs" aria-label={`Asentar ${recurring.description}`} onClick={() => onPost(one)}>
                Asentar
              </Button>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

export interface RecurringPanelProps {
  readonly rows: Recurring['rows'];
  /** Absent for people who may not write. */
  readonly onEdit?: (row: RecurringEntryRow) => void;
}

export function RecurringPanel({ rows, onEdit }: RecurringPanelProps) {
  const company = useCompany();
  const remove = ({ id, description }: RecurringEntryRow): Promise<void> =>
    deleteOrSay(deletionOf(company, 'recurring_entries', { id, name: description }));
  return (
    <Panel title="Asientos recurrentes" flush>
      <ul className={styles.recurring}>
        {rows.map((row) => (
          <li key={row.id}>
            <span className={styles.recurringWords}>
              <strong>{row.description}</strong>
              <small>{[amountText(row), scheduleText(scheduleOf(row)), nextText(row)].join(' · ')}</small>
            </span>
            {onEdit === undefined ? null : (
              <>
                <RowAction
                  label={`Editar ${row.description}`}
                  icon={IconPencil}
                  onClick={() => onEdit(row)}
                />
                <RowAction
                  label={`Eliminar ${row.description}`}
                  icon={IconTrash}
                  onClick={() => void remove(row)}
                />
              </>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function nextText(row: RecurringEntryRow): string {
  const day = nextDueDay(scheduleOf(row), row.done_until);
  return day === undefined ? 'terminó' : `próximo ${dayText(day)}`;
}

function amountText({ currency, lines }: RecurringEntryRow): string {
  const debits = lines.map(({ debit }) => parseDecimal(debit, currency));
  return formatMoney(sum(debits, currency), currencySymbol(currency));
}
