/** Tienda de Módulos: the plan and its use, the modules, and what was paid for them [MOD-03, PLAN-02]. */
import type { ModuleId } from '@cuadra/domain/plans/module';
import { PLANS } from '@cuadra/domain/plans/plan';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { usePlan } from '../../session/company/modules.ts';
import { useSession } from '../../session/identity/session-context.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import cards from './cards.module.css';
import { ModuleCard } from './module-card.tsx';
import { wayInto } from './module-way.ts';
import type { Payable } from './payment-draft.ts';
import { PaymentForm } from './payment-form.tsx';
import { PaymentList } from './payment-list.tsx';
import { PlanDialog } from './plan-dialog.tsx';
import { PlanStrip } from './plan-strip.tsx';
import styles from './store-screen.module.css';
import { useTrial } from './use-trial.ts';

export function StoreScreen() {
  const plan = usePlan();
  const { can, isDemo } = useSession();
  const mayBuy = can('config', 'write');
  const trial = useTrial();
  const [isPlansOpen, plans] = useDisclosure(false);
  const [paying, setPaying] = useState<Payable>();
  const pay = (target: Payable) => {
    plans.close();
    setPaying(target);
  };
  return (
    <>
      <PageHeader
        title="Tienda de Módulos"
        subtitle="Activa lo que tu negocio necesita. Lo que guardes sigue siendo tuyo si lo desactivas."
      />
      <div className={styles.screen}>
        {plan === undefined ? null : (
          <>
            <PlanStrip plan={plan} onPlans={plans.open} />
            <div className={cards.cards} data-columns={3}>
              {plan.modules.map((module) => (
                <ModuleCard
                  key={module.id}
                  module={module}
                  planName={PLANS[plan.plan].name}
                  now={plan.readAt}
                  mayBuy={mayBuy}
                  way={wayInto(module, can)}
                  isStarting={trial.starting === module.id}
                  refusal={trial.refusal?.moduleId === module.id ? trial.refusal.message : undefined}
                  onTrial={() => void trial.start(module)}
                  onPay={isDemo ? undefined : payOf(module.id, pay)}
                />
              ))}
            </div>
            {mayBuy ? <PaymentList /> : null}
            {isPlansOpen ? (
              <PlanDialog plan={plan} onPay={mayBuy && !isDemo ? pay : undefined} onClose={plans.close} />
            ) : null}
          </>
        )}
        {paying === undefined ? null : (
          <PaymentForm key={paying} target={paying} onClose={() => setPaying(undefined)} />
        )}
      </div>
    </>
  );
}

/** What is free is not paid. */
function payOf(id: ModuleId, pay: (target: Payable) => void): (() => void) | undefined {
  return id === 'inventory' ? undefined : () => pay(id);
}
