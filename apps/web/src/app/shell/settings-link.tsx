/** The link to Configuración in the bar over every screen, for roles that open it [SHELL-01]. */
import { ActionIcon } from '@mantine/core';
import { IconSettings } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useSession } from '../../session/identity/session-context.ts';
import { Hint } from '../../ui/popovers/hint.tsx';
import { PATHS } from '../paths.ts';

export function SettingsLink() {
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
