/** The sidebar of a phone: it slides in, with the user and the sign-out at its end [SHELL-02]. */
import { CloseButton, Drawer } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Logo } from '../../ui/display/logo.tsx';
import styles from './phone-drawer.module.css';
import { EditionLine, Navigation } from './sidebar.tsx';
import { SignOutButton } from './sign-out-button.tsx';
import { ThemeToggle } from './theme-toggle.tsx';
import { UserName } from './user-name.tsx';

export function PhoneDrawer({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) {
  // Loaded after the press that opens it, it must be drawn closed first, because the earlier focus is recorded only at
  // the opening.
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => setDrawn(true), []);
  return (
    <Drawer.Root
      opened={opened && isDrawn}
      onClose={onClose}
      size={280}
      classNames={{ content: styles.drawer }}
    >
      <Drawer.Overlay />
      <Drawer.Content aria-label="Menú">
        <div className={`spread ${styles.head}`}>
          <Logo size={28} />
          <CloseButton size={44} aria-label="Cerrar menú" onClick={onClose} />
        </div>
        <EditionLine />
        <Navigation onChosen={onClose} />
        <div className={styles.foot}>
          <UserName onChosen={onClose} />
          <span className={styles.space} />
          <ThemeToggle />
          <SignOutButton />
        </div>
      </Drawer.Content>
    </Drawer.Root>
  );
}
