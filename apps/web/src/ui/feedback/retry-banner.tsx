/** Over what could not be read, with the button that tries again. */
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Banner, type BannerTone } from './banner.tsx';

export interface RetryBannerProps {
  readonly fact: string;
  readonly tone?: BannerTone;
  /** What holds all the same. */
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
