import { money } from '@cuadra/domain/money/money';
import { ONE } from '@cuadra/domain/money/quantity';
import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CheapList } from './cheap-goods-part.tsx';

it.each([
  [5, 5, undefined],
  [182, 5, 'Ver los 182'],
])(
  '[MKT-06] of %s goods below their cost it names %s, and the others where they are asked for',
  (count, shown, press) => {
    const named = Array.from({ length: count }, (_, index) => ({
      ...{ id: String(index), name: `Producto ${index}`, unitName: 'unidad', quantity: ONE },
      ...{ revenue: money(1_00n, 'USD'), cost: money(1_20n, 'USD') },
    }));
    const markup = renderToStaticMarkup(
      <MantineProvider>
        <CheapList found={{ count, named }} />
      </MantineProvider>,
    );
    expect(markup.match(/<li/g)).toHaveLength(shown);
    expect(markup.match(/Ver los \d+/)?.[0]).toBe(press);
  },
);
