/** Replaces a session's count or report while its documents are not on this device (S-20). */
import { IconCloudDownload } from '@tabler/icons-react';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';

export interface SessionNotHereProps {
  /** The title of the dialog that was opened: 'Cerrar caja'. */
  readonly title: string;
  readonly onClose: () => void;
}

export function SessionNotHere({ title, onClose }: SessionNotHereProps) {
  return (
    <Dialog opened onClose={onClose} title={title} size="question" fullScreenOnPhone={false}>
      <EmptyState
        icon={IconCloudDownload}
        title="Los datos de esta sesión no están en este equipo"
        why="Faltan si aquí entró alguien que no puede verlos. Vuelven solos en cuanto haya conexión: no se ha perdido nada."
      />
    </Dialog>
  );
}
