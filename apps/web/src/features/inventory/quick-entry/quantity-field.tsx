/** The quantity of a line: typed, or changed by + and −. The typed text stays until it can be read. */
import { formatQuantity } from '@cuadra/domain/money/format';
import { parseTypedQuantity } from '@cuadra/domain/money/parse-typed';
import { ONE, quantity, quantityToString } from '@cuadra/domain/money/quantity';
import { ActionIcon, TextInput } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';

import type { EntryLine, EntryStep } from './entry.ts';
import styles from './quick-entry.module.css';

export interface QuantityFieldProps {
  readonly line: EntryLine;
  readonly error?: string | undefined;
  readonly apply: (step: EntryStep) => void;
}

export function QuantityField({ line, error, apply }: QuantityFieldProps) {
  const [typed, setTyped] = useState<string>();
  const name = line.kind === 'known' ? line.article.name : line.code;
  const held = quantity(line.quantity);
  const count = (next: bigint) => apply({ kind: 'count', lineId: line.id, quantity: quantityToString(next) });
  const change = (text: string): void => {
    setTyped(text);
    const read = parseTypedQuantity(text);
    if (read !== undefined && read > 0n) count(read);
  };
  const isUnread = typed !== undefined && (parseTypedQuantity(typed) ?? 0n) <= 0n;
  return (
    <span className={styles.quantity}>
      <ActionIcon
        size={36}
        variant="default"
        aria-label={`Uno menos de ${name}`}
        disabled={held <= ONE}
        onClick={() => count(held - ONE)}
      >
        <IconMinus size={16} stroke={2} />
      </ActionIcon>
      <TextInput
        aria-label={`Cantidad de ${name}`}
        inputMode="decimal"
        autoComplete="off"
        classNames={{ input: styles.figure }}
        value={typed ?? formatQuantity(held)}
        error={isUnread ? 'La cantidad es 1 o más.' : error}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => change(event.currentTarget.value)}
        onBlur={() => setTyped(undefined)}
      />
      <ActionIcon
        size={36}
        variant="default"
        aria-label={`Uno más de ${name}`}
        onClick={() => count(held + ONE)}
      >
        <IconPlus size={16} stroke={2} />
      </ActionIcon>
    </span>
  );
}
