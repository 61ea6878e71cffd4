/** The buttons of the panel [INV-01]: the most frequent actions, from every section. */
import { ActionIcon, Button } from '@mantine/core';
import {
  IconArrowsExchange,
  IconBarcode,
  IconChevronDown,
  IconDots,
  IconFileImport,
  IconPlus,
} from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import { usePhone } from '../../../ui/layout/breakpoints.ts';
import { Menu, MenuDivider, MenuItem } from '../../../ui/popovers/menu.tsx';
import { useInventory } from '../frame/inventory-context.ts';
import { INVENTORY_PATH } from '../frame/inventory-path.ts';
import { MOVEMENT_LINKS } from './sections.tsx';

const QUICK_ENTRY = {
  label: 'Entrada rápida',
  path: `${INVENTORY_PATH}/quick-entry`,
  icon: <IconBarcode size={18} stroke={1.75} />,
} as const;
const IMPORT = {
  label: 'Importar',
  path: `${INVENTORY_PATH}/import`,
  icon: <IconFileImport size={18} stroke={1.75} />,
} as const;

export function PanelActions() {
  const { listed, openProduct } = useInventory();
  const phone = usePhone();
  // Then the import, offered below, is the first step.
  const isEmpty = listed?.length === 0;
  return (
    <>
      {phone ? (
        <PhoneMenu />
      ) : (
        <>
          <LinkButton {...IMPORT} />
          <LinkButton {...QUICK_ENTRY} />
          <MovementMenu />
        </>
      )}
      <Button
        variant={isEmpty ? 'default' : 'filled'}
        leftSection={<IconPlus size={18} stroke={1.75} />}
        aria-label="Nuevo Producto"
        onClick={() => openProduct()}
      >
        {phone ? 'Nuevo' : 'Nuevo Producto'}
      </Button>
    </>
  );
}

function LinkButton({ label, path, icon }: typeof IMPORT | typeof QUICK_ENTRY) {
  return (
    <Button component={Link} to={path} leftSection={icon}>
      {label}
    </Button>
  );
}

function MovementMenu() {
  return (
    <Menu
      position="bottom-end"
      target={(props) => (
        <Button
          leftSection={<IconArrowsExchange size={18} stroke={1.75} />}
          rightSection={<IconChevronDown size={16} stroke={1.75} />}
          {...props}
        >
          Movimientos
        </Button>
      )}
    >
      <MovementItems />
    </Menu>
  );
}

function MovementItems() {
  const navigate = useNavigate();
  return MOVEMENT_LINKS.map(({ label, path }) => (
    <MenuItem key={path} onSelect={() => void navigate(`${INVENTORY_PATH}/${path}`)}>
      {label}
    </MenuItem>
  ));
}

/** A phone has room for one button beside the title and 'Nuevo'. */
function PhoneMenu() {
  const navigate = useNavigate();
  return (
    <Menu
      position="bottom-end"
      target={(props) => (
        <ActionIcon
          size={44}
          variant="default"
          aria-label="Movimientos, entrada rápida e importar"
          {...props}
        >
          <IconDots size={20} stroke={1.75} />
        </ActionIcon>
      )}
    >
      {[QUICK_ENTRY, IMPORT].map(({ label, path }) => (
        <MenuItem key={path} onSelect={() => void navigate(path)}>
          {label}
        </MenuItem>
      ))}
      <MenuDivider />
      <MovementItems />
    </Menu>
  );
}
