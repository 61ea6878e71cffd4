/** What the till says in words that are prescribed, and the sizes that are. */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ONE } from '@cuadra/domain/money/quantity';
import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { textOf } from '../../session/testing/shown.tsx';
import { CameraButton } from './catalogue/search-field.tsx';
import { SearchResults } from './catalogue/search-results.tsx';
import { EmptyCart } from './panel/cart-panel.tsx';

it('[POS-03] says that nothing is in the cart, and that nothing was found', () => {
  expect(textOf(<EmptyCart />)).toContain('No hay productos en el carrito');
  const results = (
    <SearchResults id="found" products={[]} active={0} quantity={ONE} onPick={() => undefined} />
  );
  expect(textOf(results)).toBe('No se encontraron productos');
});

it('[POS-03] has a button for the camera beside the search', () => {
  expect(textOf(<CameraButton onCamera={() => undefined} />)).toBe('Escanear');
});

it('[POS-03] has a side panel 24rem wide, and a list of what was found of at most 15rem', () => {
  const styles = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8');
  expect(styles('till/till.module.css')).toMatch(/grid-template-columns: minmax\(0, 1fr\) 24rem;/);
  expect(styles('catalogue/search-results.module.css')).toMatch(/\.results \{[^}]*max-height: 15rem;/);
});
