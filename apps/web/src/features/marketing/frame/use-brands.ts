/** The brands of the catalogue, to be suggested: each once, however it is written. Read behind the form. */
import { brandKey } from '@cuadra/domain/pricing/price-rule';
import { useEffect, useState } from 'react';
import type { CompanyDb } from '../../../data/company-db.ts';
import { IN_THE_BACKGROUND, type Pace, readPages } from '../../../data/read-pages.ts';
import { isAlive } from '../../../data/rows.ts';

export function useBrands(db: CompanyDb): readonly string[] {
  const [brands, setBrands] = useState<readonly string[]>([]);
  useEffect(() => {
    const stop = new AbortController();
    brandsOf(db, stop.signal).then(
      (found) => (stop.signal.aborted ? undefined : setBrands(found)),
      (problem: unknown) => (stop.signal.aborted ? undefined : console.warn('marcas', problem)),
    );
    return () => stop.abort();
  }, [db]);
  return brands;
}

/** In the order of the alphabet, each as the first product has it. */
export async function brandsOf(
  db: CompanyDb,
  signal: AbortSignal,
  pace: Pace = IN_THE_BACKGROUND,
): Promise<string[]> {
  const brands = new Map<string, string>();
  await readPages(
    db.products,
    (products) => {
      signal.throwIfAborted();
      for (const { brand } of products.filter(isAlive)) {
        const key = brandKey(brand);
        if (key !== undefined && !brands.has(key)) brands.set(key, brand.trim());
      }
    },
    pace,
  );
  return [...brands.values()].sort((first, second) => first.localeCompare(second, 'es'));
}
