import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { notFoundText, SalesFailed } from './no-sales.tsx';

describe('a sale that is not found', () => {
  it('[POS-07] [S-19] is told with why, and what to do: offline an old one cannot be asked for', () => {
    const offline = notFoundText({ kind: 'unanswered', isOffline: true, message: '' });
    expect(offline.why).toContain('más de 30 días están en el servidor, y ahora no hay conexión');
    const refused = notFoundText({ kind: 'unanswered', isOffline: false, message: 'No tienes permiso.' });
    expect(refused.why).toBe('No se pudo buscar en el servidor: No tienes permiso.');
    expect(notFoundText({ kind: 'answered', sales: [] }).why).toContain('ni en el servidor');
    expect(notFoundText({ kind: 'asking' }).title).toBe('Buscando en el servidor…');
    expect(notFoundText({ kind: 'not_asked' }).why).toContain('en este equipo');
  });
});

it('[SALE-01] says as prescribed that the sales could not be read, and offers to read them again', () => {
  const markup = renderToStaticMarkup(
    <MantineProvider>
      <SalesFailed onRetry={() => undefined} />
    </MantineProvider>,
  );
  expect(markup).toContain('Error al cargar las ventas');
  expect(markup).toMatch(/<button.*Reintentar/s);
});
