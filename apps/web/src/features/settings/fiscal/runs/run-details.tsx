/** What a run is for, in one line; on a phone it is broken between its parts, and in no number. */
import { Fragment } from 'react';
import type { RunState } from '../../../../data/forms/run-states.ts';
import type { RegisterRow } from '../../../../data/rows.ts';
import { runDetails } from './run-words.ts';
import styles from './runs.module.css';

export interface RunDetailsProps {
  readonly state: RunState;
  readonly registers: readonly RegisterRow[];
}

export function RunDetails({ state, registers }: RunDetailsProps) {
  return runDetails(state, registers).map((text, at) => (
    <Fragment key={text}>
      {at === 0 ? '' : ' · '}
      <span className={styles.part}>{text}</span>
    </Fragment>
  ));
}
