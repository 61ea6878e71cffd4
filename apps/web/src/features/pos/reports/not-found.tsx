/**
 * Why no sale was found, and what to do: an old sale is only on the server, which cannot be asked without a connection
 * (S-19).
 */
import { Button } from '@mantine/core';
import { IconCloudOff, IconSearch } from '@tabler/icons-react';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import type { OlderSearch } from '../returns/use-older-sales.ts';
import { notFoundText } from './not-found-text.ts';

export interface NotFoundProps {
  readonly search: OlderSearch;
  readonly onAgain: () => void;
}

export function NotFound({ search, onAgain }: NotFoundProps) {
  const isUnanswered = search.kind === 'unanswered';
  const Icon = isUnanswered ? IconCloudOff : IconSearch;
  return (
    <EmptyState
      icon={Icon}
      {...notFoundText(search)}
      {...(isUnanswered ? { action: <Button onClick={onAgain}>Buscar otra vez</Button> } : {})}
    />
  );
}
