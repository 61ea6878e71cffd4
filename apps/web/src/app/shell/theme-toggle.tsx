/** Light or dark: one press, remembered by this device. */
import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { Hint } from '../../ui/popovers/hint.tsx';

export function ThemeToggle() {
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark';
  const label = isDark ? 'Usar tema claro' : 'Usar tema oscuro';
  const Icon = isDark ? IconSun : IconMoon;
  return (
    <Hint label={label}>
      {(target) => (
        <ActionIcon ref={target} aria-label={label} onClick={() => setColorScheme(isDark ? 'light' : 'dark')}>
          <Icon size={20} stroke={1.75} />
        </ActionIcon>
      )}
    </Hint>
  );
}
