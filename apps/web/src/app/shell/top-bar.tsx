/**
 * The bar over every screen: the company, the rate of the day, the connection, notices, the user [SHELL-01, SHELL-06].
 */
import { LazyPart, lazyFile } from '../../ui/layout/lazy-part.tsx';
import { usePalettePress } from '../palette/use-palette-press.ts';
import { CompanyLink } from './company-link.tsx';
import { ConnectionPill } from './connection-pill.tsx';
import { MenuButton } from './menu-button.tsx';
import { RatePill } from './rate-pill.tsx';
import { RegisterState } from './register-state.tsx';
import { SettingsLink } from './settings-link.tsx';
import { SignOutButton } from './sign-out-button.tsx';
import { ThemeToggle } from './theme-toggle.tsx';
import styles from './top-bar.module.css';
import { UserName } from './user-name.tsx';

/** Reads whole tables, so it is loaded after the screen. */
const BELL = lazyFile(async () => (await import('./bell/bell.tsx')).Bell);

/** Not needed before the screen is there. */
const PALETTE_KEY = lazyFile(async () => (await import('../palette/palette-key.tsx')).PaletteKey);

/** Loaded with its first use. */
const PALETTE = lazyFile(async () => (await import('../palette/palette.tsx')).Palette);

export interface TopBarProps {
  readonly isPhone: boolean;
  /** Opens the drawer, where the bar has the button for it. */
  readonly onMenu: (() => void) | undefined;
  /** At the till the register is shown too, where there is space. */
  readonly isTill: boolean;
}

export function TopBar({ isPhone, onMenu, isTill }: TopBarProps) {
  const palette = usePalettePress(!isPhone);
  return (
    <header className={styles.bar} data-menu={onMenu !== undefined}>
      {onMenu === undefined ? null : <MenuButton onClick={onMenu} />}
      <CompanyLink />
      {isTill && !isPhone ? <RegisterState /> : null}
      <span className={styles.space} />
      {isPhone ? null : (
        <LazyPart file={PALETTE_KEY} missing={null}>
          {(PaletteKey) => <PaletteKey isSmall={isTill} onPress={palette.open} />}
        </LazyPart>
      )}
      {palette.isOpen ? (
        <LazyPart file={PALETTE} onClose={palette.close}>
          {(Palette) => <Palette onClose={palette.close} />}
        </LazyPart>
      ) : null}
      <RatePill />
      <ConnectionPill />
      <LazyPart
        file={BELL}
        fetching={<span className={styles.bell} />}
        missing={<span className={styles.bell} />}
      >
        {(Bell) => <Bell />}
      </LazyPart>
      {isPhone ? null : (
        <>
          <SettingsLink />
          <ThemeToggle />
          <UserName />
          <SignOutButton />
        </>
      )}
    </header>
  );
}
