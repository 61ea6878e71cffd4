/** The bar over every screen: whose company, the rate of the day, the connection, who is signed in [SHELL-01, SHELL-06]. */
import { ActionIcon } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { CompanyLink } from './company-link.tsx';
import { ConnectionPill } from './connection-pill.tsx';
import { RatePill } from './rate-pill.tsx';
import { RegisterState } from './register-state.tsx';
import { SignOutButton } from './sign-out-button.tsx';
import { ThemeToggle } from './theme-toggle.tsx';
import styles from './top-bar.module.css';
import { UserName } from './user-name.tsx';

export interface TopBarProps {
  /** Given on a phone, where the sidebar is a drawer. */
  readonly onMenu: (() => void) | undefined;
  /** Then the register is named too, where there is room. */
  readonly isTill: boolean;
}

export function TopBar({ onMenu, isTill }: TopBarProps) {
  return (
    <header className={styles.bar}>
      {onMenu === undefined ? null : (
        <ActionIcon size={44} aria-label="Abrir menú" onClick={onMenu}>
          <IconMenu2 size={20} stroke={1.75} />
        </ActionIcon>
      )}
      <CompanyLink />
      {isTill && onMenu === undefined ? <RegisterState /> : null}
      <span className={styles.space} />
      <RatePill />
      <ConnectionPill />
      {onMenu === undefined ? (
        <>
          <ThemeToggle />
          <UserName />
          <SignOutButton />
        </>
      ) : null}
    </header>
  );
}
