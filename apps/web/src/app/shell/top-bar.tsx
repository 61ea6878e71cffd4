/** The bar over every screen: whose company, the rate of the day, the connection, who is signed in [SHELL-01, SHELL-06]. */
import { ActionIcon } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { CompanyLink } from './company-link.tsx';
import { ConnectionPill } from './connection-pill.tsx';
import { RatePill } from './rate-pill.tsx';
import { SignOutButton } from './sign-out-button.tsx';
import { ThemeToggle } from './theme-toggle.tsx';
import styles from './top-bar.module.css';
import { UserName } from './user-name.tsx';

/** `onMenu` is given on a phone, where the sidebar is a drawer. */
export function TopBar({ onMenu }: { readonly onMenu: (() => void) | undefined }) {
  return (
    <header className={styles.bar}>
      {onMenu === undefined ? null : (
        <ActionIcon size={44} aria-label="Abrir menú" onClick={onMenu}>
          <IconMenu2 size={20} stroke={1.75} />
        </ActionIcon>
      )}
      <CompanyLink />
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
