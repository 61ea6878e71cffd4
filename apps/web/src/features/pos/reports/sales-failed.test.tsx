import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SalesFailed } from './sales-failed.tsx';

it('[SALE-01] says as prescribed that the sales could not be read, and offers to read them again', () => {
  const markup = renderToStaticMarkup(
    <MantineProvider>
      <SalesFailed onRetry={() => undefined} />
    </MantineProvider>,
  );
  expect(markup).toContain('Error al cargar las ventas');
  expect(markup).toMatch(/<button.*Reintentar/s);
});
