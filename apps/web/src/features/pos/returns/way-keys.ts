/** The methods of a refund, by key. */
export const AS_PAID = 'as_paid';

export const WAYS = {
  'cash|USD': { method: 'cash', currency: 'USD', label: 'Efectivo en dólares' },
  'cash|VES': { method: 'cash', currency: 'VES', label: 'Efectivo en bolívares' },
  'mobile|VES': { method: 'mobile', currency: 'VES', label: 'Pago Móvil' },
  'zelle|USD': { method: 'zelle', currency: 'USD', label: 'Zelle' },
  /** In the currency of the sale. */
  balance: { method: 'balance', currency: null, label: 'Saldo a favor del cliente' },
} as const;

export type WayKey = typeof AS_PAID | keyof typeof WAYS;

export function isWayKey(value: unknown): value is WayKey {
  return typeof value === 'string' && (value === AS_PAID || Object.hasOwn(WAYS, value));
}
