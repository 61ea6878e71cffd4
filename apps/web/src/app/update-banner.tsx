/**
 * Offers a newer version of the app, and lets it take over only between two sales: while any cart on this device has
 * lines, of whichever tab and company, the button waits (S-54).
 */
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useLiveQuery } from 'dexie-react-hooks';
import { useState, useSyncExternalStore } from 'react';
import { useCompany } from '../session/company/company-context.ts';
import { Banner } from '../ui/feedback/banner.tsx';
import { hasCartOnDevice } from './carts-on-device.ts';
import { isReloadComing, watchReload } from './page-reload.ts';
import type { AppUpdate } from './service-worker.ts';

export function UpdateBanner({ update }: { readonly update: AppUpdate }) {
  const isWaiting = useSyncExternalStore(update.subscribe, update.isWaiting);
  const isComing = useSyncExternalStore(watchReload, isReloadComing);
  const { db } = useCompany();
  const ownCarts = useLiveQuery(() => db.cart.count(), [db]);
  const [isHeldUp, setIsHeldUp] = useState(false);
  const [isApplying, setApplying] = useState(false);
  if (isComing) {
    return (
      <Banner fact="Cuadra se actualizó." icon={<IconRefresh size={20} stroke={1.75} />}>
        Esta pestaña se vuelve a cargar sola al terminar la venta y cerrar lo que tengas abierto.
      </Banner>
    );
  }
  if (!isWaiting || ownCarts === undefined) return null;
  const apply = async (): Promise<void> => {
    const isSelling = await hasCartOnDevice();
    setIsHeldUp(isSelling);
    if (isSelling) return;
    setApplying(true);
    // A sale may have begun meanwhile.
    if (await update.apply(async () => !(await hasCartOnDevice()))) return;
    setApplying(false);
    setIsHeldUp(true);
  };
  const mustWait = ownCarts > 0 || isHeldUp;
  return (
    <Banner
      fact="Hay una versión nueva de Cuadra."
      icon={<IconRefresh size={20} stroke={1.75} />}
      action={
        <Button size="xs" disabled={ownCarts > 0 || isApplying} onClick={() => void apply()}>
          {isApplying ? 'Actualizando…' : 'Actualizar'}
        </Button>
      }
    >
      {mustWait
        ? 'Podrás aplicarla al terminar las ventas en curso.'
        : 'Se aplica en un momento y nada se pierde.'}
    </Banner>
  );
}
