/**
 * What stands around every screen of the app: sidebar, top bar, the banners that hold for all of it, and the footer
 * [SHELL-02, SHELL-08]. Beside the till the sidebar is a rail, because there every pixel sells.
 */
import { useDisclosure } from '@mantine/hooks';
import { Outlet } from 'react-router';
import { usePhone } from '../../ui/breakpoints.ts';
import { useRouteHandle } from '../route-handle.ts';
import { Footer } from './footer.tsx';
import { PhoneDrawer } from './phone-drawer.tsx';
import styles from './shell.module.css';
import { ShellBanners } from './shell-banners.tsx';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';

const CONTENT_ID = 'contenido';

export function Shell() {
  const { layout = 'page' } = useRouteHandle();
  const isTill = layout === 'till';
  const [drawerOpened, drawer] = useDisclosure(false);
  const phone = usePhone();
  return (
    <div className={styles.shell} data-layout={layout}>
      <a className={styles.skip} href={`#${CONTENT_ID}`}>
        Ir al contenido
      </a>
      {phone ? <PhoneDrawer opened={drawerOpened} onClose={drawer.close} /> : <Sidebar rail={isTill} />}
      <TopBar onMenu={phone ? drawer.open : undefined} isTill={isTill} />
      <main className={styles.main} id={CONTENT_ID} tabIndex={-1}>
        <ShellBanners />
        <div className={styles.page}>
          <Outlet />
        </div>
        {isTill ? null : <Footer />}
      </main>
    </div>
  );
}
