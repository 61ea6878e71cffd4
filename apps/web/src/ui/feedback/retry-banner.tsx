/** Reports a failed read, with a button that tries again. */
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Banner, type BannerTone } from './banner.tsx';

export interface RetryBannerProps {
  readonly fact: string;
  readonly tone?: BannerTone;
  /** The consequence, or what still works. */
  readonly children?: ReactNode;
  readonly onRetry: () => void;
}

export function RetryBanner({ fact, tone = 'bad', children, onRetry }: RetryBannerProps) {
  return (
    <Banner
      tone={tone}
      fact={fact}
      action={
        <Button size="xs" onClick={onRetry}>
          Reintentar
        </Button>
      }
    >
      {children}
    </Banner>
  );
}
