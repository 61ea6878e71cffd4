/** Where the inventory shows a kardex once its address asks for one; until then nothing of it is fetched. */
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { KARDEX_PARAMETER } from '../frame/kardex-link.ts';

const KardexHost = lazy(async () => ({ default: (await import('./kardex-host.tsx')).KardexHost }));

export function KardexPart() {
  const [params] = useSearchParams();
  if (!params.has(KARDEX_PARAMETER)) return null;
  return (
    <Suspense fallback={null}>
      <KardexHost />
    </Suspense>
  );
}
