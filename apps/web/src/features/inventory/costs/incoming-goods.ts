/**
 * Errors and warnings for the cost, lot and expiry of incoming goods: the same texts at quick entry and in an invoice
 * (QE-01, MOV-05). Expired goods are accepted with a warning: they are physically there, and the person who takes them
 * in may be about to write them off.
 */
import { fieldProblem } from '@cuadra/contracts/problems/field-problem';
import { LotFields } from '@cuadra/contracts/stock/inventory';
import { daysUntil } from '@cuadra/domain/time/days';
import { expiryState, readExpiry } from '@cuadra/domain/time/expiry';

export const WRONG_COST = 'Escribe un costo de cero o más, con hasta seis decimales.';

/** Of a lot that may be left out. */
export function lotError(lot: string): string | undefined {
  const typed = lot.trim();
  return typed === '' ? undefined : fieldProblem(LotFields.shape.code, typed);
}

/** @param expires whether the product wants to know */
export function expiryError(expiry: string, expires: boolean): string | undefined {
  if (expiry.trim() === '') return expires ? 'Escribe cuándo vence: 1227 es diciembre de 2027.' : undefined;
  return readExpiry(expiry) === undefined ? 'Escríbelo como 1227 o 31/12/2027.' : undefined;
}

/** Goods that should not come in unseen. @param alertDays the product's days of alert (ENT-16) */
export function expiryWarning(expiry: string, today: string, alertDays: number): string | undefined {
  const day = readExpiry(expiry);
  if (day === undefined) return undefined;
  const left = daysUntil(day, today);
  switch (expiryState(day, today, alertDays)) {
    case 'expired':
      return 'Ya venció';
    case 'near':
      return left === 0 ? 'Vence hoy' : left === 1 ? 'Vence mañana' : `Vence en ${left} días`;
    case 'good':
      return undefined;
  }
}
