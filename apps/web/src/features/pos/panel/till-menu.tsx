/** Occasional actions at the till: the day's sales, the keys, emptying the cart. No scan rerenders it. */

import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { memo, useEffect } from 'react';
import { fetchAhead, LazyPart, lazyFile } from '../../../ui/layout/lazy-part.tsx';
import { Menu } from '../../../ui/popovers/menu.tsx';
import { afterPaint } from '../screen/timing.ts';
import type { TillMenuProps } from './till-menu-items.tsx';

const ITEMS = lazyFile(async () => (await import('./till-menu-items.tsx')).TillMenuItems);

export const TillMenu = memo(function TillMenu(props: TillMenuProps) {
  useEffect(() => afterPaint(() => void fetchAhead(ITEMS)), []);
  return (
    <Menu
      position="bottom-end"
      target={(button) => (
        <ActionIcon aria-label="Más opciones" size={44} {...button}>
          <IconDots size={18} stroke={1.75} />
        </ActionIcon>
      )}
    >
      <LazyPart file={ITEMS}>{(Items) => <Items {...props} />}</LazyPart>
    </Menu>
  );
});
