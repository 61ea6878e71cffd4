/** The action of a banner that leads to another screen. */
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

export function LinkButton({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Button component={Link} to={to} size="xs">
      {children}
    </Button>
  );
}
