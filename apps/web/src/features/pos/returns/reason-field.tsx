/** The reason of a return: typed, or one of the usual ones by a touch. */
import { UsualTextInput } from '../../../ui/fields/usual-text-input.tsx';

const USUAL = {
  return: ['Producto dañado', 'Producto vencido', 'No era lo que quería', 'No le sirvió'],
  void: ['Error al cobrar', 'Método de pago equivocado', 'El cliente desistió', 'Venta repetida'],
} as const;

export interface ReasonFieldProps {
  readonly isVoid: boolean;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (reason: string) => void;
}

export function ReasonField({ isVoid, ...field }: ReasonFieldProps) {
  return (
    <UsualTextInput
      {...field}
      label="Motivo"
      usual={USUAL[isVoid ? 'void' : 'return']}
      maxLength={200}
      startsHere={isVoid}
    />
  );
}
