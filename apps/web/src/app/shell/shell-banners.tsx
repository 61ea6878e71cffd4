/** The facts that hold for every screen, over all of them. */
import { Button } from '@mantine/core';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { readClock } from '../../data/clock.ts';
import { acknowledgeLostDevice } from '../../data/device.ts';
import { useCompany } from '../../session/company-context.ts';
import { useSession } from '../../session/session-context.ts';
import { useSync } from '../../session/sync-context.ts';
import { Banner } from '../../ui/banner.tsx';
import { LazyPart, lazyFile } from '../../ui/lazy-part.tsx';
import { useAppUpdate } from '../app-update-context.ts';
import { PATHS } from '../paths.ts';
import { SecureContextBanner } from '../secure-context-banner.tsx';
import { UpdateBanner } from '../update-banner.tsx';
import styles from './shell-banners.module.css';
import { clockNotice, type SyncNotice, troubleNotice } from './sync-notices.ts';

export function ShellBanners() {
  const { isExpired } = useSession();
  const { isDefault } = useCompany();
  const update = useAppUpdate();
  return (
    <div className={styles.banners}>
      <SecureContextBanner />
      {isDefault ? (
        <Banner tone="bad" fact="Error al cargar datos de la empresa">
          Se muestran los valores por defecto. Vuelve a cargar la página.
        </Banner>
      ) : null}
      <SuspensionBanner />
      {isExpired ? <ExpiredBanner /> : null}
      <SyncBanners />
      {update === undefined ? null : <UpdateBanner update={update} />}
    </div>
  );
}

/** Fetched by the first device of a company that is suspended. */
const SUSPENDED_BANNER = lazyFile(async () => (await import('./suspended-banner.tsx')).SuspendedBanner);

function SuspensionBanner() {
  const { db } = useCompany();
  const state = useLiveQuery(() => db.company_state.get(db.companyId), [db]);
  const [wasSuspended, setWasSuspended] = useState(false);
  const isSuspended = typeof state?.suspended_at === 'string';
  useEffect(() => {
    if (isSuspended) setWasSuspended(true);
  }, [isSuspended]);
  if (state === undefined || !(isSuspended || wasSuspended)) return null;
  return (
    <LazyPart file={SUSPENDED_BANNER}>{(SuspendedBanner) => <SuspendedBanner state={state} />}</LazyPart>
  );
}

/** The till goes on; all but sales waits for the sign-in (S-50). */
function ExpiredBanner() {
  return (
    <Banner
      tone="due"
      fact="Tu sesión venció: inicia sesión para subir los cambios."
      action={
        <Button component={Link} to={PATHS.login} size="xs">
          Iniciar sesión
        </Button>
      }
    >
      Puedes seguir vendiendo.
    </Banner>
  );
}

function SyncBanners() {
  const { db } = useCompany();
  const { status } = useSync();
  const clock = useLiveQuery(() => readClock(db), [db]);
  return (
    <>
      <NoticeBanner notice={status === undefined ? undefined : troubleNotice(status)} />
      <NoticeBanner notice={clock === undefined ? undefined : clockNotice(clock)} />
      {status?.deviceLost === true ? (
        <Banner
          fact="El navegador borró parte de los datos de este equipo."
          action={
            <Button size="xs" onClick={() => void acknowledgeLostDevice(db)}>
              Entendido
            </Button>
          }
        >
          Se registró de nuevo y numera sus ventas con otra serie.
        </Banner>
      ) : null}
    </>
  );
}

function NoticeBanner({ notice }: { readonly notice: SyncNotice | undefined }) {
  if (notice === undefined) return null;
  return (
    <Banner tone="due" fact={notice.fact}>
      {notice.consequence}
    </Banner>
  );
}
