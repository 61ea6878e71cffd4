/**
 * Replaces a screen that failed, or whose file a new version has replaced: says what to do, and that nothing is lost.
 */
import { Button } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { EmptyState } from '../ui/feedback/empty-state.tsx';

export function RouteError() {
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  return (
    <EmptyState
      icon={IconAlertCircle}
      title="Esta pantalla no se pudo abrir"
      why="Lo que ya guardaste sigue en este equipo. Vuelve a cargar la página; si se repite, avisa a quien te atiende."
      action={<Button onClick={() => location.reload()}>Volver a cargar</Button>}
    />
  );
}
