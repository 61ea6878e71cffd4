/** Replaces every screen while another tab finishes its sale in the previous version (S-54). */
import { IconRefresh } from '@tabler/icons-react';
import { EmptyState } from '../ui/feedback/empty-state.tsx';

export function OlderTab() {
  return (
    <EmptyState
      icon={IconRefresh}
      title="Termina la venta en la otra pestaña"
      why="Cuadra se actualizó y otra pestaña de este equipo tiene una venta o un formulario abierto. En cuanto termine, esta pantalla se abre sola."
    />
  );
}
