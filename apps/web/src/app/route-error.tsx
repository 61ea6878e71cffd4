/**
 * Replaces a screen that failed, or whose file a new version has replaced: says what to do, and that nothing is lost. A
 * file that did not come is asked for once more by itself.
 */
import { Button } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { isFileMissing, mayReload } from './missing-file.ts';

export function RouteError() {
  const error = useRouteError();
  useEffect(() => {
    console.error(error);
    if (isFileMissing(error) && mayReload(sessionStorage, Date.now())) location.reload();
  }, [error]);
  return (
    <EmptyState
      icon={IconAlertCircle}
      title="Esta pantalla no se pudo abrir"
      why="Lo que ya guardaste sigue en este equipo. Vuelve a cargar la página; si se repite, avisa a quien te atiende."
      action={<Button onClick={() => location.reload()}>Volver a cargar</Button>}
    />
  );
}
