/** Light or dark: one press, remembered by this device. */
import { ActionIcon, Tooltip, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';

export function ThemeToggle() {
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark';
  const label = isDark ? 'Usar tema claro' : 'Usar tema oscuro';
  const Icon = isDark ? IconSun : IconMoon;
  return (
    <Tooltip label={label}>
      <ActionIcon aria-label={label} onClick={() => setColorScheme(isDark ? 'light' : 'dark')}>
        <Icon size={20} stroke={1.75} />
      </ActionIcon>
    </Tooltip>
  );
}
