/** Over a list that could not be read again: what is on the device stays shown under it [INV-05]. */
import { Button } from '@mantine/core';
import { Banner } from '../../../ui/feedback/banner.tsx';

export function LoadFailed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Banner
      tone="bad"
      fact="Error al cargar productos, categorías o almacenes"
      action={
        <Button size="xs" onClick={onRetry}>
          Reintentar
        </Button>
      }
    >
      Ves lo que ya estaba en este equipo.
    </Banner>
  );
}
