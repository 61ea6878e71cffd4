/** Whether a purchase cannot be taken back, or edited, before what was paid, withheld or noted of it is (ACC-07, MOV-03). */
import type { MovementWire } from '@cuadra/contracts/stock/movements';
import { settledBy } from '../../../data/accounting-reading/settled-invoice.ts';
import type { CompanyDb } from '../../../data/company-db.ts';

export const SETTLED_PURCHASE =
  'La compra tiene pagos, retenciones o notas: anúlalos primero en Contabilidad.';

/** Of what this device has: the server flags the rest. */
export async function isSettledPurchase(
  db: CompanyDb,
  { id, type, purchase }: Pick<MovementWire, 'id' | 'type' | 'purchase'>,
): Promise<boolean> {
  if (type !== 'purchase' || purchase === null || purchase === undefined) return false;
  return (await settledBy(db, id)) !== undefined;
}
