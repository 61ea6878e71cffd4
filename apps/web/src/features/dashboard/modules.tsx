/** The modules the company can use, each leading to its screen [DASH-02]. */

import { IconPackage } from '@tabler/icons-react';
import { useLiveQuery } from 'dexie-react-hooks';
import { Link } from 'react-router';
import { useCompany } from '../../session/company-context.ts';
import { useSession } from '../../session/session-context.ts';
import { COUNT_FORMAT } from '../../ui/count-format.ts';
import { StatusPill } from '../../ui/status-pill.tsx';
import styles from './modules.module.css';

export function Modules() {
  const { db } = useCompany();
  const { can } = useSession();
  const products = useLiveQuery(() => db.products.count(), [db]);
  if (products === undefined || !can('inventory.access')) return null;
  return (
    <section className={styles.modules} aria-labelledby="modulos">
      <h2 id="modulos" className={`${styles.title} heading`}>
        Módulos
      </h2>
      <Link to="/app/inventory" className={styles.module}>
        <span className={styles.icon} aria-hidden="true">
          <IconPackage size={20} stroke={1.75} />
        </span>
        <span className={styles.words}>
          <b>Inventario y POS</b>
          <small>{products === 1 ? '1 producto' : `${COUNT_FORMAT.format(products)} productos`}</small>
        </span>
        <StatusPill tone="action">Gratis</StatusPill>
      </Link>
    </section>
  );
}
