/** Before the payment is confirmed: a stored sale takes no other customer on its invoice (FISC-02). */
import { useLiveQuery } from 'dexie-react-hooks';
import { readMissingOnInvoice } from '../../../data/forms/missing-on-invoice.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { useCart, useTill } from '../context/till-context.ts';
import { saleCustomerOf } from './finish/finish-sale.ts';

export function MissingOnInvoice() {
  const { company, session } = useTill();
  const { customer } = useCart();
  const { db, settings } = company;
  const missing = useLiveQuery(
    () => readMissingOnInvoice(db, settings, session.register_id, customer && saleCustomerOf(customer)),
    [db, settings, session.register_id, customer],
  );
  if (missing === undefined || missing.length === 0) return null;
  return (
    <Banner tone="due" fact={missing.join(' ')}>
      {customer === null ? 'Vuelve y elige el cliente: después de cobrar ya no se puede.' : ''}
    </Banner>
  );
}
