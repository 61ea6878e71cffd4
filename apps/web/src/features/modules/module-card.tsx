/** One module of the store: its description, its price, and its one action [MOD-03, MOD-04]. */
import { Anchor, Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { badgeOf } from '../../session/company/module-badge.ts';
import type { ShopModule } from '../../session/company/modules.ts';
import { StatusPill } from '../../ui/display/status-pill.tsx';
import rows from '../../ui/layout/rows.module.css';
import styles from './module-card.module.css';
import { moduleIcon } from './module-icon.tsx';
import type { ModuleWay } from './module-way.ts';
import { noteOf } from './plan-text.ts';

export interface ModuleCardProps {
  readonly module: ShopModule;
  readonly planName: string;
  /** Instant, ISO. */
  readonly now: string;
  /** Whether the person may take and pay what the company uses. */
  readonly mayBuy: boolean;
  /** Where this person can open the module: all of it, the part their role has, or nothing. */
  readonly way: ModuleWay;
  readonly isStarting: boolean;
  /** Why the trial did not begin. */
  readonly refusal: string | undefined;
  readonly onTrial: () => void;
  /** Undefined when there is no payee: a demo. */
  readonly onPay: (() => void) | undefined;
}

export function ModuleCard(props: ModuleCardProps) {
  const { module, planName, now } = props;
  const Icon = moduleIcon(module.id);
  const badge = badgeOf(module, now);
  return (
    <article className={styles.card} aria-labelledby={`modulo-${module.id}`}>
      <div className="spread">
        <span className={`${rows.icon} ${styles.icon}`} aria-hidden="true">
          <Icon size={28} stroke={1.5} />
        </span>
        <span className={styles.badges}>
          {module.status === 'paid' && module.isInPlan ? (
            <StatusPill tone="ok">Incluido en tu plan</StatusPill>
          ) : null}
          <StatusPill tone={badge.tone}>{badge.text}</StatusPill>
        </span>
      </div>
      <h2 className={styles.name} id={`modulo-${module.id}`}>
        {module.name}
      </h2>
      <p className={styles.description}>{module.description}</p>
      <ul className={styles.features}>
        {module.features.map((feature) => (
          <li key={feature}>
            <IconCheck size={16} stroke={2.2} aria-hidden="true" />
            {feature}
          </li>
        ))}
      </ul>
      {module.coming === '' ? null : (
        <p className={styles.coming}>
          <b>En camino:</b> {module.coming}
        </p>
      )}
      <div className={styles.cardFoot}>
        <span className={styles.note}>
          {noteOf(module, planName)} <PayAhead {...props} />
        </span>
        {props.refusal === undefined ? null : (
          <p className={styles.refusal} role="alert">
            {props.refusal}
          </p>
        )}
        <CardAction {...props} />
      </div>
    </article>
  );
}

/** Lets a company pay before its trial or paid period ends. */
function PayAhead({ module: { status, isInPlan }, mayBuy, onPay }: ModuleCardProps) {
  const isRenewable = (status === 'trial' || status === 'paid') && !isInPlan;
  if (!isRenewable || !mayBuy || onPay === undefined) return null;
  return (
    <Anchor component="button" type="button" inherit onClick={onPay}>
      Informar pago
    </Anchor>
  );
}

function CardAction({ module, mayBuy, way, isStarting, onTrial, onPay }: ModuleCardProps) {
  if (module.status !== 'inactive') {
    return (
      <>
        {way.note === undefined ? null : <p className={styles.ask}>{way.note}</p>}
        {way.route === undefined ? null : (
          <Button component={Link} to={way.route} size="lg" fullWidth>
            Acceder
          </Button>
        )}
      </>
    );
  }
  if (!mayBuy) return <p className={styles.ask}>Pide a un administrador que lo active.</p>;
  if (module.hadTrial) {
    return onPay === undefined ? (
      <p className={styles.ask}>En la demostración no se paga.</p>
    ) : (
      <Button size="lg" fullWidth variant="filled" onClick={onPay}>
        Informar pago
      </Button>
    );
  }
  return (
    <Button size="lg" fullWidth variant="filled" disabled={isStarting} onClick={onTrial}>
      {isStarting ? 'Iniciando…' : 'Iniciar Prueba Gratis'}
    </Button>
  );
}
