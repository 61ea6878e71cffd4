/** Wraps the screens of one area: for a user whose role does not open it, an explanation replaces them [PERM-02]. */
import type { PermissionAction } from '@cuadra/domain/access/permissions';
import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Link, Outlet } from 'react-router';
import { useSession } from '../session/identity/session-context.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { PATHS } from './paths.ts';

export interface AllowedProps {
  readonly module: string;
  /** Other areas that open it as well. */
  readonly or?: readonly string[];
  readonly action?: PermissionAction;
  readonly refusal: string;
  /** The permission to ask an administrator for. */
  readonly permission: string;
}

export function Allowed({ module, or = [], action = 'read', refusal, permission }: AllowedProps) {
  const { can } = useSession();
  if ([module, ...or].some((area) => can(area, action))) return <Outlet />;
  return (
    <EmptyState
      icon={IconLock}
      title={refusal}
      why={`Pide a un administrador que te dé el permiso ${permission}.`}
      action={
        <Button component={Link} to={PATHS.app}>
          Volver al inicio
        </Button>
      }
    />
  );
}

/** Who may open the till [POS-01], with its second window. */
export const TILL_ACCESS: AllowedProps = {
  module: 'pos.access',
  refusal: 'No tiene permisos para acceder al punto de venta',
  permission: 'Punto de Venta',
};
