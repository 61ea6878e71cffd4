/** What the list of sales shows where it has none: nothing sold today, nothing found, or the sales were not read. */
import { Button } from '@mantine/core';
import { IconCloudOff, IconReceipt, IconSearch } from '@tabler/icons-react';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { RetryBanner } from '../../../ui/feedback/retry-banner.tsx';
import type { OlderSearch } from '../returns/use-older-sales.ts';

export function NothingToday() {
  return (
    <EmptyState
      icon={IconReceipt}
      title="Todavía no hay ventas hoy"
      why="Cada venta que registres aparece aquí al momento, también sin conexión."
    />
  );
}

/** The sales of this device cannot be read [SALE-01]. */
export function SalesFailed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <RetryBanner fact="Error al cargar las ventas" onRetry={onRetry}>
      Siguen guardadas en este equipo.
    </RetryBanner>
  );
}

export interface NotFoundProps {
  readonly search: OlderSearch;
  readonly onAgain: () => void;
}

/**
 * Why no sale was found, and what to do: an old sale is only on the server, which cannot be asked without a connection
 * (S-19).
 */
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

export interface NotFoundText {
  readonly title: string;
  readonly why: string;
}

const NONE = 'Ninguna venta coincide';

/** By the state of the search on the server. */
export function notFoundText(search: OlderSearch): NotFoundText {
  switch (search.kind) {
    case 'asking':
      return { title: 'Buscando en el servidor…', why: 'No está en este equipo: puede ser más antigua.' };
    case 'answered':
      return {
        title: NONE,
        why: 'No está en este equipo ni en el servidor. Revisa el número del recibo o de la factura.',
      };
    case 'unanswered':
      return {
        title: 'No está en este equipo',
        why: search.isOffline
          ? 'Las ventas de hace más de 30 días están en el servidor, y ahora no hay conexión. Búscala otra vez cuando vuelva, o guarda el recibo del cliente.'
          : `No se pudo buscar en el servidor: ${search.message}`,
      };
    case 'not_asked':
      return {
        title: NONE,
        why: 'Se busca en las ventas que hay en este equipo. Prueba con el número del recibo o de la factura.',
      };
  }
}
