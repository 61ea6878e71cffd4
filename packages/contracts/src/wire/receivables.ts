/** What customers owe by its age, from the domain to the wire (ACC-07). */
import { compareTexts } from '@cuadra/domain/compare-texts';
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

/** By name, and a customer's dollars before the bolívares. */
export function byCustomer(first: CustomerReceivableReply, second: CustomerReceivableReply): number {
  const keyOf = ({ customer_name, customer_id, currency }: CustomerReceivableReply) =>
    `${customer_name.toUpperCase()} ${customer_id} ${currency}`;
  return compareTexts(keyOf(first), keyOf(second));
}
