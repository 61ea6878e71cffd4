/** Shown in place of a section that requires permission to change the inventory [PERM-02]. */
import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Link } from 'react-router';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { INVENTORY_PATH } from '../frame/inventory-path.ts';

export function NotAllowed() {
  return (
    <EmptyState
      icon={IconLock}
      title="No tiene permisos para modificar el inventario"
      why="Pide a un administrador que te dé el permiso Modificar Inventario."
      action={
        <Button component={Link} to={INVENTORY_PATH}>
          Ver los productos
        </Button>
      }
    />
  );
}
