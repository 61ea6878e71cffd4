/** 'Conciliar': which entries of the books a line of the statement is; together they must be its amount (ACC-07). */
import { MATCHED_ENTRIES_MAX } from '@cuadra/contracts/accounting/banking';
import { formatMoney } from '@cuadra/domain/money/format';
import { equals, subtract, sum } from '@cuadra/domain/money/money';
import { dayText } from '@cuadra/domain/time/instant-text';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import type { BankEntry } from '../../../data/accounting-reading/bank-entries-reader.ts';
import { matchBankLines } from '../../../data/local-writes/bank-lines.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { SAVE_GATE } from '../../../session/identity/save-gate.ts';
import { FormModal } from '../../../ui/dialogs/form-modal.tsx';
import { currencySymbol } from '../../../ui/display/currency-symbol.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { SearchInput } from '../../../ui/fields/search-input.tsx';
import { useAttempt } from '../../../ui/forms/use-attempt.ts';
import styles from './banking.module.css';
import { offeredEntries } from './offered-entries.ts';
import type { StatementRow } from './reconciliation.ts';

export interface ChooseEntriesDialogProps {
  readonly line: StatementRow;
  /** Of the account, that no line has. */
  readonly entries: readonly BankEntry[];
  /** Ids of those that it could be, the likeliest first. */
  readonly proposed: readonly string[];
  readonly onClose: () => void;
}

export function ChooseEntriesDialog({ line, entries, proposed, onClose }: ChooseEntriesDialogProps) {
  const { db, maker } = useCompany();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(() =>
    proposed.length === 1 ? new Set(proposed) : new Set(),
  );
  const [search, setSearch] = useState('');
  const { isBusy, refusal, run } = useAttempt(SAVE_GATE);
  const { currency } = line.amount;
  const chosen = entries.filter(({ id }) => ticked.has(id));
  const total = sum(
    chosen.map(({ amount }) => amount),
    currency,
  );
  const money = (amount: typeof total) => formatMoney(amount, currencySymbol(currency));
  const left = subtract(line.amount, total);
  const save = async (): Promise<void> => {
    const isDone = await run(async () => {
      if (chosen.length === 0) return 'Elige al menos un asiento.';
      if (chosen.length > MATCHED_ENTRIES_MAX) return `Elige hasta ${MATCHED_ENTRIES_MAX} asientos.`;
      if (!equals(total, line.amount))
        return `Lo elegido suma ${money(total)} y el movimiento es de ${money(line.amount)}.`;
      await matchBankLines(db, [{ lineId: line.id, entryIds: chosen.map(({ id }) => id) }], maker);
      return undefined;
    });
    if (!isDone) return;
    toast('Movimiento conciliado');
    onClose();
  };
  const tick = (id: string, isTicked: boolean) =>
    setTicked((before) => {
      const after = new Set(before);
      if (isTicked) after.add(id);
      else after.delete(id);
      return after;
    });
  const offered = offeredEntries(entries, { proposed, ticked, search, near: line.day });
  return (
    <FormModal
      opened
      title={`Conciliar · ${money(line.amount)} del ${dayText(line.day)}`}
      submitLabel="Conciliar"
      saving={isBusy}
      dirty={false}
      refusal={refusal === undefined ? undefined : <Banner tone="bad" fact={refusal} />}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <div className={styles.fields}>
        <p className={styles.note}>
          {[line.reference, line.row.description].filter((text) => text !== '').join(' · ')}
        </p>
        <SearchInput
          label="Buscar asiento"
          placeholder="Monto, referencia o descripción"
          value={search}
          onSearch={setSearch}
        />
        <ul className={styles.choices} aria-label="Asientos sin conciliar">
          {offered.map((entry) => (
            <li key={entry.id}>
              <Checkbox
                checked={ticked.has(entry.id)}
                label={`${money(entry.amount)} · ${dayText(entry.day)} · ${entry.description}`}
                description={entry.references.join(' · ')}
                onChange={(event) => tick(entry.id, event.currentTarget.checked)}
              />
            </li>
          ))}
        </ul>
        {offered.length === 0 ? (
          <p className={styles.note}>Ningún asiento de la cuenta está sin conciliar.</p>
        ) : null}
        <p className={styles.due} aria-live="polite">
          {left.minor === 0n ? 'Suma lo mismo que el movimiento.' : `Faltan ${money(left)}.`}
        </p>
      </div>
    </FormModal>
  );
}
