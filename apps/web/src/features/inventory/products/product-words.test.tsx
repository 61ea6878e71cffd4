/** What the inventory says in words that are prescribed. */
import { quantity } from '@cuadra/domain/money/quantity';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { LoadFailed } from '../frame/load-failed.tsx';
import { DELETION_GATE } from './delete-product.tsx';
import { StockFigure } from './product-columns.tsx';

describe('the stock of a product in the table', () => {
  it.each([
    { stock: undefined, stockState: 'unknown', text: 'No disponible' },
    { stock: undefined, stockState: 'unrecorded', text: 'Sin registrar' },
    { stock: quantity('0'), stockState: 'low', text: '0' },
    { stock: quantity('-2'), stockState: 'low', text: '−2' },
    { stock: quantity('1250.5'), stockState: 'enough', text: '1.250,5' },
    { stock: undefined, stockState: 'none', text: '–' },
  ] as const)('[INV-03] of $stock is $text', ({ stock, stockState, text }) => {
    expect(textOf(<StockFigure listed={{ stock, stockState, otherStock: [] }} />)).toBe(text);
  });

  it('[INV-02] [MOV-04] tells beside it what is in boxes', () => {
    const otherStock = [{ name: 'cajas', quantity: quantity('3') }];
    const figure = <StockFigure listed={{ stock: quantity('7'), stockState: 'enough', otherStock }} />;
    expect(textOf(figure)).toBe('7+ 3 cajas');
  });
});

describe('what could not be done', () => {
  it('[INV-04] [SHELL-09] is a deletion: in Spanish, and then as prescribed', () => {
    expect(DELETION_GATE.explain(new Error('roto'))).toBe(
      'No se pudo eliminar el producto. Failed to delete product',
    );
  });

  it('[INV-05] is the loading of a list, which says that what was there is still shown', () => {
    const words = textOf(<LoadFailed onRetry={() => undefined} />);
    expect(words).toContain('Error al cargar productos, categorías o almacenes');
    expect(words).toContain('Ves lo que ya estaba en este equipo.');
  });
});

function textOf(element: ReactNode): string {
  return renderToStaticMarkup(<MantineProvider>{element}</MantineProvider>)
    .replace(/<style.*?<\/style>/gs, '')
    .replace(/<script.*?<\/script>/gs, '')
    .replace(/<[^>]+>/g, '')
    .replaceAll('\u00a0', ' ');
}
