/** The way to Configuración in the bar over every screen, for whose role opens it [SHELL-01]. */
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconSettings } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useSession } from '../../session/session-context.ts';
import { PATHS } from '../paths.ts';

export function SettingsLink() {
  const { can } = useSession();
  if (!can('config')) return null;
  return (
    <Tooltip label="Configuración">
      <ActionIcon component={Link} to={PATHS.settings} aria-label="Configuración">
        <IconSettings size={20} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
    </Tooltip>
  );
}
