/** The buttons of the panel [INV-01]: what is done oftenest, from whichever section is open. */
import { ActionIcon, Button } from '@mantine/core';
import { IconArrowsExchange, IconChevronDown, IconFileImport, IconPlus } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import { usePhone } from '../../../ui/breakpoints.ts';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { useInventory } from './inventory-context.ts';
import { INVENTORY_PATH } from './inventory-path.ts';
import { MOVEMENT_LINKS } from './sections.tsx';

const IMPORT_PATH = `${INVENTORY_PATH}/import`;

export function PanelActions() {
  const { listed, openProduct } = useInventory();
  const phone = usePhone();
  // Then the import, offered below, is what to do first.
  const isEmpty = listed?.length === 0;
  return (
    <>
      <ImportLink isIcon={phone} />
      {MOVEMENT_LINKS.length === 0 ? null : <MovementMenu isIcon={phone} />}
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

interface FoldingProps {
  /** Only its icon: there is no room for words. */
  readonly isIcon: boolean;
}

function ImportLink({ isIcon }: FoldingProps) {
  if (isIcon)
    return (
      <ActionIcon component={Link} to={IMPORT_PATH} size={44} variant="default" aria-label="Importar">
        <IconFileImport size={20} stroke={1.75} />
      </ActionIcon>
    );
  return (
    <Button component={Link} to={IMPORT_PATH} leftSection={<IconFileImport size={18} stroke={1.75} />}>
      Importar
    </Button>
  );
}

function MovementMenu({ isIcon }: FoldingProps) {
  const navigate = useNavigate();
  return (
    <Menu
      position="bottom-end"
      target={(props) =>
        isIcon ? (
          <ActionIcon size={44} variant="default" aria-label="Movimientos" {...props}>
            <IconArrowsExchange size={20} stroke={1.75} />
          </ActionIcon>
        ) : (
          <Button
            leftSection={<IconArrowsExchange size={18} stroke={1.75} />}
            rightSection={<IconChevronDown size={16} stroke={1.75} />}
            {...props}
          >
            Movimientos
          </Button>
        )
      }
    >
      {MOVEMENT_LINKS.map(({ label, path }) => (
        <MenuItem key={path} onSelect={() => void navigate(`${INVENTORY_PATH}/${path}`)}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
