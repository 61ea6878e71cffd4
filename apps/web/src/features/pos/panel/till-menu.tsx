/** What is done at the till now and then: the day's sales, the keys, emptying the cart. */
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconEraser, IconKeyboard, IconReceipt } from '@tabler/icons-react';
import { timeText } from '../instant-text.ts';
import { useTill } from '../till/till-context.ts';
import type { CartPanelProps } from './cart-panel.tsx';

export function TillMenu({ cart, onShowDay, onShowKeys }: CartPanelProps) {
  const { actions, series, session } = useTill();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label="Más opciones" size={44}>
          <IconDots size={18} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          {series.register_name} · abierta {timeText(session.opened_at)}
        </Menu.Label>
        <Menu.Item leftSection={<IconReceipt size={18} stroke={1.75} />} onClick={onShowDay}>
          Ventas del día
        </Menu.Item>
        <Menu.Item leftSection={<IconKeyboard size={18} stroke={1.75} />} onClick={onShowKeys}>
          Teclas
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconEraser size={18} stroke={1.75} />}
          disabled={cart.lines.length === 0}
          onClick={actions.empty}
        >
          Vaciar carrito
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
