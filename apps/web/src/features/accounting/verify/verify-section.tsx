/**
 * Todo cuadra: what the server has compared with the documents, ledger by ledger, what agrees, and what differs first,
 * with the way to its document (ACC-09).
 */
import { instantText } from '@cuadra/domain/time/instant-text';
import { Button, Group } from '@mantine/core';
import { IconCircleCheck, IconCircleX, IconListCheck } from '@tabler/icons-react';
import type { DeviceVerification } from '../../../data/api/verification-api.ts';
import { countText } from '../../../ui/display/count-format.ts';
import { StatusPill } from '../../../ui/display/status-pill.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { RetryBanner } from '../../../ui/feedback/retry-banner.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { DocumentLink } from '../frame/document-link.tsx';
import { useLastVerification } from '../frame/last-verification.ts';
import stateList from '../frame/state-list.module.css';
import { JournalDownload } from './journal-download.tsx';
import styles from './verify.module.css';

export function VerifySection() {
  const { hasServer, last, isBusy, problem, verify } = useLastVerification();
  if (hasServer === undefined) return null;
  return (
    <>
      <Panel
        title="Todo cuadra"
        flush
        badge={
          last === undefined || last === null ? undefined : (
            <StatusPill tone={last.is_right ? 'ok' : 'bad'}>
              {last.is_right ? 'Todo cuadra' : 'Algo no cuadra'}
            </StatusPill>
          )
        }
        action={
          hasServer ? (
            <Group gap="xs">
              <Button variant="default" disabled={isBusy} onClick={() => verify(true)}>
                Calcular todo de nuevo
              </Button>
              <Button loading={isBusy} onClick={() => verify(false)}>
                Comprobar ahora
              </Button>
            </Group>
          ) : undefined
        }
        foot={last === undefined || last === null ? undefined : footText(last)}
      >
        {problem === undefined ? null : (
          <RetryBanner fact="No se pudo comprobar." onRetry={() => verify(false)}>
            {problem}
          </RetryBanner>
        )}
        {last === undefined || last === null ? (
          <EmptyState icon={IconListCheck} title="Sin comprobar" why={whyNone(hasServer)} />
        ) : (
          <ul className={stateList.list}>
            {last.checks.map((check) => (
              <Check key={check.title} check={check} />
            ))}
          </ul>
        )}
      </Panel>
      <JournalDownload />
    </>
  );
}

function whyNone(hasServer: boolean): string {
  return hasServer
    ? 'Los libros se calculan de nuevo desde los documentos, y se comparan con todos los saldos.'
    : 'Aquí los libros se calculan de los documentos cada vez que se muestran: no hay otros saldos con que compararlos.';
}

function footText({ documents, checked_at }: DeviceVerification): string {
  const counted = documents === 1 ? '1 documento' : `${countText(documents)} documentos`;
  return `${counted}, comprobados el ${instantText(checked_at)}`;
}

function Check({ check }: { readonly check: DeviceVerification['checks'][number] }) {
  const { title, compared, differences, first } = check;
  const isRight = differences === 0;
  const Icon = isRight ? IconCircleCheck : IconCircleX;
  return (
    <li className={stateList.row} data-tall>
      <Icon size={22} stroke={1.75} className={styles.icon} data-right={isRight} aria-hidden="true" />
      <div className={stateList.words}>
        <strong>{title}</strong>
        <span className={stateList.second}>
          {compared}
          {isRight ? '' : `: ${differencesText(differences)}.`}
        </span>
        {first === null ? null : <span className={styles.difference}>{first.message}</span>}
      </div>
      {first?.document == null ? null : (
        <DocumentLink source={first.document.collection} documentId={first.document.id} size="xs" />
      )}
    </li>
  );
}

function differencesText(count: number): string {
  return count === 1 ? '1 diferencia' : `${countText(count)} diferencias, la primera`;
}
