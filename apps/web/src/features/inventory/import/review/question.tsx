/** A question of the review with two or three answers, asked once for all rows. */
import { SegmentedControl } from '@mantine/core';

import styles from '../import.module.css';

export interface QuestionProps {
  readonly text: string;
  readonly answers: readonly { readonly value: string; readonly label: string }[];
  /** '' while nothing is answered. */
  readonly value: string;
  readonly onAnswer: (value: string) => void;
}

export function Question({ text, answers, value, onAnswer }: QuestionProps) {
  return (
    <fieldset className={styles.choice}>
      <legend>{text}</legend>
      <SegmentedControl aria-label={text} data={[...answers]} value={value} onChange={onAnswer} fullWidth />
    </fieldset>
  );
}
