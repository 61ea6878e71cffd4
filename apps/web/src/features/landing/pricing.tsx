/** The four plans side by side, each a door to the registration [LAND-03]. */
import { IconCheck } from '@tabler/icons-react';
import styles from './landing.module.css';
import { PLAN_CARDS, type PlanCard, registerPath } from './plans.ts';

export function Pricing() {
  return (
    <section id="precios" className={styles.pricing}>
      <div className={styles.wrap}>
        <h2 className={styles.heading}>Precios claros, por mes</h2>
        <p className={styles.lead}>Empieza gratis y cambia de plan cuando tu negocio lo pida.</p>
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
  const tone = plan.recommended ? styles.primary : '';
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
      <a className={`${styles.button} ${styles.large} ${styles.fullWidth} ${tone}`} href={registerPath(plan)}>
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
