/** Who may open the till, and the explanation for everyone else [POS-01]. */
import type { AllowedProps } from './allowed.tsx';

export const TILL_ACCESS: AllowedProps = {
  module: 'pos.access',
  refusal: 'No tiene permisos para acceder al punto de venta',
  permission: 'Punto de Venta',
};
