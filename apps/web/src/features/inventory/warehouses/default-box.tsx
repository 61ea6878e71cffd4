/** Whether new tills sell from this place: chosen by who may change the settings. */
import { Checkbox } from '@mantine/core';
import { useSession } from '../../../session/identity/session-context.ts';

export interface DefaultBoxProps {
  readonly isDefault: boolean;
  readonly isChosen: boolean;
  readonly onChange: (isChosen: boolean) => void;
}

export function DefaultBox({ isDefault, isChosen, onChange }: DefaultBoxProps) {
  const { can } = useSession();
  const mayChoose = can('config', 'write');
  return (
    <Checkbox
      label="Por defecto"
      description={descriptionOf(isDefault, mayChoose)}
      checked={isChosen}
      disabled={isDefault || !mayChoose}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}

function descriptionOf(isDefault: boolean, mayChoose: boolean): string {
  if (isDefault) return 'Para cambiarlo, marca otro almacén como el de por defecto.';
  return mayChoose
    ? 'De aquí venden las cajas nuevas, y esta es la existencia que se muestra.'
    : 'Lo elige quien tiene el permiso Configuración.';
}
