/** What the inventory asks and says in words that are prescribed. */
import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { productRow } from '../../data/testing/builders.ts';
import { textOf } from '../../session/testing/shown.tsx';
import { DeleteCategory, NoCategories } from './categories/categories-section.tsx';
import { DeleteProduct } from './products/delete-product.tsx';

it('[INV-04] asks before a product is deleted', () => {
  expect(textOf(<DeleteProduct product={productRow()} onClose={() => undefined} />)).toMatch(
    /^¿Está seguro de eliminar este producto\?.*Cancelar Eliminar/,
  );
});

it('[CAT-01] says that there are no categories', () => {
  expect(textOf(<NoCategories action={undefined} />)).toContain('No hay categorías registradas');
});

it('[CAT-01] asks before a category is deleted', () => {
  const meta = { version: 1, generation: 1, created_at: '', updated_at: '', deleted_at: null };
  const category = { id: 'c', name: 'Víveres', description: '', parent_id: null, slug: 'viveres', ...meta };
  const counts = { depth: 0, isInCircle: false, productCount: 0, childCount: 0 };
  const row = { category, path: 'Víveres', parentName: '', ...counts };
  expect(textOf(<DeleteCategory row={row} onClose={() => undefined} />)).toMatch(
    /^¿Está seguro de eliminar esta categoría\?.*Cancelar Eliminar/,
  );
});
