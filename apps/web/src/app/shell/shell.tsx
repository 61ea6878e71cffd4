/**
 * The frame of every screen of the app: sidebar, top bar, common banners and footer [SHELL-02, SHELL-08]. Beside the
 * till the sidebar is a rail, because sales need the space.
 */
import { useDisclosure } from '@mantine/hooks';
import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { usePhone } from '../../ui/layout/breakpoints.ts';
import { LazyPart, lazyFile } from '../../ui/layout/lazy-part.tsx';
import { EDITION } from '../edition.ts';
import { useRouteHandle } from '../route-handle.ts';
import styles from './shell.module.css';
import { ShellBanners } from './shell-banners.tsx';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';

const CONTENT_ID = 'contenido';

/** Loaded by the first phone that opens it. */
const PHONE_DRAWER = lazyFile(async () => (await import('./phone-drawer.tsx')).PhoneDrawer);

export function Shell() {
  const { layout = 'page' } = useRouteHandle();
  const isTill = layout === 'till';
  const [drawerOpened, drawer] = useDisclosure(false);
  const phone = usePhone();
  // Toasts are drawn outside of the shell, and at the till they would hide the total.
  useEffect(() => {
    document.documentElement.dataset.shell = layout;
    return () => {
      delete document.documentElement.dataset.shell;
    };
  }, [layout]);
  if (layout === 'bare') return <Outlet />;
  return (
    <div className={styles.shell} data-layout={layout}>
      <a className={styles.skip} href={`#${CONTENT_ID}`}>
        Ir al contenido
      </a>
      {phone ? null : <Sidebar rail={isTill} />}
      <TopBar isPhone={phone} onMenu={phone ? drawer.open : undefined} isTill={isTill} />
      <main className={styles.main} id={CONTENT_ID} tabIndex={-1}>
        <ShellBanners />
        <div className={styles.page}>
          <Outlet />
        </div>
        {isTill ? null : <Footer />}
      </main>
      {phone ? (
        <LazyPart file={PHONE_DRAWER} missing={null}>
          {(PhoneDrawer) => <PhoneDrawer opened={drawerOpened} onClose={drawer.close} />}
        </LazyPart>
      ) : null}
    </div>
  );
}

/** The end of every screen but the till [SHELL-08]. */
function Footer() {
  return (
    <footer className={styles.footer}>
      © {EDITION.copyright} Cuadra · {EDITION.name} v{EDITION.version}
    </footer>
  );
}
