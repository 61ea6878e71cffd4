/** Shown when the sales of this device cannot be read [SALE-01]. */
import { RetryBanner } from '../../../ui/feedback/retry-banner.tsx';

export function SalesFailed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <RetryBanner fact="Error al cargar las ventas" onRetry={onRetry}>
      Siguen guardadas en este equipo.
    </RetryBanner>
  );
}
