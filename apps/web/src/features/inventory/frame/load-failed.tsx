/** Over a list that could not be read again: what is on the device stays shown under it [INV-05]. */
import { RetryBanner } from '../../../ui/feedback/retry-banner.tsx';

export function LoadFailed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <RetryBanner fact="Error al cargar productos, categorías o almacenes" onRetry={onRetry}>
      Ves lo que ya estaba en este equipo.
    </RetryBanner>
  );
}
