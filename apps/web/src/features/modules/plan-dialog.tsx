/** 'Planes': the limits and price of each plan, the company's own plan, and the button to pay for another [PLAN-01]. */
import { MODULES } from '@cuadra/domain/plans/module';
import { PLAN_IDS, PLANS, type PlanId } from '@cuadra/domain/plans/plan';
import { Button } from '@mantine/core';
import { priceText } from '../../session/company/module-badge.ts';
import type { Plan } from '../../session/company/modules.ts';
import { Dialog, DialogBody } from '../../ui/dialogs/dialog.tsx';
import { COUNT_FORMAT } from '../../ui/display/count-format.ts';
import { StatusPill } from '../../ui/display/status-pill.tsx';
import cards from './cards.module.css';
import type { Payable } from './payment-draft.ts';
import styles from './plan-dialog.module.css';
import strip from './plan-strip.module.css';

export interface PlanDialogProps {
  readonly plan: Plan;
  /** Undefined when the person may not pay, or there is no payee. */
  readonly onPay: ((target: Payable) => void) | undefined;
  readonly onClose: () => void;
}

export function PlanDialog({ plan, onPay, onClose }: PlanDialogProps) {
  return (
    <Dialog opened title="Planes" size="product" onClose={onClose}>
      <DialogBody>
        <div className={cards.cards} data-columns={4}>
          {PLAN_IDS.map((id) => (
            <PlanCard key={id} id={id} plan={plan} onPay={onPay} />
          ))}
        </div>
        <p className={strip.small}>
          Al cambiar a un plan menor conservas todo lo que tienes: solo no podrás agregar más.
        </p>
      </DialogBody>
    </Dialog>
  );
}

interface PlanCardProps {
  readonly id: PlanId;
  readonly plan: Plan;
  readonly onPay: PlanDialogProps['onPay'];
}

function PlanCard({ id, plan, onPay }: PlanCardProps) {
  const { name, monthlyUsd } = PLANS[id];
  const isCurrent = plan.plan === id;
  return (
    <section className={styles.planCard} data-current={isCurrent} aria-label={`Plan ${name}`}>
      <div className={`spread ${styles.planHead}`}>
        <h3>{name}</h3>
        {isCurrent ? <StatusPill tone="action">Tu plan</StatusPill> : null}
        {!isCurrent && plan.planWanted === id ? <StatusPill>Elegido</StatusPill> : null}
      </div>
      <span className={styles.planPrice}>{priceText(monthlyUsd)}</span>
      <ul className={styles.planLimits}>
        {limitTexts(id).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {id === 'gratis' || onPay === undefined ? null : (
        <Button className={styles.planAction ?? ''} onClick={() => onPay(id)}>
          {isCurrent ? 'Renovar' : 'Pagar este plan'}
        </Button>
      )}
    </section>
  );
}

function limitTexts(id: PlanId): readonly string[] {
  const { limits, modules } = PLANS[id];
  return [
    countedText(limits.users, 'usuario', 'usuarios', 'Usuarios sin límite'),
    countedText(limits.stores, 'tienda', 'tiendas', 'Tiendas sin límite'),
    countedText(limits.products, 'producto', 'productos', 'Productos sin límite'),
    countedText(limits.salesPerDay, 'venta al día', 'ventas al día', 'Ventas sin límite'),
    `${limits.storageGb} GB de archivos`,
    modules.map((module) => MODULES[module].name).join(', '),
  ];
}

function countedText(limit: number | null, one: string, several: string, unlimited: string): string {
  if (limit === null) return unlimited;
  return `${COUNT_FORMAT.format(limit)} ${limit === 1 ? one : several}`;
}
