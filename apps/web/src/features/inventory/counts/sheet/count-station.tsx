/** The counting area: the scan field, the thing counted last with its figure, and the message about the last scan. */
import { countLineId } from '@cuadra/contracts/primitives/ids';
import { allowsQuantity, QUANTITY_MAX } from '@cuadra/domain/catalog/unit-decimals';
import { formatQuantity } from '@cuadra/domain/money/format';
import { parseTypedQuantity } from '@cuadra/domain/money/parse-typed';
import { quantity } from '@cuadra/domain/money/quantity';
import { Button, CloseButton, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';

import type { CountLineRow, CountSheetRow } from '../../../../data/rows.ts';
import { useCompany } from '../../../../session/company/company-context.ts';
import { ScanField } from '../../scan/scan-field.tsx';
import { SpokenWord } from '../../scan/spoken-word.tsx';
import { useFocusKey } from '../../scan/use-focus-key.ts';
import { type ScanFieldState, useScanField } from '../../scan/use-scan-field.ts';
import { ScanQuestion, WhichArticle } from '../../scan/which-article.tsx';
import styles from '../counts.module.css';
import type { CountRow } from '../reading/count-report.ts';
import { thingText } from '../reading/count-words.ts';
import type { Counting, CountQuestion } from './use-counting.ts';

export interface CountStationProps {
  readonly sheet: CountSheetRow;
  readonly counting: Counting;
  readonly current: CountRow | undefined;
  readonly deviceId: string | undefined;
}

export function CountStation({ sheet, counting, current, deviceId }: CountStationProps) {
  const field = useScanField(counting.target);
  const { word, question } = counting;
  useFocusKey(field);
  return (
    <div className={styles.station}>
      <ScanField field={field} label="Código o nombre de lo que cuentas" />
      <SpokenWord
        word={word}
        idle="Cada escaneo suma uno; 24* antes del código suma 24. La cifra de abajo se puede escribir."
      />
      {question === undefined ? null : <Question question={question} counting={counting} />}
      {current === undefined || deviceId === undefined ? null : (
        <Current
          key={current.key}
          sheet={sheet}
          row={current}
          deviceId={deviceId}
          counting={counting}
          field={field}
        />
      )}
    </div>
  );
}

interface CurrentProps {
  readonly sheet: CountSheetRow;
  readonly row: CountRow;
  readonly deviceId: string;
  readonly counting: Counting;
  readonly field: ScanFieldState;
}

/** The figure is this device's own part; the parts of other devices are shown beside it. */
function Current({ sheet, row, deviceId, counting, field }: CurrentProps) {
  const { companyId } = useCompany();
  const ownId = countLineId(companyId, sheet.id, { deviceId }, row);
  const own = row.lines.find(({ id }) => id === ownId);
  const others = row.lines.filter(({ id }) => id !== ownId);
  const [typed, setTyped] = useState<string>();
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const { isChosen } = counting;
  useEffect(() => {
    if (isChosen) input.current?.focus();
  }, [isChosen]);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const counted = parseTypedQuantity(typed ?? '');
    const problem = typed === undefined ? undefined : figureProblem(row.unitName, counted);
    setError(problem);
    if (problem !== undefined) return;
    if (counted !== undefined && !(await counting.set(row, `${row.name} · ${row.unitName}`, counted))) return;
    setTyped(undefined);
    field.input.current?.focus();
  };
  return (
    <form className={styles.current} noValidate onSubmit={(event) => void submit(event)}>
      <span className={styles.currentName}>
        <span className="ellipsis">{row.name}</span>
        <small>
          {row.sku} · {thingText(row)}
          {sheet.is_blind ? '' : ` · se esperan ${formatQuantity(row.expected)}`}
        </small>
        {others.length === 0 ? null : <small>{othersText(others)}</small>}
      </span>
      <TextInput
        ref={input}
        aria-label={`Contado aquí de ${row.name}`}
        className={styles.currentFigure}
        size="lg"
        inputMode="decimal"
        autoComplete="off"
        placeholder="0"
        value={typed ?? (own === undefined ? '' : formatQuantity(quantity(own.counted)))}
        error={error}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" size="lg" disabled={typed === undefined}>
        Poner
      </Button>
      {own === undefined ? null : (
        <Button size="lg" variant="subtle" onClick={() => void counting.forget(own.id)}>
          Borrar
        </Button>
      )}
      <CloseButton aria-label={`Dejar ${row.name}`} onClick={() => counting.choose(undefined)} />
    </form>
  );
}

function figureProblem(unitName: string, counted: bigint | undefined): string | undefined {
  if (counted === undefined) return 'Escribe cuánto hay, cero o más.';
  if (counted > QUANTITY_MAX) return 'Esa cantidad es demasiado grande.';
  return allowsQuantity(unitName, counted) ? undefined : `La cantidad en ${unitName} va sin decimales.`;
}

/** 'Luis contó 5; Ana, 3.' */
function othersText(lines: readonly CountLineRow[]): string {
  const parts = lines.map(
    ({ counted_by, counted }) =>
      `${counted_by === '' ? 'otro equipo' : counted_by} ${formatQuantity(quantity(counted))}`,
  );
  return `Además, en otros equipos: ${parts.join(' · ')}`;
}

function Question({ question, counting }: { readonly question: CountQuestion; readonly counting: Counting }) {
  if (question.kind === 'article')
    return <WhichArticle {...question} onChoose={counting.answerArticle} onDismiss={counting.dismiss} />;
  return (
    <ScanQuestion
      text={`${formatQuantity(question.quantity)} de ${question.article.name}: ¿de qué lote?`}
      onDismiss={counting.dismiss}
    >
      {question.lots.map((lot) => (
        <Button key={lot} onClick={() => counting.answerLot(lot)}>
          {lot === '' ? 'Sin lote' : lot}
        </Button>
      ))}
    </ScanQuestion>
  );
}
