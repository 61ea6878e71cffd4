/** What customers owe by its age, from the domain to the wire (ACC-07). */
import { toDecimal } from '@cuadra/domain/money/money';
import type { CustomerAgeing } from '@cuadra/domain/party/customer-ageing';

import type { CustomerReceivableReply } from '../accounting/receivables-reading.ts';

type Customer = Pick<CustomerReceivableReply, 'customer_id' | 'customer_name' | 'customer_document'>;

/** @param currency of all amounts */
export function receivableToWire(
  customer: Customer,
  currency: CustomerReceivableReply['currency'],
  { open, ages }: CustomerAgeing,
): CustomerReceivableReply {
  return {
    ...customer,
    ...{ currency, open: toDecimal(open) },
    ages: {
      '0-30': toDecimal(ages['0-30']),
      '31-60': toDecimal(ages['31-60']),
      '61-90': toDecimal(ages['61-90']),
      '90+': toDecimal(ages['90+']),
    },
  };
}

/** By name, and a customer's dollars before his bolívares. */
export function byCustomer(first: CustomerReceivableReply, second: CustomerReceivableReply): number {
  const keys = [first, second].map(
    ({ customer_name, customer_id, currency }) => `${customer_name.toUpperCase()} ${customer_id} ${currency}`,
  );
  const [one = '', other = ''] = keys;
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
