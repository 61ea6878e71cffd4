/** Shown when the sales of this device cannot be read [SALE-01]. */
import { Button } from '@mantine/core';
import { Banner } from '../../../ui/feedback/banner.tsx';

export function SalesFailed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Banner
      tone="bad"
      fact="Error al cargar las ventas"
      action={
        <Button size="xs" onClick={onRetry}>
          Reintentar
        </Button>
      }
    >
      Siguen guardadas en este equipo.
    </Banner>
  );
}
