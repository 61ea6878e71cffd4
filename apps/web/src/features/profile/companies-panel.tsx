/** The companies one belongs to. Another is opened in this tab alone: the others go on where they are (S-52). */
import { Button } from '@mantine/core';
import { useSession } from '../../session/identity/session-context.ts';
import { StatusPill } from '../../ui/display/status-pill.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import rows from '../../ui/layout/rows.module.css';
import styles from './profile.module.css';

export function CompaniesPanel() {
  const { memberships, membership, chooseCompany } = useSession();
  return (
    <Panel title="Tus empresas">
      <ul className={rows.list} aria-label="Tus empresas">
        {memberships.map(({ company_id, company_name, role_name }) => (
          <li key={company_id} className={styles.row}>
            <span className={`${rows.words} ${rows.named}`}>
              {company_name}
              <small>{role_name}</small>
            </span>
            {company_id === membership?.company_id ? (
              <StatusPill tone="ok">En esta pestaña</StatusPill>
            ) : (
              <Button size="xs" onClick={() => chooseCompany(company_id)}>
                Cambiar a esta
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
