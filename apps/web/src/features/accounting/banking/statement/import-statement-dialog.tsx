/** 'Importar estado de cuenta': the bank's file, its columns, and what it would add, before anything is written (ACC-07). */
import type { WrongCell } from '@cuadra/domain/banking/read-statement';
import type { DayStyle, DecimalStyle } from '@cuadra/domain/banking/statement-cells';
import { formatMoney } from '@cuadra/domain/money/format';
import { parseDecimal } from '@cuadra/domain/money/money';
import { dayText } from '@cuadra/domain/time/instant-text';
import { Select } from '@mantine/core';
import { keepMapping } from '../../../../data/import-batches/import-mappings.ts';
import { importBankLines } from '../../../../data/local-writes/bank-lines.ts';
import { useCompany } from '../../../../session/company/company-context.ts';
import { SAVE_GATE } from '../../../../session/identity/save-gate.ts';
import { FormModal } from '../../../../ui/dialogs/form-modal.tsx';
import { currencySymbol } from '../../../../ui/display/currency-symbol.ts';
import { FileDrop } from '../../../../ui/fields/file-drop.tsx';
import { useAttempt } from '../../../../ui/forms/use-attempt.ts';
import form from '../../frame/form.module.css';
import styles from '../banking.module.css';
import {
  STATEMENT_FIELDS,
  STATEMENT_LABELS,
  savedStatement,
  withStatementColumn,
} from './statement-columns.ts';
import {
  type PlannedStatement,
  type StatementAccount,
  type StatementFile,
  useStatementFile,
} from './use-statement-file.ts';

export interface ImportStatementDialogProps {
  readonly account: StatementAccount;
  readonly accountName: string;
  /** Of the lines that are here. */
  readonly knownIds: ReadonlySet<string>;
  /** With the ids of the new lines. */
  readonly onImported: (ids: readonly string[]) => void;
  readonly onClose: () => void;
}

export function ImportStatementDialog(props: ImportStatementDialogProps) {
  const { account, accountName, knownIds, onImported, onClose } = props;
  const { db, maker } = useCompany();
  const statement = useStatementFile(account, knownIds);
  const { file, plan, choices } = statement;
  const { isBusy, refusal, run } = useAttempt(SAVE_GATE);
  const count = plan?.fresh.length ?? 0;
  const save = async (): Promise<void> => {
    const isDone = await run(async () => {
      if (file === undefined) return 'Elige el archivo del banco.';
      if (plan === undefined) return statement.refusal;
      if (plan.wrong.length > 0) return wrongText(plan.wrong.length);
      if (count === 0) return 'El archivo no trae ningún movimiento nuevo.';
      const { fresh } = await importBankLines(db, plan.fresh, maker);
      await keepMapping(db, savedStatement(file.headings, choices), maker);
      onImported(fresh);
      return undefined;
    });
    if (isDone) onClose();
  };
  const problem = statement.refusal ?? refusal;
  return (
    <FormModal
      opened
      title={`Importar estado de cuenta · ${accountName}`}
      submitLabel={submitText(count)}
      savingLabel="Importando…"
      saving={isBusy}
      dirty={file !== undefined}
      refusal={problem}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <div className={form.fields}>
        <FileDrop
          label={
            statement.isReading
              ? 'Leyendo el archivo…'
              : (file?.fileName ?? 'Suelta aquí el archivo del banco o haz clic para elegirlo')
          }
          hint="Excel (.xlsx) o CSV, como lo descargas del banco. Lo que ya está no se repite."
          accept={['.csv', '.xlsx', '.txt']}
          onFiles={([chosen]) => {
            if (chosen !== undefined) void statement.choose(chosen);
          }}
        />
        {file === undefined ? null : <Columns statement={statement} headings={file.headings} />}
        {plan === undefined ? null : <Plan plan={plan} />}
      </div>
    </FormModal>
  );
}

const DECIMALS: readonly { readonly value: DecimalStyle; readonly label: string }[] = [
  { value: ',', label: '1.234,50' },
  { value: '.', label: '1,234.50' },
];
const DAYS: readonly { readonly value: DayStyle; readonly label: string }[] = [
  { value: 'dmy', label: 'Día/mes/año' },
  { value: 'mdy', label: 'Mes/día/año' },
  { value: 'ymd', label: 'Año/mes/día' },
];

interface ColumnsProps {
  readonly statement: StatementFile;
  readonly headings: readonly string[];
}

function Columns({ statement: { choices, change }, headings }: ColumnsProps) {
  const columns = headings.map((heading, place) => ({
    value: String(place),
    label: heading === '' ? `Columna ${place + 1}` : heading,
  }));
  const { mapping, decimals, days } = choices;
  return (
    <div className={styles.columns}>
      {STATEMENT_FIELDS.map((field) => (
        <Select
          key={field}
          label={STATEMENT_LABELS[field]}
          placeholder="Ninguna"
          data={columns}
          clearable
          clearButtonProps={{ 'aria-label': `Quitar ${STATEMENT_LABELS[field]}` }}
          value={mapping[field] === undefined ? null : String(mapping[field])}
          onChange={(value) =>
            change({
              mapping: withStatementColumn(mapping, field, value === null ? undefined : Number(value)),
            })
          }
        />
      ))}
      <Select
        label="Montos"
        data={[...DECIMALS]}
        allowDeselect={false}
        value={decimals}
        onChange={(value) => change({ decimals: value === '.' ? '.' : ',' })}
      />
      <Select
        label="Fechas"
        data={[...DAYS]}
        allowDeselect={false}
        value={days}
        onChange={(value) => change({ days: DAYS.find((one) => one.value === value)?.value ?? 'dmy' })}
      />
    </div>
  );
}

const AT_ONCE = 5;

function Plan({ plan: { fresh, knownCount, wrong } }: { readonly plan: PlannedStatement }) {
  return (
    <section className={styles.plan} aria-label="Lo que trae el archivo" aria-live="polite">
      <p className={styles.summary}>
        {[
          fresh.length === 1 ? '1 movimiento nuevo' : `${fresh.length} movimientos nuevos`,
          ...(knownCount === 0 ? [] : [`${knownCount} que ya están`]),
          ...(wrong.length === 0 ? [] : [`${wrong.length} con error`]),
        ].join(' · ')}
      </p>
      <ul className={styles.preview}>
        {wrong.slice(0, AT_ONCE).map(({ number, problem }) => (
          <li key={number} data-wrong>{`Fila ${number}: ${PROBLEMS[problem]}`}</li>
        ))}
        {wrong.length > 0
          ? null
          : fresh
              .slice(0, AT_ONCE)
              .map(({ date, amount, currency, description, reference, position }) => (
                <li key={position}>
                  {[
                    dayText(date),
                    formatMoney(parseDecimal(amount, currency), currencySymbol(currency)),
                    ...[reference, description].filter((text) => text !== ''),
                  ].join(' · ')}
                </li>
              ))}
      </ul>
    </section>
  );
}

const PROBLEMS: Readonly<Record<WrongCell, string>> = {
  day: 'la fecha no se entiende, o no está entre 1990 y 2099.',
  amount: 'el monto no es un número con hasta dos decimales.',
  balance: 'el saldo no es un número con hasta dos decimales.',
  both_amounts: 'tiene un cargo y un abono a la vez.',
  side: 'el tipo no dice si es un cargo o un abono. Se conocen D y C, ND y NC, DB y CR, Cargo y Abono.',
  contrary_side: 'el tipo dice que es un abono y el monto tiene signo menos.',
};

function wrongText(count: number): string {
  return count === 1
    ? 'Una fila tiene un error: corrígela en el archivo, o cambia las columnas.'
    : `${count} filas tienen errores: corrígelas en el archivo, o cambia las columnas.`;
}

function submitText(count: number): string {
  if (count === 0) return 'Importar movimientos';
  return count === 1 ? 'Importar 1 movimiento' : `Importar ${count} movimientos`;
}
