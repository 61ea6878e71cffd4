/** The modules the company can use, each leading to its screen [DASH-02]. */

import { isUsable, type ModuleId } from '@cuadra/domain/plans/module';
import { IconBook2, IconPackage, IconSpeakerphone } from '@tabler/icons-react';
import { useLiveQuery } from 'dexie-react-hooks';
import { Link } from 'react-router';
import type { CompanyDb } from '../../../data/company-db.ts';
import { isAlive } from '../../../data/rows.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { shortBadgeOf } from '../../../session/company/module-badge.ts';
import { type ShopModule, usePlan } from '../../../session/company/modules.ts';
import { useSession } from '../../../session/identity/session-context.ts';
import { COUNT_FORMAT } from '../../../ui/display/count-format.ts';
import { StatusPill } from '../../../ui/display/status-pill.tsx';
import rows from '../../../ui/layout/rows.module.css';
import styles from './modules.module.css';

const ICONS = { inventory: IconPackage, accounting: IconBook2, marketing: IconSpeakerphone } as const;

export function Modules() {
  const { db } = useCompany();
  const { can } = useSession();
  const plan = usePlan();
  const details = useLiveQuery(() => readDetails(db), [db]);
  const open = openModules(plan?.modules ?? [], can);
  if (plan === undefined || details === undefined || open.length === 0) return null;
  return (
    <section className={styles.modules} aria-labelledby="modulos">
      <h2 id="modulos" className={`${styles.title} heading`}>
        Módulos
      </h2>
      <div className={styles.list}>
        {open.map((module) => (
          <ModuleLink key={module.id} module={module} detail={details[module.id]} now={plan.readAt} />
        ))}
      </div>
    </section>
  );
}

/** The area whose access opens the module. */
const AREAS = { inventory: 'inventory.access', accounting: 'accounting', marketing: 'marketing' } as const;

/** Those that are free, paid or on trial, and that this role may open. */
export function openModules<Module extends Pick<ShopModule, 'id' | 'status'>>(
  modules: readonly Module[],
  can: (area: string) => boolean,
): Module[] {
  return modules.filter(({ id, status }) => isUsable(status) && can(AREAS[id]));
}

interface ModuleLinkProps {
  readonly module: ShopModule;
  readonly detail: string;
  /** Instant, ISO. */
  readonly now: string;
}

export function ModuleLink({ module, detail, now }: ModuleLinkProps) {
  const Icon = ICONS[module.id];
  const badge = shortBadgeOf(module, now);
  return (
    <Link to={module.route} className={styles.module}>
      <span className={`${rows.icon} ${styles.icon}`} aria-hidden="true">
        <Icon size={20} stroke={1.75} />
      </span>
      <span className={`${rows.words} ${styles.words}`}>
        <b>{module.name}</b>
        <small>{detail}</small>
      </span>
      <StatusPill tone={badge.tone}>{badge.text}</StatusPill>
    </Link>
  );
}

/** How much is in each, in a few words. */
async function readDetails(db: CompanyDb): Promise<Readonly<Record<ModuleId, string>>> {
  const [products, accounts, promotions] = await Promise.all([
    db.products.count(),
    db.accounts.count(),
    db.promotions.filter((row) => isAlive(row) && row.status === 'active').count(),
  ]);
  return {
    inventory: counted(products, 'producto', 'productos'),
    accounting: counted(accounts, 'cuenta', 'cuentas'),
    marketing: counted(promotions, 'promoción activa', 'promociones activas'),
  };
}

function counted(count: number, one: string, several: string): string {
  return count === 1 ? `1 ${one}` : `${COUNT_FORMAT.format(count)} ${several}`;
}
