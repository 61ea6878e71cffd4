/** Puts a coupon that the customer brought into the sale, or says why not (MKT-04). */
import type { Till } from '../context/till-context.ts';
import type { FoundCoupon } from './find-coupon.ts';

/** Three groups of four, however they are parted: nothing else is looked up as a coupon. */
const SHAPE = /^[0-9a-z]{4}[\s-]?[0-9a-z]{4}[\s-]?[0-9a-z]{4}$/i;

/** A code that no product has. @returns whether it was a coupon, taken or refused */
export async function takeCoupon(till: Till, code: string): Promise<boolean> {
  if (!SHAPE.test(code.trim())) return false;
  const answer = await putCoupon(till, code);
  if (answer.kind === 'refused') till.notices.say({ kind: 'refused', message: answer.why });
  return answer.kind !== 'unknown';
}

/** Looks it up, and puts it into the cart where it may be taken. */
export async function putCoupon(
  { company, keeper, notices }: Pick<Till, 'company' | 'keeper' | 'notices'>,
  typed: string,
): Promise<FoundCoupon> {
  const { store } = keeper;
  // Not every shop gives coupons: the till opens without what reads them.
  const { findCoupon } = await import('./find-coupon.ts');
  const answer = await findCoupon(company.db, typed, store.get().coupons ?? [], new Date().toISOString());
  if (answer.kind === 'coupon') {
    const before = store.get();
    if (store.dispatch({ type: 'add_coupon', coupon: answer.coupon }) === before)
      return { kind: 'refused', why: 'Este carrito factura notas de entrega, a los precios que dicen.' };
    notices.forgetRefusals();
  }
  return answer;
}
