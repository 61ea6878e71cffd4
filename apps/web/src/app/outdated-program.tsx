/**
 * Replaces every screen where a newer version of the app has been on this device: this one must not write there (S-54).
 */
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { EmptyState } from '../ui/feedback/empty-state.tsx';

export function OutdatedProgram() {
  return (
    <EmptyState
      icon={IconRefresh}
      title="Este equipo ya usa una versión más nueva de Cuadra"
      why="Esta pestaña tiene una anterior y no puede abrir los datos sin dañarlos. No se perdió nada: vuelve a cargar la página y, si se repite, cierra las demás pestañas de Cuadra."
      action={<Button onClick={() => location.reload()}>Volver a cargar</Button>}
    />
  );
}
