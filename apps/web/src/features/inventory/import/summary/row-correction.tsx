/** Corrects a rejected row in its place: with the proposed value, or with a typed one. */
import { ActionIcon, Button, Group, Popover, TextInput } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';

import { FIELD_LABELS } from '../columns/column-mapping.ts';
import styles from '../import.module.css';
import type { Rejection } from '../rows/rejection.ts';

export interface RowCorrectionProps {
  readonly rejection: Rejection;
  readonly onCorrect: (rejection: Rejection, text: string) => void;
}

export function RowCorrection({ rejection, onCorrect }: RowCorrectionProps) {
  const { fix } = rejection;
  return (
    <span className={styles.correction}>
      {fix === undefined ? null : (
        <Button
          size="compact-sm"
          className={styles.fix}
          title={fix.label}
          onClick={() => onCorrect(rejection, fix.text)}
        >
          {fix.label}
        </Button>
      )}
      <TypedCorrection rejection={rejection} onCorrect={onCorrect} />
    </span>
  );
}

function TypedCorrection({ rejection, onCorrect }: RowCorrectionProps) {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState(rejection.value);
  const label = FIELD_LABELS[rejection.field];
  const apply = (event: FormEvent) => {
    event.preventDefault();
    setOpen(false);
    onCorrect(rejection, text);
  };
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus withinPortal>
      <Popover.Target>
        <ActionIcon
          size={32}
          variant="subtle"
          aria-label={`Corregir la fila ${rejection.row}`}
          onClick={() => setOpen(!isOpen)}
        >
          <IconPencil size={18} stroke={1.75} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <form onSubmit={apply}>
          <Group align="end" gap={8} wrap="nowrap">
            <TextInput
              label={label}
              data-autofocus
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
            <Button type="submit">Aplicar</Button>
          </Group>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}
