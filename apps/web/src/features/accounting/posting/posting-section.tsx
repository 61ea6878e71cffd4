/** Qué asienta cada documento: an example of each kind, and the account of each role (ACC-07). */
import type { AccountRole } from '@cuadra/domain/ledger/account';
import { useMemo } from 'react';
import { useCompany } from '../../../session/company/company-context.ts';
import { useHasServer } from '../../../session/company/use-has-server.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { useAccounting } from '../frame/accounting-context.ts';
import { type Chart, useChart } from '../frame/use-chart.ts';
import { ExampleTable } from './example-table.tsx';
import styles from './posting.module.css';
import { postingExamples } from './posting-examples.ts';
import { RebuildPanel } from './rebuild-panel.tsx';
import { RoleRow } from './role-row.tsx';
import { useRoleAccounts } from './use-role-accounts.ts';

/** What the example's expense invoice names. */
const EXAMPLE_EXPENSE: AccountRole = 'exp_rent';
/** Into which the example's settlement is paid. */
const EXAMPLE_BANK: AccountRole = 'bank_ves';

export function PostingSection() {
  const chart = useChart();
  return chart === undefined ? null : <Postings chart={chart} />;
}

function Postings({ chart }: { readonly chart: Chart }) {
  const { mayWrite } = useAccounting();
  const hasServer = useHasServer(useCompany());
  const { choices, byRole, names } = useRoleAccounts(chart);
  const expense = byRole.get(EXAMPLE_EXPENSE) ?? '';
  const bank = byRole.get(EXAMPLE_BANK) ?? '';
  const examples = useMemo(() => postingExamples({ expense, bank }), [expense, bank]);
  const nameOf = (role: AccountRole, accountId: string | undefined) =>
    names.get(accountId ?? byRole.get(role) ?? '') ?? 'Cuenta por agregar';
  return (
    <>
      <Panel title="Qué asienta cada documento" flush>
        <ul className={styles.list}>
          {examples.map((example) => (
            <li key={example.id} className={styles.example}>
              <div className={styles.words}>
                <h3 className={styles.title}>{example.title}</h3>
                <p>{example.about}</p>
                <p className={styles.second}>Ejemplo: {example.example}</p>
              </div>
              <ExampleTable title={example.title} postings={example.postings} nameOf={nameOf} />
            </li>
          ))}
        </ul>
      </Panel>
      <Panel
        title="La cuenta de cada cosa"
        flush
        foot="Los documentos que se registren después del cambio usan la cuenta nueva. Lo asentado antes queda en la suya, y los reportes cuentan las dos."
      >
        <ul className={styles.list}>
          {choices.map((choice) => (
            <RoleRow key={choice.role} choice={choice} mayWrite={mayWrite} names={names} />
          ))}
        </ul>
      </Panel>
      {hasServer === true ? <RebuildPanel mayWrite={mayWrite} names={names} /> : null}
    </>
  );
}
