/** Asks a user of several companies which one this tab works in, and informs a user who belongs to none any more. */
import { Button } from '@mantine/core';
import { IconBuildingStore, IconListCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { PendingCompanies } from '../features/companies/pending-companies.tsx';
import { readsBooks } from '../session/identity/reads-books.ts';
import { useSession } from '../session/identity/session-context.ts';
import { Logo } from '../ui/display/logo.tsx';
import styles from './company-chooser.module.css';
import page from './plain-page.module.css';

export function CompanyChooser() {
  const { memberships, chooseCompany, signOut } = useSession();
  const hasNoCompany = memberships.length === 0;
  return (
    <main className={`${page.page} ${styles.page}`}>
      <Logo size={28} />
      <h1>{hasNoCompany ? 'Ya no tienes acceso a la empresa' : '¿Con qué empresa vas a trabajar?'}</h1>
      <p className={styles.hint}>
        {hasNoCompany
          ? 'Un administrador desactivó o eliminó tu usuario. Las ventas que hiciste y aún no se subían quedan guardadas en este equipo.'
          : 'Solo en esta pestaña; en otra puedes abrir otra empresa.'}
      </p>
      <ul className={styles.list}>
        {memberships.map(({ company_id, company_name, role_name }) => (
          <li key={company_id}>
            <button
              type="button"
              className={`${styles.company} box-button`}
              onClick={() => chooseCompany(company_id)}
            >
              <IconBuildingStore size={20} stroke={1.75} aria-hidden="true" />
              <span className="ellipsis">{company_name}</span>
              <small>{role_name}</small>
            </button>
          </li>
        ))}
      </ul>
      {memberships.some(readsBooks) ? <Pending /> : null}
      <Button variant="subtle" onClick={() => void signOut()}>
        Cerrar sesión
      </Button>
    </main>
  );
}

/** What is late at each of them, read when it is asked for. */
function Pending() {
  const [isShown, setIsShown] = useState(false);
  return isShown ? (
    <div className={styles.pending}>
      <PendingCompanies />
    </div>
  ) : (
    <Button leftSection={<IconListCheck size={18} stroke={1.75} />} onClick={() => setIsShown(true)}>
      Ver lo pendiente de cada empresa
    </Button>
  );
}
