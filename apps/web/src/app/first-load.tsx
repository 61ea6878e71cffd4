/** A new device's first minute: the outlines of the coming screens, the only skeleton of the app. */
import { COLLECTION_NAMES } from '@cuadra/contracts/registry/collection-traits';
import { Button, Skeleton } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useSync } from '../session/company/sync-context.ts';
import { useSession } from '../session/identity/session-context.ts';
import { Logo } from '../ui/display/logo.tsx';
import { Banner } from '../ui/feedback/banner.tsx';
import { LinkButton } from '../ui/feedback/link-button.tsx';
import { ProgressBar } from '../ui/feedback/progress-bar.tsx';
import { LazyPart, lazyFile } from '../ui/layout/lazy-part.tsx';
import styles from './first-load.module.css';
import { PATHS } from './paths.ts';
import page from './plain-page.module.css';

const ROWS = ['a', 'b', 'c', 'd', 'e'];

/** The number of collections to load for a user who may read everything. */
const COLLECTION_COUNT = COLLECTION_NAMES.length;

/** Loaded by the first device with a sync trouble. */
const TROUBLE_BANNER = lazyFile(async () => (await import('./shell/sync-banners.tsx')).TroubleBanner);

/** The maker of the sample shop: if it cannot be loaded, the screen must say so instead of waiting for ever. */
const DEMO_SHOP = lazyFile(() => import('../session/demo/seed-demo.ts'));

export function FirstLoad() {
  const { signOut } = useSession();
  return (
    <main className={`${page.page} ${styles.page}`} aria-busy="true">
      <Logo size={28} />
      <h1>Preparando este equipo</h1>
      <p className={styles.hint}>
        Se descargan los datos de tu empresa. Solo pasa la primera vez; después todo funciona también sin
        internet.
      </p>
      <LoadState />
      <div className={styles.rows} aria-hidden="true">
        {ROWS.map((row) => (
          <div key={row} className={styles.row}>
            <Skeleton width={32} height={32} animate={false} />
            <Skeleton width="45%" height={12} animate={false} />
            <Skeleton width={64} height={12} animate={false} />
          </div>
        ))}
      </div>
      <Button variant="subtle" onClick={() => void signOut()}>
        Cerrar sesión
      </Button>
    </main>
  );
}

/** The progress of the load, or what prevents it. */
function LoadState() {
  const { isDemo, isExpired } = useSession();
  const { status } = useSync();
  if (isDemo) return <LazyPart file={DEMO_SHOP}>{() => null}</LazyPart>;
  if (isExpired) {
    return (
      <Banner tone="due" fact="Tu sesión venció." action={<LoginLink />}>
        Inicia sesión para terminar de preparar este equipo.
      </Banner>
    );
  }
  if (status?.trouble !== undefined && status.trouble !== 'signed_out') {
    return <LazyPart file={TROUBLE_BANNER}>{(TroubleBanner) => <TroubleBanner status={status} />}</LazyPart>;
  }
  if (status?.state === 'offline') {
    return (
      <Banner fact="No hay conexión con el servidor." icon={<IconCloudOff size={20} stroke={1.75} />}>
        La primera vez hace falta internet. Sigue solo en cuanto vuelva.
      </Banner>
    );
  }
  const left = status?.collectionsLeft ?? 0;
  return (
    <ProgressBar
      label="Descargando"
      done={left === 0 ? 0 : COLLECTION_COUNT - left}
      total={COLLECTION_COUNT}
    />
  );
}

function LoginLink() {
  return <LinkButton to={PATHS.login}>Iniciar sesión</LinkButton>;
}
