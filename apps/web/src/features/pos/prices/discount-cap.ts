/** How much somebody may take off by hand (POS-05): apart from the till because his role and the company say it together. */

import { formatPercent, parsePercent } from '@cuadra/domain/tax/tax-rate';
import type { CompanySettingsRow } from '../../../data/rows.ts';
import type { SessionContextValue } from '../../../session/identity/session-context.ts';

const WHOLE = 10_000;

/** In basis points: all of it for whoever may do everything, the company's share for whoever may give discounts, else nothing. */
export function discountCapOf(
  { can }: Pick<SessionContextValue, 'can'>,
  { discount_max_percent: percent }: Partial<Pick<CompanySettingsRow, 'discount_max_percent'>>,
): number {
  if (can('all', 'write')) return WHOLE;
  if (!can('pos.discounts', 'write')) return 0;
  return (percent === undefined ? undefined : parsePercent(percent)) ?? 0;
}

/** Why a cart is not paid yet, for the cashier; undefined where its discounts are in order. All of it may be given away. */
export function handDiscountProblem(keepsToCap: boolean, capBasisPoints: number): string | undefined {
  if (keepsToCap) return undefined;
  return capBasisPoints === 0
    ? 'La venta tiene un descuento a mano y no tienes permiso para darlo. Quítalo en “Descuento”.'
    : `El descuento a mano pasa de tu tope de ${formatPercent(capBasisPoints)}. Cámbialo en “Descuento”.`;
}
