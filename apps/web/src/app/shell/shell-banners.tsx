/** The facts that hold for every screen, over all of them. */
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { useSession } from '../../session/session-context.ts';
import { Banner } from '../../ui/banner.tsx';
import { PATHS } from '../paths.ts';
import { SecureContextBanner } from '../secure-context-banner.tsx';
import styles from './shell-banners.module.css';

export function ShellBanners() {
  const { isExpired } = useSession();
  return (
    <div className={styles.banners}>
      <SecureContextBanner />
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
