/** The button in the head of a list that makes one more of it. */
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';

export interface NewButtonProps {
  readonly words: string;
  readonly onPress: () => void;
}

export function NewButton({ words, onPress }: NewButtonProps) {
  return (
    <Button size="xs" leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={onPress}>
      {words}
    </Button>
  );
}
