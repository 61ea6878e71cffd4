/** The four plans side by side, each a door to the registration [LAND-03]. */
import { IconCheck } from '@tabler/icons-react';
import landing from './landing.module.css';
import { PLAN_CARDS, type PlanCard, registerPath } from './plans.ts';
import styles from './pricing.module.css';

export function Pricing() {
  return (
    <section id="precios" className={styles.pricing}>
      <div className={landing.wrap}>
        <h2 className={landing.heading}>Precios claros, por mes</h2>
        <p className={landing.lead}>Empieza gratis y cambia de plan cuando tu negocio lo pida.</p>
        <ul className={styles.plans}>
          {PLAN_CARDS.map((plan) => (
            <Plan key={plan.id} plan={plan} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function Plan({ plan }: { readonly plan: PlanCard }) {
  const tone = plan.recommended ? landing.primary : '';
  return (
    <li className={styles.plan} data-recommended={plan.recommended}>
      <div className={styles.planName}>
        <h3>{plan.name}</h3>
        {plan.recommended ? <span className={styles.recommended}>Recomendado</span> : null}
      </div>
      <p className={styles.forWhom}>{plan.forWhom}</p>
      <p className={styles.price}>
        <span className={styles.sign}>$</span>
        {plan.monthlyUsd} <span className={styles.period}>al mes</span>
      </p>
      <a
        className={`${landing.button} ${landing.large} ${landing.fullWidth} ${tone}`}
        href={registerPath(plan)}
      >
        {plan.action}
      </a>
      <ul className={styles.includes}>
        {plan.includes.map((item) => (
          <li key={item}>
            <IconCheck size={18} stroke={2.2} aria-hidden="true" />
            {item}
          </li>
        ))}
      </ul>
    </li>
  );
}
