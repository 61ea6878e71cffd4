/** Los asientos de antes: what the documents of the past would post with the accounts of today, posted at a press (ACC-07). */
import type { PostingRebuildReply } from '@cuadra/contracts/accounting/posting-rebuild';
import { parseDecimal } from '@cuadra/domain/money/money';
import { Button } from '@mantine/core';
import { countText } from '../../../ui/display/count-format.ts';
import { RetryBanner } from '../../../ui/feedback/retry-banner.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import styles from './posting.module.css';
import { TwoCurrencyTable } from './two-currency-table.tsx';
import { useRebuild } from './use-rebuild.ts';

export interface RebuildPanelProps {
  readonly mayWrite: boolean;
  /** Code and name, by account. */
  readonly names: ReadonlyMap<string, string>;
}

export function RebuildPanel({ mayWrite, names }: RebuildPanelProps) {
  const { found, isPosted, isBusy, problem, compare, post } = useRebuild();
  const mayPost = mayWrite && found !== undefined && found.documents > 0 && !isPosted;
  return (
    <Panel
      title="Los asientos de antes"
      action={
        <Button loading={isBusy} onClick={compare}>
          Ver diferencias
        </Button>
      }
    >
      {problem === undefined ? null : (
        <RetryBanner fact="No se pudieron calcular los asientos." onRetry={compare}>
          {problem}
        </RetryBanner>
      )}
      <p className={styles.note}>
        Si cambiaste una cuenta, aquí ves cómo quedarían los asientos de los documentos anteriores con las
        cuentas de hoy. Nada cambia hasta que lo registres.
      </p>
      {found === undefined ? null : <Differences found={found} isPosted={isPosted} names={names} />}
      {mayPost ? (
        <Button loading={isBusy} onClick={post} className={styles.post}>
          Registrar las diferencias
        </Button>
      ) : null}
    </Panel>
  );
}

interface DifferencesProps {
  readonly found: PostingRebuildReply;
  readonly isPosted: boolean;
  readonly names: ReadonlyMap<string, string>;
}

function Differences({ found, isPosted, names }: DifferencesProps) {
  const { documents, later, accounts, first } = found;
  if (documents === 0) return <p role="status">Todo está asentado en las cuentas de hoy.</p>;
  const counted = documents === 1 ? '1 documento' : `${countText(documents)} documentos`;
  return (
    <>
      <p role="status">
        {isPosted ? `Registrado: se corrigió el asiento de ${counted}.` : `Cambia el asiento de ${counted}.`}
        {later === 0
          ? ''
          : ` ${countText(later)} de meses cerrados o declarados: se corrigen en el primer día abierto.`}
      </p>
      <AmountTable title="Lo que cambia en cada cuenta" lines={accounts} names={names} />
      {first.map(({ id, label, lines }) => (
        <details key={id} className={styles.document}>
          <summary>{label}</summary>
          <AmountTable title={label} lines={lines} names={names} />
        </details>
      ))}
      {documents > first.length ? <p>Y {countText(documents - first.length)} documentos más.</p> : null}
    </>
  );
}

interface AmountTableProps {
  readonly title: string;
  readonly lines: PostingRebuildReply['accounts'];
  readonly names: ReadonlyMap<string, string>;
}

function AmountTable({ title, lines, names }: AmountTableProps) {
  const rows = lines.map(({ account_id, usd, ves }) => ({
    key: account_id,
    account: names.get(account_id) ?? 'Cuenta eliminada',
    usd: parseDecimal(usd, 'USD'),
    ves: parseDecimal(ves, 'VES'),
  }));
  return <TwoCurrencyTable label={title} rows={rows} isDifference />;
}
