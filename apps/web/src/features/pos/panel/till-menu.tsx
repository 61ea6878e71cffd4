/** What is done at the till now and then: the day's sales, the keys, emptying the cart. No scan draws it anew. */
import { ActionIcon } from '@mantine/core';
import { IconDots, IconEraser, IconKeyboard, IconReceipt } from '@tabler/icons-react';
import { memo } from 'react';
import { timeText } from '../../../session/instant-text.ts';
import { Menu, MenuDivider, MenuItem, MenuLabel } from '../../../ui/menu.tsx';
import { useTill } from '../till/till-context.ts';

export interface TillMenuProps {
  readonly isCartEmpty: boolean;
  readonly onShowKeys: () => void;
  readonly onShowDay: () => void;
}

export const TillMenu = memo(function TillMenu({ isCartEmpty, onShowDay, onShowKeys }: TillMenuProps) {
  const { actions, series, session } = useTill();
  return (
    <Menu
      position="bottom-end"
      target={(props) => (
        <ActionIcon aria-label="Más opciones" size={44} {...props}>
          <IconDots size={18} stroke={1.75} />
        </ActionIcon>
      )}
    >
      <MenuLabel>
        {series.register_name} · abierta {timeText(session.opened_at)}
      </MenuLabel>
      <MenuItem icon={<IconReceipt size={18} stroke={1.75} />} onSelect={onShowDay}>
        Ventas del día
      </MenuItem>
      <MenuItem icon={<IconKeyboard size={18} stroke={1.75} />} onSelect={onShowKeys}>
        Teclas
      </MenuItem>
      <MenuDivider />
      <MenuItem
        icon={<IconEraser size={18} stroke={1.75} />}
        isDisabled={isCartEmpty}
        onSelect={actions.empty}
      >
        Vaciar carrito
      </MenuItem>
    </Menu>
  );
});
