/**
 * The bar over every screen: the company, the rate of the day, the connection, notices, the user [SHELL-01, SHELL-06].
 */
import { ActionIcon } from '@mantine/core';
import { IconMenu2, IconSettings } from '@tabler/icons-react';
import { Link } from 'react-router';
import { hasMachineToSee, useFiscalPrinting } from '../../session/fiscal/fiscal-printing.ts';
import { hasSheetsToSee, useFormIssuing } from '../../session/fiscal/form-issuing.ts';
import { useSession } from '../../session/identity/session-context.ts';
import { LazyPart, lazyFile } from '../../ui/layout/lazy-part.tsx';
import { Hint } from '../../ui/popovers/hint.tsx';
import { usePalettePress } from '../palette/use-palette-press.ts';
import { PATHS } from '../paths.ts';
import { CompanyLink } from './company-link.tsx';
import { ConnectionPill } from './connection-pill.tsx';
import { RatePill } from './rate-pill.tsx';
import { RegisterState } from './register-state.tsx';
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

/** Loaded by companies with a fiscal machine. */
const FISCAL_PILL = lazyFile(async () => (await import('../fiscal/fiscal-pill.tsx')).FiscalPill);

/** Loaded by companies that issue on numbered sheets. */
const FORM_PILL = lazyFile(async () => (await import('../forms/form-pill.tsx')).FormPill);

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
      <FiscalPart />
      <FormPart />
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

function FiscalPart() {
  return hasMachineToSee(useFiscalPrinting()) ? (
    <LazyPart file={FISCAL_PILL} missing={null}>
      {(FiscalPill) => <FiscalPill />}
    </LazyPart>
  ) : null;
}

function FormPart() {
  return hasSheetsToSee(useFormIssuing()) ? (
    <LazyPart file={FORM_PILL} missing={null}>
      {(FormPill) => <FormPill />}
    </LazyPart>
  ) : null;
}

/** Opens the drawer of a phone [SHELL-02]: a floating button would hide text and the buttons at the foot of the page. */
function MenuButton({ onClick }: { readonly onClick: () => void }) {
  return (
    <ActionIcon size={44} aria-label="Abrir menú" aria-haspopup="dialog" onClick={onClick}>
      <IconMenu2 size={20} stroke={1.75} />
    </ActionIcon>
  );
}

/** For roles that open Configuración. */
function SettingsLink() {
  const { can } = useSession();
  if (!can('config')) return null;
  return (
    <Hint label="Configuración">
      {(target) => (
        <ActionIcon ref={target} component={Link} to={PATHS.settings} aria-label="Configuración">
          <IconSettings size={20} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      )}
    </Hint>
  );
}
