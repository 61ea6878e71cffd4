/** What replaces every screen while this program must not write on the device (S-54). */
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { EmptyState } from '../ui/feedback/empty-state.tsx';

/** Another tab finishes its sale in the previous version. */
export function OlderTab() {
  return (
    <EmptyState
      icon={IconRefresh}
      title="Termina la venta en la otra pestaña"
      why="Cuadra se actualizó y otra pestaña de este equipo tiene una venta o un formulario abierto. En cuanto termine, esta pantalla se abre sola."
    />
  );
}

/** A newer version of the app has been on this device. */
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
