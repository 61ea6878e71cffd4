/** Over every screen of a company that its service has suspended: what still works, and what does not. */
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { Banner } from '../../ui/banner.tsx';
import { PATHS } from '../paths.ts';

/** @param reason the operator's, ready to be shown; empty for none */
export function SuspendedBanner({ reason }: { readonly reason: string }) {
  return (
    <Banner
      tone="bad"
      fact="La empresa está suspendida."
      action={
        <Button component={Link} to={PATHS.store} size="xs">
          Ir a la Tienda
        </Button>
      }
    >
      {reason === '' ? null : `${withStop(reason)} `}
      Puedes ver y exportar todo, y seguir vendiendo. Lo demás que cambies espera hasta que se reactive.
    </Banner>
  );
}

function withStop(sentence: string): string {
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}
