/** What a new company does before its first sale, each step with its button: the dashboard has nothing to count yet. */
import { Button } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Panel } from '../../../ui/layout/panel.tsx';
import rows from '../../../ui/layout/rows.module.css';
import styles from './first-steps.module.css';
import { type Step, type StepFacts, stepsOf } from './steps.ts';

export function FirstSteps({ facts }: { readonly facts: StepFacts }) {
  const steps = stepsOf(facts);
  const next = steps.find(({ isDone }) => !isDone);
  return (
    <Panel title="Prepara tu primera venta">
      <ol className={rows.list}>
        {steps.map((step) => (
          <StepRow key={step.title} step={step} isNext={step === next} />
        ))}
      </ol>
    </Panel>
  );
}

function StepRow({ step, isNext }: { readonly step: Step; readonly isNext: boolean }) {
  const Icon = step.isDone ? IconCircleCheckFilled : IconCircle;
  return (
    <li className={styles.step} data-done={step.isDone}>
      <Icon size={22} stroke={1.5} aria-hidden="true" />
      <span className={`${rows.words} ${styles.words}`}>
        <b>
          {step.title}
          {step.isDone ? <span className="visually-hidden"> (hecho)</span> : null}
        </b>
        <span>{step.why}</span>
      </span>
      {step.isDone || step.action === undefined ? null : (
        <Button component={Link} to={step.action.path} variant={isNext ? 'light' : 'default'}>
          {step.action.label}
        </Button>
      )}
    </li>
  );
}
