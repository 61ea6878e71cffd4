/** One field with its buttons, in place of the button that opened it: a reason, or a corrected value. */
import { Button, TextInput } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';

export interface LineFormProps {
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly maxLength?: number;
  readonly onChange: (value: string) => void;
  readonly onSubmit: () => void;
  readonly onCancel: () => void;
  /** The button that stores it; it submits the form. */
  readonly submit: ReactNode;
  readonly className?: string | undefined;
  readonly actionsClassName: string | undefined;
}

export function LineForm(props: LineFormProps) {
  const { label, value, error, maxLength, onChange, onSubmit, onCancel, submit } = props;
  const send = (event: FormEvent): void => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form className={props.className} noValidate onSubmit={send}>
      <TextInput
        label={label}
        {...(maxLength === undefined ? {} : { maxLength })}
        value={value}
        error={error}
        ref={takeFocus}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <span className={props.actionsClassName}>
        {submit}
        <Button size="xs" onClick={onCancel}>
          Cancelar
        </Button>
      </span>
    </form>
  );
}

/** The pressed button is gone: the next step is to type. */
function takeFocus(input: HTMLInputElement | null): void {
  input?.focus();
  input?.select();
}
