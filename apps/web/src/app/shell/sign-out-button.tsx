/** The way out, in the top bar and in the drawer [SHELL-01]. */
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useSession } from '../../session/session-context.ts';

export function SignOutButton() {
  const { signOut } = useSession();
  return (
    <Tooltip label="Cerrar sesión">
      <ActionIcon aria-label="Cerrar sesión" onClick={() => void signOut()}>
        <IconLogout size={20} stroke={1.75} />
      </ActionIcon>
    </Tooltip>
  );
}
