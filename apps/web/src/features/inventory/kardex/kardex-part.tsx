/** The inventory's slot for a kardex: none of its code is fetched before an address asks for it. */
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
