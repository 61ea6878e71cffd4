/** The banners that concern every screen, above all of them. */
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import { readClock } from '../../data/clock.ts';
import { useCompany } from '../../session/company/company-context.ts';
import { useSync } from '../../session/company/sync-context.ts';
import { useSession } from '../../session/identity/session-context.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { LinkButton } from '../../ui/feedback/link-button.tsx';
import { LazyPart, lazyFile } from '../../ui/layout/lazy-part.tsx';
import { useAppUpdate } from '../app-update-context.ts';
import { PATHS } from '../paths.ts';
import { UpdateBanner } from '../update-banner.tsx';
import styles from './shell-banners.module.css';

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
      <SyncTrouble />
      {update === undefined ? null : <UpdateBanner update={update} />}
    </div>
  );
}

/**
 * Warns that the page came over plain HTTP. Then the browser offers no service worker, no locks and no cryptography, so
 * the app neither opens without a network nor protects its data from a second tab.
 */
function SecureContextBanner() {
  if (window.isSecureContext) return null;
  return (
    <Banner tone="due" fact="Esta dirección no es segura.">
      Sin HTTPS el navegador no deja trabajar sin internet. Pide a quien instaló Cuadra que active HTTPS, y
      entra por la dirección que empieza con <b>https://</b>.
    </Banner>
  );
}

/** Loaded by the first device of a suspended company. */
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

/** The till goes on; everything but sales waits for the sign-in (S-50). */
function ExpiredBanner() {
  return (
    <Banner
      tone="due"
      fact="Tu sesión venció: inicia sesión para subir los cambios."
      action={<LinkButton to={PATHS.login}>Iniciar sesión</LinkButton>}
    >
      Puedes seguir vendiendo.
    </Banner>
  );
}

/** Loaded by the first device with a sync trouble. */
const SYNC_BANNERS = lazyFile(async () => (await import('./sync-banners.tsx')).SyncBanners);

function SyncTrouble() {
  const { db } = useCompany();
  const { status } = useSync();
  const clock = useLiveQuery(() => readClock(db), [db]);
  const isRight = clock === undefined || clock.kind === 'right';
  if (isRight && status?.trouble === undefined && status?.deviceLost !== true) return null;
  return (
    <LazyPart file={SYNC_BANNERS}>{(SyncBanners) => <SyncBanners status={status} clock={clock} />}</LazyPart>
  );
}
