/** The text when no sale was found, by the state of the search on the server. */
import type { OlderSearch } from '../returns/use-older-sales.ts';

export interface NotFoundText {
  readonly title: string;
  readonly why: string;
}

const NONE = 'Ninguna venta coincide';

export function notFoundText(search: OlderSearch): NotFoundText {
  switch (search.kind) {
    case 'asking':
      return { title: 'Buscando en el servidor…', why: 'No está en este equipo: puede ser más antigua.' };
    case 'answered':
      return { title: NONE, why: 'No está en este equipo ni en el servidor. Revisa el número del recibo.' };
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
        why: 'Se busca en las ventas que hay en este equipo. Prueba con el número del recibo.',
      };
  }
}
