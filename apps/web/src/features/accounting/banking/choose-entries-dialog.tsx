/**
 * 'Conciliar': which entries of the books a line of the statement is, alone or with other lines where the bank split a
 * payment; both sides must be the same amount (ACC-07).
 */
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
import { toast } from '../../../ui/feedback/toast.tsx';
import { SearchInput } from '../../../ui/fields/search-input.tsx';
import { useAttempt } from '../../../ui/forms/use-attempt.ts';
import form from '../frame/form.module.css';
import styles from './banking.module.css';
import { isMore, offeredEntries, otherParts } from './offered-entries.ts';
import type { StatementRow } from './reconciliation.ts';
import { lineName, moneyText } from './unmatched-panel.tsx';

export interface ChooseEntriesDialogProps {
  readonly line: StatementRow;
  /** The others without an entry. */
  readonly otherLines: readonly StatementRow[];
  /** Of the account, that no line has. */
  readonly entries: readonly BankEntry[];
  /** Ids of those that it could be, the likeliest first. */
  readonly proposed: readonly string[];
  readonly onClose: () => void;
}

export function ChooseEntriesDialog(props: ChooseEntriesDialogProps) {
  const { line, otherLines, entries, proposed, onClose } = props;
  const { db, maker } = useCompany();
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>();
  // Until somebody chooses: an entry just made may reach the books after the dialog has opened.
  const ticked = chosenIds ?? new Set(proposed.length === 1 ? proposed : []);
  const [parts, setParts] = useState<ReadonlySet<string>>(new Set());
  const [search, setSearch] = useState('');
  const { isBusy, refusal, run } = useAttempt(SAVE_GATE);
  const { currency } = line.amount;
  const chosen = entries.filter(({ id }) => ticked.has(id));
  const total = sum(
    chosen.map(({ amount }) => amount),
    currency,
  );
  const money = (amount: typeof total) => formatMoney(amount, currencySymbol(currency));
  const lines = [line, ...otherLines.filter(({ id }) => parts.has(id))];
  const paid = sum(
    lines.map(({ amount }) => amount),
    currency,
  );
  const left = subtract(paid, total);
  const entryIds = chosen.map(({ id }) => id);
  const isSplit = lines.length > 1;
  const save = async (): Promise<void> => {
    const isDone = await run(async () => {
      if (chosen.length === 0) return 'Elige al menos un asiento.';
      if (chosen.length > MATCHED_ENTRIES_MAX) return `Elige hasta ${MATCHED_ENTRIES_MAX} asientos.`;
      if (!equals(total, paid))
        return `Lo elegido suma ${money(total)} y ${isSplit ? 'los movimientos suman' : 'el movimiento es de'} ${money(paid)}.`;
      const matches = lines.map(({ id }) => ({ lineId: id, entryIds, isPart: isSplit }));
      await matchBankLines(db, matches, maker);
      return undefined;
    });
    if (!isDone) return;
    toast(isSplit ? `${lines.length} movimientos conciliados` : 'Movimiento conciliado');
    onClose();
  };
  const tick = (id: string, isTicked: boolean) => setChosenIds(withTick(ticked, id, isTicked));
  const offered = offeredEntries(entries, { proposed, ticked, search, near: line.day });
  return (
    <FormModal
      opened
      title={`Conciliar · ${money(line.amount)} del ${dayText(line.day)}`}
      submitLabel="Conciliar"
      saving={isBusy}
      dirty={false}
      refusal={refusal}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <div className={form.fields}>
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
        {chosen.length > 0 && (isSplit || isMore(total, paid)) ? (
          <OtherLines
            lines={otherParts(otherLines, line, parts)}
            ticked={parts}
            onTick={(id, isTicked) => setParts((before) => withTick(before, id, isTicked))}
          />
        ) : null}
        <p className={form.due} aria-live="polite">
          {left.minor !== 0n
            ? isMore(total, paid)
              ? `Lo elegido es ${money(subtract(total, paid))} más.`
              : `Faltan ${money(left)}.`
            : isSplit
              ? 'Suma lo mismo que los movimientos.'
              : 'Suma lo mismo que el movimiento.'}
        </p>
      </div>
    </FormModal>
  );
}

interface OtherLinesProps {
  readonly lines: readonly StatementRow[];
  readonly ticked: ReadonlySet<string>;
  readonly onTick: (id: string, isTicked: boolean) => void;
}

/** Which other lines are the rest of what was chosen. */
function OtherLines({ lines, ticked, onTick }: OtherLinesProps) {
  if (lines.length === 0) return null;
  return (
    <>
      <p className={styles.note}>¿El banco lo partió? Elige los otros movimientos que son del mismo pago.</p>
      <ul className={styles.choices} aria-label="Otros movimientos del banco">
        {lines.map((line) => (
          <li key={line.id}>
            <Checkbox
              checked={ticked.has(line.id)}
              label={`${moneyText(line)} · ${lineName(line)}`}
              description={line.row.description}
              onChange={(event) => onTick(line.id, event.currentTarget.checked)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

function withTick(before: ReadonlySet<string>, id: string, isTicked: boolean): ReadonlySet<string> {
  const after = new Set(before);
  if (isTicked) after.add(id);
  else after.delete(id);
  return after;
}
