/** The facts that hold for every screen, over all of them. */
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { useSession } from '../../session/session-context.ts';
import { Banner } from '../../ui/banner.tsx';
import { useAppUpdate } from '../app-update-context.ts';
import { PATHS } from '../paths.ts';
import { SecureContextBanner } from '../secure-context-banner.tsx';
import { UpdateBanner } from '../update-banner.tsx';
import styles from './shell-banners.module.css';

export function ShellBanners() {
  const { isExpired } = useSession();
  const update = useAppUpdate();
  return (
    <div className={styles.banners}>
      <SecureContextBanner />
      {update === undefined ? null : <UpdateBanner update={update} />}
      {isExpired ? (
        <Banner
          tone="due"
          fact="Tu sesión venció: inicia sesión para subir los cambios."
          action={
            <Anchor component={Link} to={PATHS.login}>
              Iniciar sesión
            </Anchor>
          }
        >
          Puedes seguir vendiendo.
        </Banner>
      ) : null}
    </div>
  );
}
