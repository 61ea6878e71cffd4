/** A choice of few values that are all in sight, beside each other. */
import { SegmentedControl, type SegmentedControlProps } from '@mantine/core';
import type { ReactNode } from 'react';

export interface SegmentsProps<Value extends string>
  extends Pick<SegmentedControlProps, 'size' | 'className' | 'fullWidth'> {
  /** What is chosen, for screen readers. */
  readonly label: string;
  /** The label of every value, in the order in which they stand. */
  readonly words: Readonly<Record<Value, ReactNode>>;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { label, words, value, onChange, ...look } = props;
  const values = Object.keys(words) as Value[];
  return (
    <SegmentedControl
      {...look}
      aria-label={label}
      data={values.map((one) => ({ value: one, label: words[one] }))}
      value={value}
      onChange={onChange}
    />
  );
}
