/**
 * The largest hand discount a user may give (POS-05). Apart from the till because role and company determine it
 * together.
 */

import { formatPercent, parsePercent } from '@cuadra/domain/tax/tax-rate';
import type { CompanySettingsRow } from '../../../data/rows.ts';
import type { SessionContextValue } from '../../../session/identity/session-context.ts';

const WHOLE = 10_000;

/**
 * In basis points: everything for a user with all permissions, the company's cap for one who may give discounts,
 * otherwise none.
 */
export function discountCapOf(
  { can }: Pick<SessionContextValue, 'can'>,
  { discount_max_percent: percent }: Partial<Pick<CompanySettingsRow, 'discount_max_percent'>>,
): number {
  if (can('all', 'write')) return WHOLE;
  if (!can('pos.discounts', 'write')) return 0;
  return (percent === undefined ? undefined : parsePercent(percent)) ?? 0;
}

/**
 * Why the cart cannot be paid yet, for the cashier; undefined when its discounts are allowed. Within the cap, the whole
 * sale may be free.
 */
export function handDiscountProblem(keepsToCap: boolean, capBasisPoints: number): string | undefined {
  if (keepsToCap) return undefined;
  return capBasisPoints === 0
    ? 'La venta tiene un descuento a mano y no tienes permiso para darlo. Quítalo en “Descuento”.'
    : `El descuento a mano pasa de tu tope de ${formatPercent(capBasisPoints)}. Cámbialo en “Descuento”.`;
}
