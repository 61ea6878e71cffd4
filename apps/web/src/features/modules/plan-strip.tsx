/** The plan and how much of it is used: the strip warns near a limit, before anything is refused [PLAN-02]. */
import { PLANS } from '@cuadra/domain/plans/plan';
import { Button } from '@mantine/core';
import type { Plan } from '../../session/company/modules.ts';
import { useUsage } from '../../session/company/usage.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import styles from './plan-strip.module.css';
import { dayOfText, type UsageLine, usageLines } from './plan-text.ts';

/** Reserves the space while the counts are read, so that nothing moves. */
const UNCOUNTED = ['Usuarios', 'Tiendas', 'Productos', 'Hoy'].map(
  (label): UsageLine => ({ label, text: '–', percent: 0, state: 'free', warning: undefined }),
);

export interface PlanStripProps {
  readonly plan: Plan;
  readonly onPlans: () => void;
}

export function PlanStrip({ plan, onPlans }: PlanStripProps) {
  const usage = useUsage();
  const lines = usage === undefined ? UNCOUNTED : usageLines(plan.limits, usage);
  const warnings = lines.flatMap(({ warning }) => warning ?? []);
  return (
    <>
      <section className={styles.strip} aria-label="Tu plan">
        <div>
          <span className={styles.small}>Tu plan</span>
          <b className={styles.plan}>{PLANS[plan.plan].name}</b>
          {plan.planUntil === null ? null : (
            <span className={styles.small}>hasta el {dayOfText(plan.planUntil)}</span>
          )}
        </div>
        {lines.map((line) => (
          <UsageBar key={line.label} line={line} />
        ))}
        <Button className={styles.plansButton ?? ''} onClick={onPlans}>
          Ver planes
        </Button>
      </section>
      {warnings.map((warning) => (
        <Banner key={warning} tone="due" fact={warning} />
      ))}
    </>
  );
}

function UsageBar({ line: { label, text, percent, state } }: { readonly line: UsageLine }) {
  return (
    <div className={styles.usage} data-state={state}>
      <span className={styles.usageWords}>
        <span>{label}</span>
        <b className="tnum">{text}</b>
      </span>
      <span className={styles.track} aria-hidden="true">
        <span className={styles.fill} style={{ width: `${percent.toFixed(0)}%` }} />
      </span>
    </div>
  );
}
